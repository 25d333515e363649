/* What every benchmark program consists of.

   bench.c has main, and takes the times.  Each program's folder has

     kernel.h, kernel.c   the problem and the work, the same for all
     tasks.c              a sequential solution, one with taskqs and one with
                          OpenMP's tasks
     tbb.cc               one with oneTBB

   bench.c and kernel.c are compiled once, by GCC, and linked to each of the
   others, so that all do the same work at the same speed.  Work that is too short
   for a call is inline in kernel.h; empty asm statements keep the compilers from
   computing it in other ways.  */

#ifndef BENCH_H
#define BENCH_H 1

#include <stdint.h>

#ifdef __cplusplus
extern "C"
{
#endif

  /* What main was given.  */
  struct settings
  {
    long size; /* of the problem */
    long work; /* for each task; its unit is the program's affair */
    int threads;
  };
  extern struct settings settings;

  /* In kernel.c.  Makes the problem of SETTINGS.  */
  void prepare (void);

  /* In kernel.c.  Makes it as if it had not been solved; before each run.  */
  void reset (void);

  /* In kernel.c.  What the solution is compared by.  */
  uint64_t checksum (void);

  /* In kernel.c.  How many tasks each of the parallel solutions has.  */
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
