/* Purpose: an image's text with random changes of bytes, words, sizes and lines
   is read, linked, loaded and its kernels are launched, or it is refused with
   an error that has a position; a module is the same when read again after
   printing.

   fuzz-text [FIRST [COUNT]]: the numbers of the cases.  */

#include <chrono>
#include <cstring>
#include <random>
#include <sys/resource.h>

#include "archives.h"
#include "isa/translate.h"
#include "machine/device.h"
#include "program/linker.h"
#include "same.h"

using namespace ptxemu;

namespace
{

constexpr size_t largest_seed = 40000, largest_text = 400000;
constexpr double most_seconds = 5;

/* Text that the libraries do not have.  */
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

// Kernels that can be launched, which few library images have, with sizes of
// each kind.
constexpr char kernels[]
    = ".version 7.1\n.target sm_70\n.address_size 64\n"
      ".visible .global .align 8 .b8 data[64];\n"
      ".global .u32 table[2][3] = {{1},{2,3}};\n.const .align 4 .b8 "
      "fixed[16];\n"
      ".extern .shared .align 16 .b8 dynamic[];\n"
      ".visible .func (.param .b32 r) helper (.param .align 8 .b8 a[16])\n{\n"
      ".local .align 8 .b8 own[32];\n.reg .b32 %r<4>;\n"
      "ld.param.u32 %r1, [a+4];\nst.local.u32 [own+8], %r1;\n"
      "ld.local.u32 %r2, [own+8];\nst.param.b32 [r], %r2;\nret;\n}\n"
      ".visible .entry k(.param .u64 p, .param .align 8 .b8 q[16])\n{\n"
      ".local .align 16 .b8 loc[16];\n.shared .align 16 .b8 sm[64];\n"
      ".reg .b32 %r<8>, %count; .reg .pred %more;\nmov.u32 %count, 3;\n"
      "again: mov.u32 %r1, %tid.x;\nst.local.u32 [loc+4], %r1;\n"
      "ld.local.u32 %r2, [loc+4];\nst.shared.u32 [sm], %r2;\n"
      "ld.param.u32 %r3, [q+8];\nst.global.u32 [data+8], %r3;\n"
      "ld.const.u32 %r4, [fixed+4];\n{ .param .align 8 .b8 arg[16];\n"
      ".param .b32 result;\nst.param.b32 [arg+4], %r4;\n"
      "call (result), helper, (arg);\nld.param.b32 %r5, [result]; }\n"
      "add.u32 %count, %count, -1;\nsetp.ne.u32 %more, %count, 0;\n"
      "@%more bra again;\nexit;\n}\n.visible .entry bare ()\n{\nret;\n}\n";

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

// Numbers near the limits of sizes, and of the types that hold them.
constexpr uint64_t sizes[] = { 0,
                               1,
                               3,
                               49152,
                               232449,
                               1 << 16,
                               1 << 20,
                               (1 << 24) + 1,
                               1 << 27,
                               uint64_t{ 1 } << 29,
                               uint64_t{ 1 } << 31,
                               (uint64_t{ 1 } << 32) - 8,
                               uint64_t{ 1 } << 32,
                               uint64_t{ 1 } << 40,
                               (uint64_t{ 1 } << 63) - 1,
                               uint64_t{ 1 } << 63 };

class fuzzer
{
public:
  explicit fuzzer (const std::vector<std::string> &seeds) : m_seeds (seeds) {}

  // The text of case NUMBER.
  std::string make (uint64_t number);

  // The launch parameters of its kernels.
  struct launch
  {
    dimensions grid, block;
    uint64_t shared;
  };
  launch how_to_launch ();

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
  void change_sizes (std::string *);
  unsigned extent (unsigned usual);

