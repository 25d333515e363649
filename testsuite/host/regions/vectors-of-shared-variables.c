/* Purpose: vectors that OpenMP constructs make of variables have their values,
   which GCC takes from elsewhere.  */
/* { dg-do run } */
/* { dg-additional-options "-foffload=disable -fchecking -fplugin-arg-omptq-dump=gcc_defects" } */

#include <stdlib.h>

typedef unsigned vector __attribute__ ((vector_size (16)));

enum
{
  n = 4
};

static vector found[n];

__attribute__ ((noipa)) static unsigned
number (unsigned x)
{
  return x + 1;
}

static void
check (unsigned first, unsigned last)
{
  for (int i = 0; i < n; i++)
    {
      if (found[i][0] != first || found[i][3] != last)
        abort ();
      found[i] = (vector){ 0 };
    }
}

__attribute__ ((noipa)) static void
written_in_region (unsigned y)
{
  unsigned x = 0;
#pragma omp parallel num_threads(n)
  {
#pragma omp single
    x = number (41);
#pragma omp for
    for (int i = 0; i < n; i++)
      found[i] = (vector){ x, y, y, x + y };
  }
  check (42, 42 + y);
}

__attribute__ ((noipa)) static void
written_in_task (unsigned y)
{
  unsigned x = 0;
#pragma omp parallel num_threads(n)
#pragma omp single
  {
#pragma omp task
    x = number (y);
#pragma omp taskwait
    for (int i = 0; i < n; i++)
#pragma omp task firstprivate(y)
      {
        y += i;
        found[i] = (vector){ x, y, y, x };
      }
  }
  check (y + 1, y + 1);
}

__attribute__ ((noipa)) static void
written_by_taskloop (unsigned y)
{
  unsigned x = 0;
#pragma omp parallel num_threads(n)
#pragma omp single
#pragma omp taskloop lastprivate(x)
  for (int i = 0; i < n; i++)
    {
      x = number (y);
      found[i] = (vector){ x, y, y, x };
    }
  check (x, y + 1);
}

__attribute__ ((noipa)) static void
on_the_device (unsigned y)
{
  unsigned x = 0;
#pragma omp target map(tofrom : found, x)
#pragma omp teams num_teams(1)
#pragma omp parallel num_threads(n)
  {
#pragma omp single
    x = number (y);
#pragma omp for
    for (int i = 0; i < n; i++)
      found[i] = (vector){ x, y, y, x };
  }
  check (y + 1, y + 1);
}

__attribute__ ((noipa)) static void
in_taskq (unsigned y)
{
  unsigned x = 0;
#pragma intel omp parallel taskq num_threads(n)
  {
    x = number (y);
    for (int i = 0; i < n; i++)
      {
        vector here = (vector){ x, y, y, x };
#pragma intel omp task captureprivate(i, here)
        found[i] = here + (vector){ x, y, y, x };
      }
  }
  check (2 * y + 2, 2 * y + 2);
}

int
main ()
{
  written_in_region (7);
  written_in_task (8);
  written_by_taskloop (9);
  on_the_device (10);
  in_taskq (11);
}

/* { dg-final { scan-dump "gcc_defects" "line 44: loaded 3" } } */
