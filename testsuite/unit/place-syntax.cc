/* Purpose: OMP_PLACES, OMP_PROC_BIND and OMP_NUM_THREADS are parsed correctly,
   invalid texts are refused at the right column, random lists mean what their
   definition says, and printed texts are read back.  */

#include <set>

#include "places.h"

using unit::check_text;

namespace
{

struct example
{
  const char *text;
  // Or the error, after the columns.
  const char *places;
};

/* On 16 CPUs.  */
const example examples[] = {
  { "{0}", "{0}" },
  { " { 0 : 2 } : 4 : 3 ", "{0:2},{3:2},{6:2},{9:2}" },
  { "\t{0\n,1},\n2", "{0:2},{2}" },
  { "0,1:2,5:3:-2", "{0},{1},{2},{5},{3},{1}" },
  { "{0:4:2}", "{0,2,4,6}" },
  { "{6:3:-2,!4}", "{2,6}" },
  { "{!1,0:3}", "{0,2}" },
  { "{0:2, ! 1}", "{0}" },
  { "{7,6}:2:-3", "{6:2},{3:2}" },
  { "{6,7}:4:-2,!{2,3}", "{6:2},{4:2},{0:2}" },
  { "{0},{1},{0},!{0}", "{1},{0}" },
  { "0,1,! 0", "{1}" },
  { "{5}:1:-9", "{5}" },
  { "{3}:2:0", "{3},{3}" },
  { "{3:4:0}", "{3}" },
  { "{3:2:+1}:2:+4", "{3:2},{7:2}" },
  { "{0:+2}", "4: expected a positive number of CPUs before '+'" },
  { "{15},{16}",
    "{15} 6-9: warning: 1 of 2 places left out: none of their CPUs "
    "can be used here" },
  { "{4294967296},0",
    "{0} 1-12: warning: 1 of 2 places left out: none of their "
    "CPUs can be used here" },
  { "{14:4}", "{14:2} 1-6: warning: 1 of 1 places made smaller: some of their "
              "CPUs cannot be used here" },
  { "{0:1152921504606846976}:1", "{0:16} 1-25: warning: 1 of 1 places made "
                                 "smaller: some of their CPUs cannot "
                                 "be used here" },
  { "{16},{17}", "1: no place has a CPU that can be used here" },
  { "{0},{16},!{16},!{17}",
    "16-20: no place before this one is equal to the excluded one" },
  { "threads(3)", "{0},{1},{2}" },
  { " Cores ( 2 ) ", "{0},{1}" },
  { "SOCKETS", "{0:16}" },
  { "ll_caches(1)", "{0}" },
  { "numa_domains(2)",
    "{0:16} 1-15: warning: there are only 1 numa_domains here" },
  { "", "1: expected a place or '!' at the end" },
  { "  ", "3: expected a place or '!' at the end" },
  { "core", "1-4: expected threads, cores, sockets, ll_caches, numa_domains or "
            "a list of "
            "places" },
  { "threadsx", "1-8: expected threads, cores, sockets, ll_caches, "
                "numa_domains or a list of "
                "places" },
  { "cores(0)", "7: expected a positive number of places" },
  { "cores(-1)", "7-8: expected a positive number of places" },
  { "cores()", "7: expected a positive number of places before ')'" },
  { "cores(2", "8: expected ')' at the end" },
  { "cores,threads", "6: expected nothing more before ','" },
  { "{}", "2: expected a CPU number or '!' before '}'" },
  { "{0},,{1}", "5: expected a place or '!' before ','" },
  { "{0},", "5: expected a place or '!' at the end" },
  { "{0", "3: expected ',' or '}' at the end" },
  { "{0:0}", "4: expected a positive number of CPUs" },
  { "{0:-1}", "4-5: expected a positive number of CPUs" },
  { "{0}:0", "5: expected a positive number of places" },
  { "{0}:2:", "7: expected a stride at the end" },
  { "{0:2:x}", "6: expected a stride before 'x'" },
  { "{-1}", "2: expected a CPU number or '!' before '-'" },
  { "-1", "1: expected a place or '!' before '-'" },
  { "{!0:2,0}",
    "4: expected ',' or '}', since an excluded CPU is one CPU, before ':'" },
  { "0,!{0}:2",
    "7: expected ',', since an excluded place is one place, before ':'" },
  { "{0}{1}", "4: expected ',' or ':' before '{'" },
  { "{0,1,!2}", "6-7: CPU 2 is not in the place, or excluded twice" },
  { "{0,!0}", "1-6: the place has no CPUs" },
  { "{2:3:-2}", "2-7: the interval goes below CPU 0" },
  { "{1}:3:-1", "1-8: the places go below CPU 0" },
  { "{0},!{1}", "5-8: no place before this one is equal to the excluded one" },
  { "{0},!{0}", "5-8: all places are excluded" },
  { "!{0}", "1-4: no place before this one is equal to the excluded one" },
  { "{1152921504606846977}", "2-20: the number is too large" },
  { "{99999999999999999999999999}", "2-27: the number is too large" },
  { "{2:1152921504606846976}", "2-22: the interval goes beyond CPU 2^60" },
  { "{1:2:1152921504606846976}", "2-24: the interval goes beyond CPU 2^60" },
  { "{0:99999:2}", "2-10: a place of more than 65536 single CPUs" },
  { "{0}:65536:0,1", "13: more than 65536 places" },
  { "{0}:65537", "1-9: more than 65536 places" },
  { "{\xc3\xa9}", "2: expected a CPU number or '!'" },
};

const example bind_examples[] = {
  { "true", "true" },
  { " False ", "false" },
  { "spread, MASTER ,close", "spread,primary,close" },
  { "primary", "primary" },
  { "", "1: expected a policy at the end" },
  { "spread,", "8: expected a policy at the end" },
  { "spread,true", "8-11: true and false cannot be in a list" },
  { "false,close", "1-5: true and false cannot be in a list" },
  { "cores", "1-5: expected false, true, or a list of primary, master, close "
             "and spread" },
  { "close spread", "7: expected ',' before 's'" },
  { "1", "1: expected a policy before '1'" },
};

const example thread_examples[] = {
  { "4", "4" },
  { " 4 , 2", "4,2" },
  { "0", "1: expected a positive number of threads" },
  { "4,", "3: expected a positive number of threads at the end" },
  { "4;2", "2: expected ',' before ';'" },
  { "2147483648", "1-10: the number is too large" },
};

std::string
bind_of (const char *text)
{
  omptq::diagnostics found;
  omptq::bind_list list;
  if (!omptq::parse_bind (text, list, found))
    return unit::text_of (found);
  std::string result;
  for (omptq::bind_policy policy : list.policies)
    result += (result.empty () ? "" : ",") + std::string (spelling (policy));
  unit::check (list.at (list.policies.size () + 3) == list.policies.back (),
               "the last policy stays");
  return result;
}

std::string
threads_of (const char *text)
{
  omptq::diagnostics found;
  omptq::list<int64_t> list;
  if (!omptq::parse_num_threads (text, list, found))
    return unit::text_of (found);
  std::string result;
  for (int64_t number : list)
    result += (result.empty () ? "" : ",") + std::to_string (number);
  return result;
}

/* Random lists, with their meaning computed from sets of numbers by the
   definition.  */
class random_list
{
public:
  explicit random_list (std::mt19937 &random) : m_random (random) {}

