/* Purpose: whatever becomes of an image's text when bytes, words and lines of it
   are changed by chance, it is read and linked or refused with an error; what is
   read is the same after it was printed.

   fuzz-text [FIRST [COUNT]]: the numbers of the cases.  */

#include <chrono>
#include <cstring>
#include <random>

#include "archives.h"
#include "machine/device.h"
#include "program/program.h"
#include "same.h"

using namespace ptxemu;

namespace
{

constexpr size_t largest_seed = 40000, largest_text = 400000;
constexpr double most_seconds = 5;

/* What the libraries do not have.  */
constexpr char sample[]
    = ".version 7.1\n.target sm_70\n.address_size 64\n.file 1 \"a.c\"\n"
      ".extern .func (.param .u32 r) vprintf (.param .u64 a, .param .u64 b);\n"
      ".visible .global .align 4 .u32 x[2][3] = {{1},{2,3}};\n"
      ".global .b8 bytes[8] = {0xff(x), 0xff00(x), 1, 2};\n"
      ".global .u64 ptrs[] = {x+4, generic(x)-4, vprintf};\n"
      ".global .f32 ff[4] = {0f3f800000, 1.5, -2.5, 1};\n"
      ".const .s16 c = (1 + 2) * -3 ? 4 : 5;\n"
      ".common .global .v2 .u32 com[4];\n.extern .shared .b8 dyn[];\n"
      ".weak .func (.reg .u32 r) old (.reg .u32 a) { add.u32 r, a, 1; ret; }\n"
      ".visible .entry k(.param .u64 .ptr .global .align 8 p)\n"
      ".maxntid 128, 1, 1\n{\n.reg .pred %p<3>; .reg .b32 %r<10>, %q;\n"
      ".reg .b64 %rd<5>; .reg .v4 .f32 %v; .reg .f32 %f<4>;\n"
      ".shared .align 16 .b8 sm[64]; .local .b8 loc[16];\n.loc 1 3 4\n"
      "ld.param.u64 %rd1, [p+0];\n@!%p1 bra $end;\n"
      "{ .reg .b32 %r<3>; .reg .pred q; mov.u32 %r1, sm+4;\n"
      "setp.lt.and.f32 q|%p2, %f1, %f2, !%p1;\ninner: bra inner; }\n"
      "ld.shared.v4.f32 {%f0,%f1,%f2,%f3}, [sm+16];\n"
      "ts: .branchtargets $a, $end;\n$a: brx.idx %r1, ts;\n"
      "shfl.sync.idx.b32 %r1|%p1, %r2, 31, 0x1f, -1;\n"
      "proto: .callprototype (.param .u32 _) _ (.param .u32 _);\n"
      "{ .param .u32 a; .param .u32 ret0; st.param.u32 [a], %r1;\n"
      "call (ret0), %rd1, (a), proto; }\n"
      "vadd.u32.u32.u32.add %r1, %r2.b1, -%r3.h1, %r4;\n"
      "atom.global.add.u32 _, [%rd1], 1;\nst.shared.u32 [%r1-8], WARP_SZ*2;\n"
      "$end: exit;\n}\n.section .debug_info { .b8 1,2,3; }\n";

constexpr const char *words[] = { "{",
                                  "}",
                                  "(",
                                  ")",
                                  "[",
                                  "]",
                                  ";",
                                  ",",
                                  ":",
                                  "@",
                                  "!",
                                  "|",
                                  "<",
                                  ">",
                                  "=",
                                  "-",
                                  "+",
                                  "_",
                                  "%r1",
                                  "%tid.x",
                                  ".reg",
                                  ".param",
                                  ".shared",
                                  ".global",
                                  ".const",
                                  ".local",
                                  ".u32",
                                  ".b64",
                                  ".pred",
                                  ".v4",
                                  ".align",
                                  ".visible",
                                  ".weak",
                                  ".extern",
                                  ".common",
                                  ".func",
                                  ".entry",
                                  "bra",
                                  "call",
                                  "ret",
                                  "mov",
                                  "\"",
                                  "/*",
                                  "*/",
                                  "//",
                                  "\n",
                                  "\\",
                                  ".loc",
                                  ".file",
                                  ".section",
                                  "0",
                                  "-1",
                                  "0x",
                                  "0f",
                                  "1e999",
                                  "4294967296",
                                  "2147483648",
                                  "18446744073709551615",
                                  "99999999999999999999999999999",
                                  "0xffffffffffff",
                                  "%r<1000000>",
                                  ".b8 x[0x7fffffffffffffff];",
                                  ".callprototype",
                                  ".branchtargets",
                                  "generic(",
                                  "WARP_SZ" };

class fuzzer
{
public:
  explicit fuzzer (const std::vector<std::string> &seeds) : m_seeds (seeds) {}

  // The text of case NUMBER.
  std::string make (uint64_t number);

private:
  size_t
  below (size_t n)
  {
    return n ? m_random () % n : 0;
  }

  const std::string &
  any_seed ()
  {
    return m_seeds[below (m_seeds.size ())];
  }

  std::pair<size_t, size_t> piece (const std::string &, size_t most);
  std::pair<size_t, size_t> lines (const std::string &);
  std::pair<size_t, size_t> token (const std::string &);
  void change_bytes (std::string *);
  void change_tokens (std::string *);
  void change_lines (std::string *);

