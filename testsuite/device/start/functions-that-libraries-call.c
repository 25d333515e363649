/* Purpose: if a library may call a function of the program that needs libgomp's
   threads, kernels that call libraries are started by libgomp.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

// start calls_library._omp_fn.0: a library may call write
// start calls_none._omp_fn.0: light, begun by all threads

int seen[200];

#pragma omp declare target
int written;
long
write (int file, const void *text, unsigned long length)
{
  (void) file;
  (void) text;
  written += length + omp_get_num_threads ();
  return length;
}
#pragma omp end declare target

static void
calls_library (void)
{
#pragma omp target parallel map(tofrom : seen)
  {
    int *p = malloc (4);
    seen[omp_get_thread_num ()] += p != NULL;
    free (p);
  }
}

static void
calls_none (void)
{
#pragma omp target parallel map(tofrom : seen)
  seen[omp_get_thread_num ()] += omp_get_num_threads ();
}

int
main (void)
{
  calls_library ();
  calls_none ();
  for (int i = 0; i < 200; i++)
    printf ("%d ", seen[i]);
  printf ("\n");
  return 0;
}
