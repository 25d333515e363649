/* Purpose: the report names the option by which regions could be merged, except
   for functions of which the body is known and OpenMP's own.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include <omp.h>

void save (const int *a);

static int seen;

__attribute__ ((noipa)) void
ask (void)
{
  seen = omp_get_thread_num ();
}

void
unknown (int *a)
{
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    a[i] += 1;
  save (a);
#pragma omp parallel for
/* { dg-missed "calls 'save' .if it is harmless: '-fplugin-arg-omptq-harmless=save'." "" { target *-*-* } .-1 } */
  for (int i = 0; i < 100; i++)
    a[i] += 1;
}

void
known (int *a)
{
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    a[i] += 1;
  ask ();
#pragma omp parallel for
/* { dg-missed "calls 'ask'(?=\\n)" "" { target *-*-* } .-1 } */
  for (int i = 0; i < 100; i++)
    a[i] += 1;
}

void
own (int *a)
{
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    a[i] += 1;
  omp_set_num_threads (2);
#pragma omp parallel for
/* { dg-missed "calls 'omp_set_num_threads'" "" { target *-*-* } .-1 } */
  for (int i = 0; i < 100; i++)
    a[i] += 1;
}

void
barriers (int *a, int *b, int *c, int k)
{
  for (int t = 0; t < 9; t++)
    {
#pragma omp parallel for
/* { dg-missed "too many barriers: .*'-fplugin-arg-omptq-merge=always' merges nevertheless" "" { target *-*-* } .-1 } */
      for (int i = 0; i < 100; i++)
        a[i] += b[i ^ 1];
      b[k] = a[b[c[k]]];
      k += a[c[b[k]]];
      if (a[k] > c[b[k]])
        b[a[k]]++;
      c[b[k]] = a[k];
      if (b[k] > c[b[k]])
        a[b[k]] += b[c[k]];
    }
}