  std::string
  text ()
  {
    unsigned entries = 1 + m_random () % 5;
    for (unsigned i = 0; i < entries; i++)
      {
        add_token (i ? "," : "");
        if (!m_places.empty () && m_random () % 4 == 0)
          exclude ();
        else
          add ();
      }
    return m_text;
  }

  // Returns the places that remain on CPUS CPUs.
  std::string
  places (unsigned cpus) const
  {
    std::string result;
    for (const std::set<long> &place : m_places)
      {
        omptq::cpu_set set;
        for (long cpu : place)
          if (cpu < long{ cpus })
            set.add (cpu);
        if (!set.empty ())
          result += (result.empty () ? "" : ",")
                    + std::string (omptq::print_place (set).begin ());
      }
    return result;
  }

  bool
  empty () const
  {
    return m_places.empty ();
  }

private:
  void
  add_token (const std::string &token)
  {
    static const char *const blanks[] = { "", "", "", " ", "\t", " \n " };
    m_text += blanks[m_random () % 6];
    m_text += token;
  }

  void
  add_number (long number)
  {
    add_token (std::to_string (number));
  }

  void
  add ()
  {
    add_token ("{");
    std::set<long> place;
    unsigned intervals = 1 + m_random () % 3;
    for (unsigned i = 0; i < intervals; i++)
      {
        if (i)
          add_token (",");
        add_interval (place);
      }
    if (place.size () > 1 && m_random () % 3 == 0)
      {
        add_token (",");
        add_token ("!");
        add_number (*place.begin ());
        place.erase (place.begin ());
      }
    add_token ("}");
    repeat (place);
  }

