/* Purpose: code between regions that may abort, or end the program in another way,
   does not keep them from being merged.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */
#include <stdlib.h>

enum { size = 1000 };

__attribute__ ((noinline)) static void
aborts (int *a, int n)
{
#pragma omp parallel for /* { dg-optimized "merged parallel regions; regions: 2" } */
  for (int i = 0; i < size; i++)
    a[i]++;
  if (n < 0)
    abort ();
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i]++;
}

__attribute__ ((noinline)) static void
exits (int *a, int n)
{
#pragma omp parallel for /* { dg-optimized "merged parallel regions; regions: 2" } */
  for (int i = 0; i < size; i++)
    a[i]++;
  if (n < 0)
    exit (2);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i]++;
}

int
main (int argc, char **argv)
{
  static int a[size];
  aborts (a, argc);
  exits (a, argc);
  for (int i = 0; i < size; i++)
    if (a[i] != 4)
      return 1;
  (void) argv;
  return 0;
}
