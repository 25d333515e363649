/* Purpose: a task after which nothing comes before the taskwait is called where it is
   created; one that something follows is not.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=tasks" } */

#include <stdlib.h>

static int
last (int n)
{
  int a = 0, b = 0;
  if (n < 2)
    return n;
#pragma omp task shared(a)
  a = last (n - 1);
#pragma omp task shared(b)
  b = last (n - 2);
#pragma omp taskwait
  return a + b;
}

static int
last_of_branches (int n)
{
  int a = 0;
  if (n < 2)
    return n;
  if (n % 3)
    {
#pragma omp task shared(a)
      a = last_of_branches (n - 1) + 1;
    }
  else
    {
#pragma omp task shared(a)
      a = last_of_branches (n - 2) + 2;
    }
#pragma omp taskwait
  return a;
}

static int
not_last (int n, int *count)
{
  int a = 0;
  if (n < 2)
    return n;
#pragma omp task shared(a)
  a = not_last (n - 1, count);
#pragma omp atomic
  ++*count;
#pragma omp taskwait
  return a;
}

static int
in_a_loop (int n)
{
  int a[4] = { 0 };
  if (n < 2)
    return n;
  for (int i = 0; i < 4; i++)
#pragma omp task shared(a)
    a[i] = in_a_loop (n - 1 - i % 2);
#pragma omp taskwait
  return a[0] + a[1] + a[2] + a[3];
}

static int
serial_loop (int n)
{
  return n < 2 ? n : 2 * serial_loop (n - 1) + 2 * serial_loop (n - 2);
}

static int
serial_branches (int n)
{
  return n < 2 ? n : n % 3 ? serial_branches (n - 1) + 1
                           : serial_branches (n - 2) + 2;
}

int
main (void)
{
  int count = 0, found[4];
#pragma omp parallel
#pragma omp single
  {
    found[0] = last (15);
    found[1] = last_of_branches (50);
    found[2] = not_last (20, &count);
    found[3] = in_a_loop (7);
  }
  if (found[0] != 610 || found[1] != serial_branches (50) || found[2] != 1
      || count != 19 || found[3] != serial_loop (7))
    abort ();
}

/* { dg-final { scan-dump "tasks" " last._omp_fn.0.create \\(.omp_data_o.\[0-9\]+, frame, 1, 0\\);" } } */
/* { dg-final { scan-dump "tasks" " last._omp_fn.1.create \\(.omp_data_o.\[0-9\]+, frame, 0, 0\\);" } } */
/* { dg-final { scan-dump "tasks" " last_of_branches._omp_fn.0.create \\(.omp_data_o.\[0-9\]+, frame, 0, 0\\);" } } */
/* { dg-final { scan-dump "tasks" " last_of_branches._omp_fn.1.create \\(.omp_data_o.\[0-9\]+, frame, 0, 0\\);" } } */
/* { dg-final { scan-dump "tasks" " not_last._omp_fn.0.create \\(.omp_data_o.\[0-9\]+, frame, 1, 0\\);" } } */
/* { dg-final { scan-dump "tasks" " in_a_loop._omp_fn.0.create \\(.omp_data_o.\[0-9\]+, frame, 1, 0\\);" } } */
