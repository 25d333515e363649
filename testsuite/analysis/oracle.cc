/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

// Executes control-flow graphs with several threads, and reports contradictions
// to the results of an analysis.
//
// oracle GRAPHS FACTS [--threads N] [--steps N] [--executions N] [--seed N]
//        [--undef-any]
//
// GRAPHS has functions:
//
//   func NAME
//   arg V [divergent|uniform]
//   block B -> S1 S2 ...
//     V = OP U1 U2 ... [!divergent|!uniform]
//     V = phi U1@P1 U2@P2 ... undef@P
//     OP U1 ...
//     branch U1 ...
//   end
//
// The first block is the entry.  Operands are values, or const:NAME.  FACTS has
// for each function a line `func NAME', and then lines:
//
//   divergent value V [outside-cycle H]
//   divergent branch B
//   divergent-exit cycle H
//   assumed-divergent cycle H
//   not-converged block B
//
// All else is uniform: equal wherever converged threads use it, for each
// hierarchy of cycles that some depth-first search finds.  A value of a block
// that is not converged may be uniform there, but this says nothing about its
// uses in other blocks.  With --undef-any, an undefined operand of a phi may
// equal the others; otherwise it is a constant unlike all others.

#include "oracle-judge.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>

namespace
{

struct arguments
{
  std::vector<std::string> files;
  oracle::settings how;
};

arguments
read_arguments (int count, char **words)
{
  arguments result;
  for (int i = 1; i < count; i++)
    {
      std::string word = words[i];
      if (word.compare (0, 2, "--") != 0)
        {
          result.files.push_back (word);
          continue;
        }
      if (word == "--undef-any")
        {
          result.how.undefined_is_any = true;
          continue;
        }
      long number = i + 1 < count ? std::strtol (words[++i], nullptr, 10) : 0;
      if (word == "--threads" && number > 1)
        result.how.threads = number;
      else if (word == "--steps" && number > 0)
        result.how.steps = number;
      else if (word == "--executions" && number > 0)
        result.how.executions = number;
      else if (word == "--seed")
        result.how.seed = number;
      else
        throw oracle::malformed ("wrong argument " + word);
    }
  if (result.files.size () != 2)
    throw oracle::malformed ("two files are needed");
  return result;
}

void
print (const oracle::precision &sum)
{
  std::printf ("functions: %d, irreducible %d, contradicted %d\n",
               sum.functions, sum.irreducible, sum.contradicted);
  std::printf ("values: %d, divergent %d, shown %d\n", sum.values,
               sum.divergent, sum.shown);
  std::printf ("branches: %d, divergent %d, shown %d\n", sum.branches,
               sum.divergent_branches, sum.shown_branches);
  std::printf ("outside cycles: divergent %d, shown %d\n", sum.outside,
               sum.shown_outside);
  std::printf ("not converged: blocks %d, shown %d\n", sum.not_converged,
               sum.shown_relations);
}

template <typename reader>
auto
read_file (const std::string &name, reader read)
{
  std::ifstream in (name);
  if (!in)
    throw oracle::malformed (name + ": cannot be read");
  try
    {
      return read (in);
    }
  catch (const oracle::malformed &error)
    {
      throw oracle::malformed (name + ": " + error.what ());
    }
}

// Returns whether nothing is contradicted.
bool
check (const arguments &what)
{
  auto functions = read_file (what.files[0], [] (std::istream &in) {
    return oracle::read_functions (in);
  });
  auto said = read_file (what.files[1], [&] (std::istream &in) {
    return oracle::read_facts (in, functions);
  });
  oracle::precision sum;
  for (std::size_t i = 0; i < functions.size (); i++)
    for (const std::string &sentence :
         oracle::judge (functions[i], said[i], what.how, sum))
      std::printf ("contradiction: %s: %s\n", functions[i].name.c_str (),
                   sentence.c_str ());
  print (sum);
  return sum.contradicted == 0;
}

} // anonymous namespace

int
main (int count, char **words)
{
  try
    {
      return check (read_arguments (count, words)) ? 0 : 1;
    }
  catch (const std::exception &error)
    {
      std::fprintf (stderr, "oracle: %s\n", error.what ());
      return 2;
    }
}
