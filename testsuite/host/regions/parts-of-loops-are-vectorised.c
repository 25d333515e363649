/* Purpose: at -O2 a thread's part of a loop is vectorised if the loop has a
   constant even number of iterations, as in serial code.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=parts -fdump-tree-vect-optimized" } */

#include <omp.h>

enum
{
  size = 1000
};

static int a[size], b[size];

__attribute__ ((noinline, noclone)) static void
even (void)
{
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i] += 3 * i;
}

__attribute__ ((noinline, noclone)) static void
odd (void)
{
#pragma omp parallel for
  for (int i = 0; i < size - 1; i++)
    a[i] += 3 * i;
}

__attribute__ ((noinline, noclone)) static void
unknown (int n)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    b[i] += 5 * i;
}

int
main (void)
{
  omp_set_dynamic (0);
  for (int threads = 1; threads <= 8; threads++)
    {
      omp_set_num_threads (threads);
      even ();
      odd ();
      unknown (size - threads);
    }
  for (int i = 0; i < size; i++)
    {
      int times = size - 1 - i < 8 ? size - 1 - i : 8;
      if (a[i] != 3 * i * (i < size - 1 ? 16 : 8) || b[i] != 5 * i * times)
        __builtin_abort ();
    }
  return 0;
}

/* { dg-final { scan-dump-times "parts" "cost model: cheap" 1 } } */
/* { dg-final { scan-dump-times "vect" "loop vectorized using 16 byte vectors" 1 { target gcc-12 gcc-13 gcc-14 gcc-15 gcc-16 } } } */
/* { dg-final { scan-dump-times "vect" "loop vectorized using" 1 { target gcc-17+ } } } */
