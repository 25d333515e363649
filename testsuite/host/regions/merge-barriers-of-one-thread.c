/* Purpose: a team of one thread executes no added barrier, also if a region
   asks for the number of its thread.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include <omp.h>

enum
{
  size = 100
};

static int barriers, a[size], b[size];

/* Takes the place of libgomp's.  */
void
GOMP_barrier (void)
{
  barriers++;
}

__attribute__ ((noipa)) static void
compute (void)
{
#pragma omp parallel
/* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  {
    int me = omp_get_thread_num ();
#pragma omp for
    for (int i = 0; i < size; i++)
      a[i] = i + me;
  }
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    b[i] = a[size - 1 - i];
}

int
main (void)
{
  omp_set_num_threads (1);
  compute ();
  return barriers != 0 || b[0] != size - 1;
}
