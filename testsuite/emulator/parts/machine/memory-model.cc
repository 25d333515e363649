/* Purpose: weak memory shows nothing that PTX's memory model forbids: random
   small programs, with the outcomes that axioms.h says are allowed.  Of strong
   loads and stores of scope .gpu and fences it shows most of what is
   allowed.

   memory-model [PROGRAMS [SEEDS [FIRST]]] tries other programs and seeds.  */

#include <cstdio>
#include <cstdlib>
#include <random>

#include "axioms.h"
#include "simulated.h"

using namespace ptxemu;
using axioms::operation;
using axioms::outcome;
using kind = axioms::operation::kind;

namespace
{

// --- Programs. ---

struct test
{
  axioms::program program;
  unsigned bytes;  // of a location
  unsigned stride; // from one to the next
  bool is_simple;  // relaxed.gpu loads and stores, and fences, no noise
  unsigned noise;  // stores after an operation to a place that no one loads
  unsigned beside; // where that is
};

class generator
{
public:
  explicit generator (uint64_t seed) : m_random (seed) {}

  test make ();

private:
  unsigned
  below (unsigned limit)
  {
    return m_random () % limit;
  }

  bool
  chance (unsigned percent)
  {
    return below (100) < percent;
  }

  void place_threads (axioms::program &);
  operation make_access ();
  operation make_fence ();
  void make_thread (std::vector<operation> &);

