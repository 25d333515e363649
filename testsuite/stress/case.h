/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A case of the stress program, and what its records do with tasks.  */

#ifndef CASE_H
#define CASE_H 1

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <sched.h>
#include <unistd.h>

/* The choices that the number on the command line determines.  */
struct settings
{
  uint64_t seed = 0;
  unsigned threads = 1;
  unsigned depth = 1;
  // Tasks wait for each other, which needs a thread for each.
  bool meeting = false;
};

inline settings the_case;

/* Ends the program with a message.  */
inline void
fail (const char *what, uint64_t got, uint64_t expected)
{
  fprintf (stderr,
           "stress %llu: %s: %llu, expected %llu (depth %u, %u threads%s)\n",
           static_cast<unsigned long long> (the_case.seed), what,
           static_cast<unsigned long long> (got),
           static_cast<unsigned long long> (expected), the_case.depth,
           the_case.threads, the_case.meeting ? ", tasks meet" : "");
  // Time for a debugger to attach.
  sleep (10);
  _exit (1);
}

inline void
check_equal (const char *what, uint64_t got, uint64_t expected)
{
  if (got != expected)
    fail (what, got, expected);
}

/* Takes a time that depends on the random CHOICE: mostly none.  */
inline void
work (uint64_t choice)
{
  unsigned amount = choice >> 8 & 0xff;
  switch (choice & 31)
    {
    case 0:
      usleep (amount);
      break;
    case 1:
    case 2:
      sched_yield ();
      break;
    case 3:
    case 4:
    case 5:
    case 6:
      for (volatile unsigned i = 0; i < 20 * amount; i++)
        ;
      break;
    default:
      break;
    }
}

/* The captures of a task.  */
template <size_t Size> struct payload
{
  unsigned char bytes[Size];

  void
  fill (uint64_t value)
  {
    for (size_t i = 0; i < Size; i++)
      bytes[i] = value + i;
  }

  bool
  is_filled (uint64_t value) const
  {
    for (size_t i = 0; i < Size; i++)
      if (bytes[i] != static_cast<unsigned char> (value + i))
        return false;
    return true;
  }
};

#endif /* CASE_H */
