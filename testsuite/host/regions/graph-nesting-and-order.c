/* Purpose: nodes are numbered in source order and have the right parents and
   children, also across statements that are not constructs.  */
/* { dg-do compile } */
/* { dg-additional-options "-fchecking -fplugin-arg-omptq-dump=graph" } */

extern void work (int);

static inline int
plain (int n)
{
  return n + 1;
}

void
nest (int n)
{
#pragma omp parallel
  {
    if (n > 3)
      {
#pragma omp single
        while (n-- > 0)
          {
#pragma omp task
            work (n);
          }
      }
    else
      {
#pragma omp critical
        work (0);
      }
#pragma omp parallel
#pragma omp master
    work (1);
  }
  for (int i = 0; i < plain (n); i++)
    {
#pragma omp barrier
    }
}
/* { dg-final { scan-dump graph {\nnest: function \S+:15:1 children\(1, 7\)\n  1 parallel \S+:17:9 parent\(0\) [^\n]*children\(2, 4, 5\)\n    2 serial \S+:21:9 parent\(1\) type\(any\) children\(3\)\n      3 task \S+:24:9 parent\(2\) [^\n]*\n    4 critical \S+:30:9 parent\(1\)\n    5 parallel \S+:33:9 parent\(1\) children\(6\)\n      6 serial \S+:34:9 parent\(5\) type\(master\)\n  7 barrier \S+:39:9 parent\(0\)\n  verified: 7 constructs\n} } } */
/* { dg-final { scan-dump-not graph {plain: function} } } */
