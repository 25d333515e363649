/* Purpose: a recursion with tasks and a taskwait gets a fast version, in which tasks
   and calls pass the frame on; callers begin with it.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-dump=tasks" } */

#include <stdlib.h>

__attribute__ ((noipa)) static long
fib_serially (int n)
{
  return n < 2 ? n : fib_serially (n - 1) + fib_serially (n - 2);
}

static long
fib (int n)
{
  long a, b;
  if (n < 2)
    return n;
#pragma omp task shared(a) /* { dg-optimized "9: the task is created and executed without the library" } */
  a = fib (n - 1);
#pragma omp task shared(b) untied mergeable if (n > 3) /* { dg-optimized "9: the task is created and executed without the library" } */
  b = fib (n - 2);
#pragma omp taskwait
  return a + b;
}

int
main (void)
{
  long found = 0;
#pragma omp parallel
#pragma omp single
  found = fib (15);
  return found != fib_serially (15);
}

/* { dg-final { scan-dump "tasks" "\n *fib._omp_fn.0.create \\(.omp_data_o.\[0-9\]+, frame, 1, 0\\);" } } */
/* { dg-final { scan-dump "tasks" "\n *fib._omp_fn.1.create \\(.omp_data_o.\[0-9\]+, frame, 0, 5\\);" } } */
/* { dg-final { scan-dump "tasks" "\n *fib.wait \\(frame\\);" } } */
/* { dg-final { scan-dump "tasks" "= fib.fast\[.0-9\]+ \\(D.\[0-9\]+, frame\\);" } } */
/* { dg-final { scan-dump "tasks" "= fib.begin \\(15\\);" } } */
