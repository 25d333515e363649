/* Purpose: the arguments of printf are in .local if nothing else is on the soft
   stack; those of unknown functions are not.  */

#include <stdio.h>
#include <stdlib.h>

#pragma omp declare target

const char *text = "%d %d\n";

// report prints: variable arguments in \.local; no soft stack
// ptx prints: \.local \.align 8 \.b8 %stack_ar\[16\];
// no ptx prints: __nvptx_stacks
__attribute__ ((noinline)) void
prints (int n)
{
  printf (text, n, n + 1);
}

// report prints_in_region: frame: soft stack$
__attribute__ ((noinline)) void
prints_in_region (int n)
{
#pragma omp simd
  for (int i = 0; i < n; i++)
    if (i == 7)
      printf (text, i, n);
}

__attribute__ ((noinline)) int
first (int n, ...)
{
  return n;
}

// report calls_first: frame: soft stack
// ptx calls_first: __nvptx_stacks
__attribute__ ((noinline)) int
calls_first (int n)
{
  return 3 * first (n, n + 1);
}

// report prints_and_keeps: soft: x is stored; soft stack$
int *kept;
__attribute__ ((noinline)) void
prints_and_keeps (int n)
{
  int x = n;
  kept = &x;
  printf (text, n, *kept);
}

#pragma omp end declare target

int
main (void)
{
  int n = 20, r;
#pragma omp target map(from : r) firstprivate (n)
  {
    prints (n);
    prints_in_region (n);
    prints_and_keeps (n);
    r = calls_first (n);
  }
  if (r != 60)
    abort ();
  return 0;
}