  void
  add_interval (std::set<long> &place)
  {
    long first = m_random () % 20;
    add_number (first);
    long count = m_random () % 2 ? 1 + m_random () % 4 : 1;
    long stride = 1;
    if (count > 1)
      {
        add_token (":");
        add_number (count);
        long least = -first / (count - 1);
        stride = m_random () % 2 ? least + long (m_random () % 8) : 1;
        if (stride != 1)
          {
            add_token (":");
            add_number (stride);
          }
      }
    for (long i = 0; i < count; i++)
      place.insert (first + i * stride);
  }

  void
  repeat (const std::set<long> &place)
  {
    long count = m_random () % 2 ? 1 + m_random () % 5 : 1;
    long stride = 1;
    if (count > 1)
      {
        add_token (":");
        add_number (count);
        long least = -*place.begin () / (count - 1);
        stride = m_random () % 2 ? least + long (m_random () % 8) : 1;
        if (stride != 1)
          {
            add_token (":");
            add_number (stride);
          }
      }
    for (long i = 0; i < count; i++)
      {
        std::set<long> shifted;
        for (long cpu : place)
          shifted.insert (cpu + i * stride);
        m_places.push_back (shifted);
      }
  }

  void
  exclude ()
  {
    std::set<long> place = m_places[m_random () % m_places.size ()];
    add_token ("!");
    add_token ("{");
    bool first = true;
    for (long cpu : place)
      {
        if (!first)
          add_token (",");
        first = false;
        add_number (cpu);
      }
    add_token ("}");
    m_places.erase (std::find (m_places.begin (), m_places.end (), place));
  }

