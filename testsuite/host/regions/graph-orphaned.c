/* Purpose: constructs and queries outside a parallel region belong to their
   function, also to a nested one; a user function with the name of an OpenMP
   one is no query.  */
/* { dg-do compile } */
/* { dg-additional-options "-fchecking -fplugin-arg-omptq-dump=graph" } */
#include <omp.h>

static __thread int mine;

int
query (int *a)
{
  a[omp_get_thread_num ()] = omp_get_num_threads ();
  return omp_get_thread_num () + mine;
}
/* { dg-final { scan-dump graph {\nquery: function \S+:11:1 threadprivate\(mine 14:32\) nthreads\(13:30\) tidx\(13:5, 14:10\)\n  verified: 0 constructs\n} } } */

int
outer (int n)
{
  int inner (int k)
  {
#pragma omp for
    for (int i = 0; i < k; i++)
      n++;
    return n;
  }
#pragma omp parallel reduction(+ : n)
  n += inner (omp_get_num_threads ());
  return n;
}
/* { dg-final { scan-dump graph {\ninner: function \S+:21:7 children\(1\)\n  1 loop \S+:23:9 parent\(0\) iteration\(i = 0; i < k; i = i \+ 1\)} } } */
/* { dg-final { scan-dump graph {\nouter: function \S+:19:1 children\(1\)\n  1 parallel \S+:28:9 parent\(0\) [^\n]*nthreads\(29:\d+\)\n} } } */