  const std::vector<std::string> &m_seeds;
  std::mt19937_64 m_random;
};

// Begin and length of a part of TEXT.
std::pair<size_t, size_t>
fuzzer::piece (const std::string &text, size_t most)
{
  size_t begin = below (text.size () + 1);
  return { begin, below (std::min (most, text.size () - begin) + 1) };
}

std::pair<size_t, size_t>
fuzzer::lines (const std::string &text)
{
  auto [begin, length] = piece (text, 300);
  size_t first = text.rfind ('\n', begin);
  first = first == text.npos ? 0 : first + 1;
  size_t last = text.find ('\n', begin + length);
  last = last == text.npos ? text.size () : last + 1;
  return { first, last - first };
}

std::pair<size_t, size_t>
fuzzer::token (const std::string &text)
{
  constexpr char between[] = " \t\n,;:()[]{}";
  size_t begin = text.find_first_not_of (between, below (text.size () + 1));
  if (begin == text.npos)
    return { text.size (), 0 };
  size_t end = text.find_first_of (between, begin);
  return { begin, (end == text.npos ? text.size () : end) - begin };
}

void
fuzzer::change_bytes (std::string *text)
{
  auto [begin, length] = piece (*text, 8);
  switch (below (4))
    {
    case 0:
      if (begin < text->size ())
        (*text)[begin] = char (m_random ());
      break;
    case 1:
      if (begin < text->size ())
        (*text)[begin] ^= 1 << below (8);
      break;
    case 2:
      text->erase (begin, length);
      break;
    default:
      text->insert (begin, 1, char (m_random ()));
    }
}

void
fuzzer::change_tokens (std::string *text)
{
  auto [begin, length] = token (*text);
  std::string other;
  if (below (2))
    other = words[below (std::size (words))];
  else
    {
      const std::string &seed = any_seed ();
      auto [from, size] = token (seed);
      other = seed.substr (from, size);
    }
  if (below (20) == 0)
    {
      // Deep nesting, long lines and lists.
      std::string once = other;
      size_t most = 20000 / (once.size () + 1);
      for (size_t i = below (most + 1); i > 0; i--)
        other += (below (100) ? "" : " ") + once;
    }
  text->replace (begin, below (3) ? length : 0, other);
}

void
fuzzer::change_lines (std::string *text)
{
  auto [begin, length] = lines (*text);
  switch (below (3))
    {
    case 0:
      text->erase (begin, length);
      break;
    case 1:
      text->insert (lines (*text).first, text->substr (begin, length));
      break;
    default:
      {
        const std::string &seed = any_seed ();
        auto [from, size] = lines (seed);
        text->replace (begin, length, seed.substr (from, size));
      }
    }
}

std::string
fuzzer::make (uint64_t number)
{
  m_random.seed (number);
  std::string text = any_seed ();
  for (size_t changes = 1 + below (below (4) ? 4 : 40); changes > 0; changes--)
    switch (below (3))
      {
      case 0:
        change_bytes (&text);
        break;
      case 1:
        change_tokens (&text);
        break;
      default:
        change_lines (&text);
      }
  if (text.size () > largest_text)
    text.resize (largest_text);
  return text;
}

struct results
{
  size_t read = 0, refused = 0, linked = 0, not_linked = 0;
};

[[noreturn]] void
fail (uint64_t number, const std::string &text, const std::string &what)
{
  std::string path = "fuzz-text-" + std::to_string (number) + ".ptx";
  std::ofstream (path, std::ios::binary) << text;
  check (false, "fuzz text: case " + std::to_string (number) + ", now in "
                    + path + ": " + what);
  abort ();
}

void
try_text (const std::string &text, results *r)
{
  module m;
  try
    {
      m = parse ("fuzzed", text);
    }
  catch (const text_error &error)
    {
      if (error.at.line == 0 || error.at.column == 0 || !*error.what ())
        throw std::logic_error ("an error without a place");
      r->refused++;
      return;
    }
  r->read++;
  if (!same (m, parse ("printed", to_text (m))))
    throw std::logic_error ("not the same after printing");
  try
    {
      linker l;
      l.add (std::move (m));
      l.link ();
      r->linked++;
    }
  catch (const link_error &)
    {
      r->not_linked++;
    }
}

} // anonymous namespace

int
main (int argc, char **argv)
{
  uint64_t first = argc > 1 ? std::strtoull (argv[1], nullptr, 0) : 1;
  uint64_t count = argc > 2 ? std::strtoull (argv[2], nullptr, 0) : 4000;
  std::vector<std::string> seeds = { sample, sample };
  for_each_image ([&] (const std::string &, std::string_view text) {
    if (text.size () < largest_seed)
      seeds.emplace_back (text);
  });
  fuzzer f (seeds);
  results r;
  for (uint64_t number = first; number - first < count; number++)
    {
      std::string text = f.make (number);
      auto begin = std::chrono::steady_clock::now ();
      try
        {
          try_text (text, &r);
        }
      catch (const std::exception &error)
        {
          fail (number, text, error.what ());
        }
      std::chrono::duration<double> time
          = std::chrono::steady_clock::now () - begin;
      if (time.count () > most_seconds)
        fail (number, text, std::to_string (time.count ()) + " s");
    }
  printf ("%zu read, of them %zu linked and %zu not; %zu refused\n", r.read,
          r.linked, r.not_linked, r.refused);
  check (r.read > count / 50 && r.refused > count / 50,
         "some texts are right and some wrong");
  printf ("PASS: fuzz text\n");
}