  const std::vector<std::string> &m_seeds;
  std::mt19937_64 m_random;
};

// Returns begin and length of a part of TEXT.
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
      // Adds deep nesting, long lines and lists.
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

// Changes a number, or adds a dimension after a name.
void
fuzzer::change_sizes (std::string *text)
{
  constexpr char digits[] = "0123456789";
  std::string size = std::to_string (sizes[below (std::size (sizes))]);
  size_t begin = text->find_first_of (below (2) ? "[" : digits,
                                      below (text->size () + 1));
  if (begin == text->npos)
    return;
  if ((*text)[begin] == '[')
    {
      text->insert (begin, "[" + size + "]");
      return;
    }
  size_t end = text->find_first_not_of (digits, begin);
  text->replace (begin, (end == text->npos ? text->size () : end) - begin,
                 size);
}

// Returns an extent of a grid or block, rarely an invalid one.
unsigned
fuzzer::extent (unsigned usual)
{
  constexpr unsigned wrong[] = { 0, 1U << 31, ~0U };
  return below (10) ? usual : wrong[below (std::size (wrong))];
}

fuzzer::launch
fuzzer::how_to_launch ()
{
  return { { extent (1), extent (1 + below (2)), extent (1) },
           { extent (1 + below (40)), extent (1), extent (1 + below (2)) },
           below (4) ? 0 : sizes[below (std::size (sizes))] };
}

std::string
fuzzer::make (uint64_t number)
{
  m_random.seed (number);
  if (below (4) == 0)
    {
      std::string text = kernels;
      for (size_t changes = 1 + below (3); changes > 0; changes--)
        change_sizes (&text);
      return text;
    }
  std::string text = any_seed ();
  for (size_t changes = 1 + below (below (4) ? 4 : 40); changes > 0; changes--)
    switch (below (4))
      {
      case 0:
        change_bytes (&text);
        break;
      case 1:
        change_tokens (&text);
        break;
      case 2:
        change_sizes (&text);
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
  size_t launched = 0, ended = 0;
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

// Loads the linked program into a small GPU, and launches its kernels as in F.
void
try_launches (std::shared_ptr<const program> linked, fuzzer &f, results *r)
{
  static std::FILE *nowhere = std::fopen ("/dev/null", "w");
  configuration config;
  config.memory = 16 << 20;
  config.heap = 1 << 16;
  config.host_threads = 1;
  config.limit = 1000;
  config.output = nowhere;
  device gpu (config);
  std::unique_ptr<loaded_program> loaded = gpu.load (linked);
  constexpr size_t most_kernels = 3;
  size_t kernels = 0;
  for (const placed_function &each : linked->functions)
    {
      if (!each.code->kernel || !each.code->defined
          || kernels++ == most_kernels)
        continue;
      const std::string &name = each.code->signature.name;
      loaded_program::kernel_info info;
      if (!loaded->find_kernel (name, &info))
        throw std::logic_error ("there is no kernel " + name);
      std::vector<char> parameters (info.parameter_bytes);
      fuzzer::launch how = f.how_to_launch ();
      launch_report report
          = gpu.launch (*loaded, name, how.grid, how.block, how.shared,
                        parameters.data (), parameters.size ());
      if (report.error != fault::none && report.message.empty ())
        throw std::logic_error ("a fault without a message");
      r->launched++;
      r->ended += report.error == fault::none;
    }
}

void
try_text (const std::string &text, fuzzer &f, results *r)
{
  module m;
  try
    {
      m = parse ("fuzzed", text);
    }
  catch (const text_error &error)
    {
      if (error.at.line == 0 || error.at.column == 0 || !*error.what ())
        throw std::logic_error ("an error without a position");
      r->refused++;
      return;
    }
  r->read++;
  if (!same (m, parse ("printed", to_text (m))))
    throw std::logic_error ("not the same after printing");
  try
    {
      auto linked = translate (link ({ std::move (m) }));
      r->linked++;
      try_launches (linked, f, r);
    }
  catch (const link_error &error)
    {
      std::string place (error.what (), std::strcspn (error.what (), " "));
      if (place.find_first_of ("0123456789") == place.npos)
        throw std::logic_error ("an error without a position");
      r->not_linked++;
    }
}

// Allocations beyond this must fail, and not stop the machine.
void
limit_memory ()
{
#ifndef __SANITIZE_ADDRESS__
  rlimit limit = { rlim_t{ 8 } << 30, rlim_t{ 8 } << 30 };
  setrlimit (RLIMIT_AS, &limit);
#endif
}

} // anonymous namespace

int
main (int argc, char **argv)
{
  limit_memory ();
  uint64_t first = argc > 1 ? std::strtoull (argv[1], nullptr, 0) : 1;
  uint64_t count = argc > 2 ? std::strtoull (argv[2], nullptr, 0) : 4000;
  std::vector<std::string> seeds = { sample, sample, kernels };
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
          try_text (text, f, &r);
        }
      catch (const std::exception &error)
        {
          fail (number, text, error.what ());
        }
      catch (...)
        {
          fail (number, text, "not a known exception");
        }
      std::chrono::duration<double> time
          = std::chrono::steady_clock::now () - begin;
      if (time.count () > most_seconds)
        fail (number, text, std::to_string (time.count ()) + " s");
    }
  printf ("%zu read, of them %zu linked; %zu not linked or not loaded; %zu "
          "refused; "
          "%zu launches, %zu without a fault\n",
          r.read, r.linked, r.not_linked, r.refused, r.launched, r.ended);
  check (r.read > count / 50 && r.refused > count / 50
             && r.launched > count / 100 && r.ended > 0 && r.ended < r.launched,
         "some texts are valid and some are not");
  printf ("PASS: fuzz text\n");
}
