/* Purpose: in a fast version captured values go from registers into the slot; there is
   no record on the stack.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fdump-tree-optimized" } */

__attribute__ ((noinline)) void
walk (int n, long *sum)
{
  if (n == 0)
    return;
#pragma omp task
  walk (n - 1, sum);
#pragma omp task
  walk (n - 1, sum + 1);
#pragma omp taskwait
  *sum += n;
}

/* { dg-final { scan-dump "optimized" "void walk.fast" } } */
/* Those of the ordinary version.  */
/* { dg-final { scan-dump-times "optimized" "\n  struct .omp_data_s.\[0-9\]+ .omp_data_o" 2 } } */
