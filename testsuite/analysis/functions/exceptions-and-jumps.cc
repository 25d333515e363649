// Purpose: exceptions, switches and irreducible loops are analysed.
// { dg-do compile }
// { dg-additional-options "-O1 -fplugin-arg-omptq-dump=uniformity" }

#include <omp.h>

int may_throw (int);

int
f (int n, int from)
{
  int caught = 0;
  try
    {
      caught = may_throw (n);
    }
  catch (int e)
    {
      caught = e;
    }
  switch (omp_get_thread_num ())
    {
    case 1:
      goto inside;
    case 2:
      return caught;
    }
  for (from = 0; from < n; from++)
    {
      caught ^= from;
inside:
      caught += 3;
    }
  return caught;
}

// { dg-final { scan-dump "uniformity" "divergent branch" } }
// { dg-final { scan-dump "uniformity" "not-converged block" } }
// { dg-final { scan-dump "uniformity" "assumed-divergent cycle" } }