  std::mt19937 &m_random;
  std::string m_text;
  std::vector<std::set<long>> m_places;
};

void
check_random_lists ()
{
  std::mt19937 random (1);
  unsigned compared = 0;
  for (unsigned i = 0; i < 20000; i++)
    {
      random_list expected (random);
      std::string text = expected.text ();
      unsigned cpus = 1 + random () % 40;
      std::string places = expected.places (cpus);
      std::string got = unit::places_of (text, unit::flat_machine (cpus));
      if (places.empty ())
        {
          unit::check (got[0] != '{', "no error");
          continue;
        }
      compared++;
      check_text (text, got.substr (0, got.find (" ")), places);
      // Both printed forms are read back.
      omptq::topology t = unit::flat_machine (cpus);
      omptq::diagnostics found;
      omptq::place_list list = omptq::find_places (places.c_str (), t, found);
      check_text (places, unit::text_of (found), "");
      check_text ("list", unit::text_of (list), places);
      check_text ("intervals", unit::places_of (unit::text_of (list, true), t),
                  places);
    }
  unit::check (compared > 10000, "lists that are not empty", compared);
}

/* Texts of the grammar's characters: a refused one has one error, in the text
   or at its end, and an accepted one is read back as printed.  */
void
check_random_texts ()
{
  static const char letters[] = "{}{}!!,,,::() \t-+0123456789threadscores_";
  std::mt19937 random (2);
  omptq::topology t = unit::flat_machine (12);
  unsigned accepted = 0;
  for (unsigned i = 0; i < 400000; i++)
    {
      std::string text;
      unsigned length = random () % 12;
      for (unsigned n = 0; n < length; n++)
        text += letters[random () % (sizeof letters - 1)];
      // Every other one is a list with a mistake.
      if (i % 2)
        text = "{0:3},{" + text + "},4";
      omptq::diagnostics found;
      omptq::place_syntax syntax;
      omptq::place_list places;
      if (omptq::parse_places (text.c_str (), syntax, found)
          && omptq::resolve_places (syntax, t, places, found))
        {
          accepted++;
          unit::check (!found.failed (), "an error in an accepted text");
          check_text (text, unit::places_of (unit::text_of (places), t),
                      unit::text_of (places));
          continue;
        }
      unit::check_equal (text.c_str (), found.all ().size (), 1);
      omptq::text_span where = found.all ()[0].where;
      unit::check (where.length > 0
                       && where.offset + where.length <= text.size () + 1,
                   text.c_str (), where.offset, where.length);
    }
  unit::check (accepted > 1000, "accepted", accepted);
}

/* Returns the output of print_diagnostic for LENGTH columns from OFFSET.  */
std::string
shown (const std::string &text, size_t offset, size_t length)
{
  omptq::diagnostics found;
  found.error ({ offset, length }, "wrong");
  char *written = nullptr;
  size_t size;
  FILE *file = open_memstream (&written, &size);
  omptq::print_diagnostic (file, "test", "NAME", text.c_str (),
                           found.all ()[0]);
  fclose (file);
  std::string result = written;
  free (written);
  return result;
}

void
check_messages ()
{
  check_text ("short", shown ("{0},,{1}", 4, 1),
              "test: NAME:5: error: wrong\n  {0},,{1}\n      ^\n");
  check_text ("range", shown ("{0},!{1}", 4, 4),
              "test: NAME:5: error: wrong\n  {0},!{1}\n      ^~~~\n");
  check_text ("at the end", shown ("{0", 2, 1),
              "test: NAME:3: error: wrong\n  {0\n    ^\n");
  // Cursor movements become blanks; a two-byte letter is one column.
  check_text ("other characters", shown ("\t\xc3\xa9{\nx", 5, 1),
              "test: NAME:6: error: wrong\n   \xc3\xa9{ x\n      ^\n");
  std::string a (100, 'a');
  std::string b (100, 'b');
  check_text ("in the middle", shown (a + "?" + b, 100, 1),
              "test: NAME:101: error: wrong\n  ..." + a.substr (64) + "?"
                  + b.substr (65) + "...\n" + std::string (5 + 36, ' ')
                  + "^\n");
  check_text ("near the start", shown ("?" + b, 0, 101),
              "test: NAME:1: error: wrong\n  ?" + b.substr (29) + "...\n  ^"
                  + std::string (71, '~') + "\n");
}

} // namespace

int
main ()
{
  omptq::topology t = unit::flat_machine (16);
  for (const example &e : examples)
    check_text (e.text, unit::places_of (e.text, t), e.places);
  for (const example &e : bind_examples)
    check_text (e.text, bind_of (e.text), e.places);
  for (const example &e : thread_examples)
    check_text (e.text, threads_of (e.text), e.places);
  check_random_lists ();
  check_random_texts ();
  check_messages ();
}
