/* Purpose: each PTX instruction computes the same as the host's own arithmetic.

   isa --library LIBCUDA [GROUP...]: runs the kernels with a CUDA driver, the
   emulator's or a GPU's, and compares the results bit for bit.  isa --print
   FOLDER: only writes the kernels' texts.  */

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <random>

#include "cuda.h"
#include "form.h"

using namespace isa;

namespace
{

constexpr unsigned threads_per_block = 128;
constexpr size_t most_pairs = 5000, triples = 4096;

struct group
{
  const char *name;
  forms (*make) ();
};

constexpr group groups[] = { { "integer", integer_forms },
                             { "bits", bit_forms },
                             { "float", float_forms },
                             { "half", half_forms },
                             { "conversion", conversion_forms },
                             { "comparison", comparison_forms },
                             { "memory", memory_forms },
                             { "atomic", atomic_forms },
                             { "warp", warp_forms },
                             { "approximate", approximate_forms },
                             { "video", video_forms } };

// Operands for each thread; whole blocks of them.
std::vector<operands>
all_operands (const form &f)
{
  std::vector<std::vector<uint64_t>> tables = f.tables;
  for (size_t i = tables.size (); i < f.from.size (); i++)
    tables.push_back (edge_values (f.from[i]));
  std::vector<operands> all;
  std::mt19937_64 random (1);
  if (tables.size () == 1)
    for (uint64_t a : tables[0])
      all.push_back ({ a });
  else if (tables.size () == 2
           && tables[0].size () * tables[1].size () <= most_pairs)
    for (uint64_t a : tables[0])
      for (uint64_t b : tables[1])
        all.push_back ({ a, b });
  else
    for (size_t i = 0; i < triples; i++)
      {
        operands values{};
        for (size_t j = 0; j < tables.size (); j++)
          {
            bool table = random () % 4 || f.tables.size () > j;
            values[j] = table ? tables[j][random () % tables[j].size ()]
                              : truncated (random (), bits (f.from[j]));
          }
        all.push_back (values);
      }
  while (all.size () % threads_per_block)
    all.push_back (all[all.size () / 2]);
  return all;
}

bool
is_nan (uint64_t value, const type &t)
{
  unsigned width = bits (t);
  unsigned fraction = width == 16 ? 10 : width == 32 ? 23 : 52;
  uint64_t infinity = truncated (~uint64_t{ 0 }, width - 1) >> fraction
                                                                   << fraction;
  return truncated (value, width - 1) > infinity;
}

bool
as_good (const form &f, const type &t, const operands &in, uint64_t got,
         result expected)
{
  if (!expected.defined || got == expected.value)
    return true;
  if (t == "f16x2")
    {
      result low{ expected.value & 0xffff }, high{ expected.value >> 16 };
      return as_good (f, "f16", in, got & 0xffff, low)
             && as_good (f, "f16", in, got >> 16, high);
    }
  if (is_float (t) && is_nan (expected.value, t))
    return is_nan (got, t);
  return f.near && f.near (in, got, expected.value);
}

// Returns the results of the warp of thread FIRST.
std::array<results, lanes>
expected_results (const form &f, const operands *first)
{
  std::array<results, lanes> all;
  std::array<operands, lanes> in;
  std::copy (first, first + lanes, in.begin ());
  if (f.warp)
    f.warp (in, &all);
  else
    for (unsigned lane = 0; lane < lanes; lane++)
      f.lane (in[lane], &all[lane]);
  return all;
}

void
report (const form &f, const operands &in, const type &t, uint64_t got,
        uint64_t expected, size_t thread)
{
  printf ("%s:", f.name.c_str ());
  for (size_t i = 0; i < f.from.size (); i++)
    printf (" %#" PRIx64, in[i]);
  printf (" gives %#" PRIx64 ", expected %#" PRIx64 " (%s, thread %zu)\n", got,
          expected, t.c_str (), thread);
}

bool
check_results (const form &f, const std::vector<operands> &in,
               const std::vector<uint64_t> &out)
{
  constexpr unsigned most_reported = 4;
  unsigned wrong = 0;
  for (size_t first = 0; first < in.size (); first += lanes)
    {
      std::array<results, lanes> expected = expected_results (f, &in[first]);
      for (size_t i = 0; i < 2 * lanes; i++)
        {
          const type &t = i % 2 ? f.e : f.d;
          size_t thread = first + i / 2;
          result want = expected[i / 2][i % 2];
          want.value = truncated (want.value, t.empty () ? 64 : bits (t));
          uint64_t got = out[2 * first + i];
          if (t.empty () || as_good (f, t, in[thread], got, want))
            continue;
          if (wrong++ < most_reported)
            report (f, in[thread], t, got, want.value, thread);
        }
    }
  return wrong == 0;
}

bool
run_form (cuda *driver, const form &f, size_t number)
{
  std::vector<operands> in = all_operands (f);
  std::vector<uint64_t> memory, out (2 * in.size ());
  for (const operands &values : in)
    memory.insert (memory.end (), values.begin (), values.end ());
  std::string message;
  if (!driver->run ("k" + std::to_string (number),
                    in.size () / threads_per_block, threads_per_block, &memory,
                    &out, &message))
    {
      printf ("FAIL: isa %s: %s\n", f.name.c_str (), message.c_str ());
      exit (1);
    }
  return check_results (f, in, out);
}

// The forms of a refused image are tried one by one.
void
run_group (cuda *driver, const group &g)
{
  forms all = g.make ();
  std::string message;
  bool together = driver->load (image_text (all), &message);
  for (size_t i = 0; i < all.size (); i++)
    if (!together && !driver->load (image_text ({ all[i] }), &message))
      printf ("FAIL: isa %s: %s\n", all[i].name.c_str (), message.c_str ());
    else
      printf ("%s: isa %s\n",
              run_form (driver, all[i], together ? i : 0) ? "PASS" : "FAIL",
              all[i].name.c_str ());
}

bool
wanted (const group &g, int argc, char **argv)
{
  for (int i = 3; i < argc; i++)
    if (!strcmp (argv[i], g.name))
      return true;
  return argc <= 3;
}

} // anonymous namespace

int
main (int argc, char **argv)
{
  if (argc >= 3 && !strcmp (argv[1], "--print"))
    for (const group &g : groups)
      std::ofstream (std::string (argv[2]) + "/" + g.name + ".ptx")
          << image_text (g.make ());
  else if (argc >= 3 && !strcmp (argv[1], "--library"))
    {
      cuda driver (argv[2]);
      for (const group &g : groups)
        if (wanted (g, argc, argv))
          run_group (&driver, g);
    }
  else
    {
      fprintf (stderr,
               "usage: isa --library LIBCUDA [GROUP...] | --print FOLDER\n");
      return 2;
    }
}
