/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The parts of every benchmark program.

   bench.c has main, and measures the times.  Each program's folder has

     kernel.h, kernel.c   the problem and the work, the same for all
     tasks.c              a sequential solution, one with taskqs and one with
                          OpenMP's tasks; in tasks/ only the last, which is
                          sequential without -fopenmp
     tbb.cc               one with oneTBB

   bench.c and kernel.c are compiled once, by GCC, and linked to each of the
   others, so all do the same work at the same speed.  Work too short for a call
   is inline in kernel.h; empty asm statements keep the compilers from computing
   it in other ways.  */

#ifndef BENCH_H
#define BENCH_H 1

#include <stdint.h>

/* The clause of OpenMP's tasks that is absent or untied.  */
#ifndef TIEDNESS
#define TIEDNESS
#endif

#ifdef __cplusplus
extern "C"
{
#endif

  /* The arguments of main.  */
  struct settings
  {
    long size; /* of the problem */
    long work; /* for each task; its unit depends on the program */
    int threads;
  };
  extern struct settings settings;

  /* In kernel.c.  Makes the problem of SETTINGS.  */
  void prepare (void);

  /* In kernel.c.  Resets the problem, before each run.  */
  void reset (void);

  /* In kernel.c.  Returns a checksum of the solution.  */
  uint64_t checksum (void);

  /* In kernel.c.  Returns the number of tasks of each parallel solution.  */
  uint64_t count_tasks (void);

  /* A way to solve it.  */
  struct variant
  {
    const char *name;
    void (*run) (void);
  };

  /* In tasks.c and tbb.cc; the last one's name is null.  */
  extern const struct variant variants[];

#ifdef __cplusplus
}
#endif

#endif /* BENCH_H */