  std::mt19937_64 m_random;
  unsigned m_locations = 0, m_accesses = 0, m_sc = 0;
  unsigned m_fences = 0; // how many, in percent
  unsigned m_style = 0;  // of accesses: relaxed.gpu, any strong ones, any
  bool m_atomics = false;
  uint32_t m_value = 0;
};

void
generator::place_threads (axioms::program &p)
{
  unsigned threads = 2 + chance (60);
  p.threads.resize (threads);
  unsigned how = below (3);
  for (unsigned t = 0; t < threads; t++)
    p.blocks.push_back (how == 0 ? 0 : how == 1 ? t : t / 2);
}

operation
generator::make_fence ()
{
  operation o;
  o.what = kind::fence;
  o.strong = o.acquire = o.release = true;
  o.reach = chance (30) ? axioms::scope::block : axioms::scope::gpu;
  if (m_sc < 3 && chance (40))
    {
      o.sc = true;
      m_sc++;
    }
  return o;
}

operation
generator::make_access ()
{
  operation o;
  unsigned which = below (m_atomics ? 100 : 80);
  o.what = which < 38   ? kind::load
           : which < 80 ? kind::store
           : which < 90 ? kind::add
                        : kind::exchange;
  o.location = below (m_locations);
  o.strong = m_style < 2 || o.is_atomic () || chance (60);
  if (o.strong && m_style != 0)
    {
      o.reach = chance (30) ? axioms::scope::block : axioms::scope::gpu;
      o.acquire = o.reads () && chance (50);
      o.release = o.writes () && chance (50);
    }
  if (o.writes ())
    o.value = ++m_value;
  return o;
}

void
generator::make_thread (std::vector<operation> &thread)
{
  unsigned accesses = std::min (1 + below (3), m_accesses);
  m_accesses -= accesses;
  for (unsigned i = 0; i < accesses; i++)
    {
      if (i != 0 && chance (m_fences))
        thread.push_back (make_fence ());
      operation o = make_access ();
      if (o.writes () && !thread.empty () && chance (20))
        for (unsigned j = 0; j < thread.size (); j++)
          if (thread[j].reads ())
            o.source = j;
      thread.push_back (o);
    }
}

test
generator::make ()
{
  test result;
  axioms::program &p = result.program;
  p.locations = m_locations = 2 + chance (30);
  m_accesses = 7;
  m_sc = 0;
  m_value = 0;
  m_fences = 40 * below (3);
  m_style = below (3);
  result.bytes = 1U << std::min (below (6), 2U);
  result.stride = chance (50) ? 64 : result.bytes;
  m_atomics = result.bytes == 4 && chance (50);
  p.largest = result.bytes == 4 ? ~0U : (1U << 8 * result.bytes) - 1;
  result.noise = chance (75) ? 0 : chance (90) ? 40 : 1100;
  result.beside = result.stride == 64 ? 64 * below (m_locations) + result.bytes
                                      : m_locations * result.bytes;
  result.is_simple = m_style == 0 && !m_atomics && result.noise == 0;
  place_threads (p);
  for (std::vector<operation> &thread : p.threads)
    make_thread (thread);
  if (p.blocks.back () == 0 && chance (25))
    for (std::vector<operation> &thread : p.threads)
      {
        operation barrier;
        barrier.what = kind::barrier;
        size_t at = below (thread.size () + 1);
        thread.insert (thread.begin () + at, barrier);
        for (operation &o : thread)
          o.source += o.source >= int (at);
      }
  return result;
}

// --- Kernels. ---

std::string
order_of (const operation &o)
{
  if (!o.strong)
    return "";
  std::string result = o.acquire && o.release ? ".acq_rel"
                       : o.acquire            ? ".acquire"
                       : o.release            ? ".release"
                                              : ".relaxed";
  return result + (o.reach == axioms::scope::gpu ? ".gpu" : ".cta");
}

std::string
text_of (const test &t, const operation &o, unsigned number)
{
  std::string place = "[%o+" + std::to_string (o.location * t.stride) + "]",
              type = ".global.u" + std::to_string (8 * t.bytes),
              result = "%r" + std::to_string (number), order = order_of (o),
              before, value = std::to_string (o.value);
  if (o.source >= 0)
    {
      before
          = "add.u32 %v, %r" + std::to_string (o.source) + ", " + value + ";\n";
      value = "%v";
    }
  else if (o.writes ())
    {
      before = "mov.u32 %v, " + value + ";\n";
      value = "%v";
    }
  switch (o.what)
    {
    case kind::load:
      return "ld" + order + type + " " + result + ", " + place + ";\n";
    case kind::store:
      return before + "st" + order + type + " " + place + ", " + value + ";\n";
    case kind::add:
      return before + "atom" + order + ".global.add.u32 " + result + ", "
             + place + ", " + value + ";\n";
    case kind::exchange:
      return before + "atom" + order + ".global.exch.b32 " + result + ", "
             + place + ", " + value + ";\n";
    case kind::fence:
      return std::string ("fence") + (o.sc ? ".sc" : ".acq_rel")
             + (o.reach == axioms::scope::gpu ? ".gpu;\n" : ".cta;\n");
    default:
      return "bar.sync 0;\n";
    }
}

// Stores to a place next to a location, so that the emulator forgets older
// ones.
std::string
noise_after (const test &t, const std::string &label)
{
  if (t.noise == 0)
    return "";
  return "mov.u32 %t, " + std::to_string (t.noise) + ";\n" + label
         + ":\nst.relaxed.gpu.global.u" + std::to_string (8 * t.bytes) + " [%o+"
         + std::to_string (t.beside)
         + "], %t;\nsub.u32 %t, %t, 1; setp.ne.u32 %p, %t, 0; @%p bra " + label
         + ";\n";
}

// Where the results are, in words.
constexpr unsigned results = 128;

// The first lane of a warp is a thread.
std::string
kernel (const test &t)
{
  std::string text = ".visible .entry k (.param .u64 out)\n{\n"
                     ".reg .u32 %r<8>, %v, %t, %b;\n.reg .u64 %o;\n"
                     ".reg .pred %p;\n"
                     "ld.param.u64 %o, [out];\n"
                     "mov.u32 %t, %tid.x; and.b32 %b, %t, 31;\n"
                     "setp.ne.u32 %p, %b, 0; @%p exit;\n"
                     "shr.u32 %t, %t, 5; mov.u32 %b, %ctaid.x;\n"
                     "shl.b32 %b, %b, 2; add.u32 %t, %t, %b;\n";
  unsigned slot = results, in_block = 0;
  for (unsigned i = 0; i < t.program.threads.size (); i++)
    {
      unsigned block = t.program.blocks[i];
      in_block = i != 0 && t.program.blocks[i - 1] == block ? in_block + 1 : 0;
      std::string next = "$next" + std::to_string (i);
      text += "setp.ne.u32 %p, %t, " + std::to_string (4 * block + in_block)
              + "; @%p bra " + next + ";\n";
      std::string end;
      const std::vector<operation> &thread = t.program.threads[i];
      for (unsigned j = 0; j < thread.size (); j++)
        {
          text += text_of (t, thread[j], j);
          if (j % 2 == i % 2)
            text += noise_after (t, "$noise" + std::to_string (8 * i + j));
          if (thread[j].reads ())
            end += "st.global.u32 [%o+" + std::to_string (4 * slot++) + "], %r"
                   + std::to_string (j) + ";\n";
        }
      text += end + "bra $end;\n" + next + ":\n";
    }
  return text + "$end: ret;\n}\n";
}

// --- Runs. ---

outcome
run (const test &t, const std::string &text, uint64_t seed)
{
  configuration c = quiet ();
  c.memory = 1 << 20;
  c.seed = seed;
  c.checks.weak = true;
  simulated s (text, c);
  unsigned blocks = t.program.blocks.back () + 1;
  unsigned warps = blocks == t.program.threads.size () ? 1
                   : blocks == 1                       ? 3
                                                       : 2;
  s.run ({ blocks, 1, 1 }, { 32 * warps, 1, 1 });
  check (s.report ().error == fault::none, s.report ().message + "\n" + text);
  outcome result;
  for (const std::vector<operation> &thread : t.program.threads)
    for (const operation &o : thread)
      if (o.reads ())
        result.push_back (s.words ()[results + result.size ()]);
  for (unsigned i = 0; i < t.program.locations; i++)
    {
      uint32_t value = 0;
      const char *words = reinterpret_cast<const char *> (s.words ().data ());
      std::memcpy (&value, words + i * t.stride, t.bytes);
      result.push_back (value);
    }
  return result;
}

std::string
text_of (const outcome &o)
{
  std::string result;
  for (uint32_t value : o)
    result += " " + std::to_string (value);
  return result;
}

unsigned long
argument (int count, char **arguments, int number, unsigned long otherwise)
{
  return number < count ? std::strtoul (arguments[number], nullptr, 0)
                        : otherwise;
}

} // anonymous namespace

int
main (int argc, char **argv)
{
  unsigned long programs = argument (argc, argv, 1, 300),
                seeds = argument (argc, argv, 2, 150),
                first = argument (argc, argv, 3, 1001);
  size_t allowed[2] = {}, seen[2] = {}; // is_simple
  for (unsigned long n = first; n < first + programs; n++)
    {
      test t = generator (n).make ();
      std::string text = kernel (t);
      std::set<outcome> may = axioms::allowed_outcomes (t.program), did;
      for (unsigned long seed = 1; seed <= seeds; seed++)
        {
          outcome o = run (t, text, seed);
          if (may.count (o) == 0)
            check (false, "program " + std::to_string (n) + ", seed "
                              + std::to_string (seed) + ":" + text_of (o)
                              + " is forbidden\n" + text);
          did.insert (o);
        }
      allowed[t.is_simple] += may.size ();
      seen[t.is_simple] += did.size ();
    }
  std::printf ("%zu of %zu allowed outcomes seen of relaxed.gpu and fences,"
               " %zu of %zu of others\n",
               seen[1], allowed[1], seen[0], allowed[0]);
  check (seen[1] >= allowed[1] / 5 * 4, "four of five outcomes are seen");
}
