/* Common code of the tests of consecutive regions: `main', which for several
   numbers of threads compares the results of the test's `compute' and of
   `expect', the same without regions; and work that delays some threads.  */

#ifndef MERGE_H
#define MERGE_H 1

#include <omp.h>
#include <stdio.h>

enum
{
  size = 487,
  lag = 400
};

/* Number of threads of regions.  */
static int threads;

/* Defined by the test; both change the SIZE elements at R.  */
__attribute__ ((noipa)) static void compute (unsigned *r);
__attribute__ ((noipa)) static void expect (unsigned *r);

/* Returns a number that depends on X, slowly if LATE.  */
__attribute__ ((const, noinline)) static unsigned
slow (unsigned x, int late)
{
  int laps = late ? lag : 1;
  for (int k = 0; k < laps; k++)
    x = x * 1664525u + 1013904223u;
  return x;
}

/* For iteration I of a loop whose first half is slow.  */
__attribute__ ((const, unused)) static unsigned
slow_first (int i)
{
  return slow (i, i < size / 2);
}

/* For iteration I of a loop whose second half is slow.  */
__attribute__ ((const, unused)) static unsigned
slow_last (int i)
{
  return slow (i, i >= size / 2);
}

static int
wrong (void)
{
  static unsigned found[size], expected[size];
  for (int i = 0; i < size; i++)
    found[i] = expected[i] = i * 7 % 101;
  expect (expected);
  compute (found);
  for (int i = 0; i < size; i++)
    if (found[i] != expected[i])
      {
        printf ("%d threads: element %d is %u instead of %u\n", threads, i,
                found[i], expected[i]);
        return 1;
      }
  return 0;
}

int
main (void)
{
  for (threads = 1; threads <= 8; threads *= 2)
    for (int round = 0; round < 3; round++)
      {
        omp_set_num_threads (threads);
        if (wrong ())
          return 1;
      }
  return 0;
}

#endif /* MERGE_H */
