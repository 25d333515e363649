/* Purpose: tasks that may be final are created and executed without the library; all
   descendants of a final task are final, and are executed where they are created.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-dump=tasks" } */

#include <omp.h>
#include <stdlib.h>

static long errors;

static void
expect_final (int is_final)
{
  if (!omp_in_final () != !is_final)
    __atomic_fetch_add (&errors, 1, __ATOMIC_RELAXED);
}

/* The tasks below CUT are final; IS_FINAL if the current one is.  */
static long
fib (int n, int cut, int is_final)
{
  long a, b;
  expect_final (is_final);
  if (n < 2)
    return n;
#pragma omp task shared(a) final(n < cut) /* { dg-optimized "9: the task is created and executed without the library" } */
  a = fib (n - 1, cut, is_final || n < cut);
#pragma omp task shared(b) final(n < cut) mergeable untied /* { dg-optimized "9: the task is created and executed without the library" } */
  {
    b = fib (n - 2, cut, is_final || n < cut);
    expect_final (is_final || n < cut);
  }
#pragma omp taskwait
  expect_final (is_final);
  return a + b;
}

/* Always final: its tasks come in order, also those that have firstprivate
   variables which they change.  */
static long
in_order (int n)
{
  int next = 0;
  long wrong = 0;
#pragma omp task shared(next, wrong) final(1) /* { dg-optimized "9: the task is created and executed without the library" } */
  {
    for (int i = 0; i < n; i++)
      {
	int k = i;
#pragma omp task shared(next, wrong) firstprivate(k) if (k % 2) /* { dg-optimized "9: the task is created and executed without the library" } */
	{
	  expect_final (1);
	  wrong += next++ != k;
	  k = -1;
	}
	wrong += k != i || next != i + 1;
      }
#pragma omp taskwait
  }
#pragma omp taskwait
  return wrong + (next != n);
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  for (int cut = -1; cut <= 16; cut += 17)
    for (int more = 0; more < 5; more++)
      {
	if (fib (14, cut + more, 0) != 377)
	  abort ();
	if (in_order (30))
	  abort ();
      }
  if (errors)
    abort ();
}

/* { dg-final { scan-dump "tasks" ";; Version of fib for final tasks" } } */
/* { dg-final { scan-dump "tasks" "\n *fib._omp_fn.0.final\[.0-9\]* \\(&.omp_data_o" } } */
/* { dg-final { scan-dump "tasks" "= fib.final\[.0-9\]* \\(D" } } */
