/* Purpose: functions with arrays of variable length, as of one element for each
   thread, or with two dimensions, are copied to where they are called, twice,
   and their regions merged.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -g -fchecking -fplugin-arg-omptq-report -fplugin-arg-omptq-dump=inline" } */

#include "merge.h"

/* The least of N elements of R, and its index.  */
static void
find_least (int n, const unsigned *r, unsigned *least, int *where)
{
  const int most = omp_get_max_threads ();
  unsigned leasts[most];
  int wheres[most];
#pragma omp parallel firstprivate(n)
/* { dg-optimized "merged parallel regions across loop iterations; regions: 4" "" { target *-*-* } .-1 } */
  {
    unsigned mine = ~0u;
    int at = -1;
#pragma omp for
    for (int i = 0; i < n; i++)
      if ((r[i] ^ slow_last (i)) < mine)
        {
          mine = r[i] ^ slow_last (i);
          at = i;
        }
    leasts[omp_get_thread_num ()] = mine;
    wheres[omp_get_thread_num ()] = at;
  }
  for (int k = 1; k < omp_get_max_threads (); k++)
    if (wheres[k] >= 0 && leasts[k] < leasts[0])
      {
        leasts[0] = leasts[k];
        wheres[0] = wheres[k];
      }
  *least = leasts[0];
  *where = wheres[0];
  return;
}

/* Transposes the N rows of A, and adds their numbers.  */
static void
transpose (int n, unsigned a[n][n])
{
  unsigned b[n][n];
  unsigned (*row)[n] = b;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i][j] = a[j][i] + slow (i, j == 0);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = row[i][j] + i;
}

static void
compute (unsigned *r)
{
  for (int t = 1; t < 20; t++)
    {
      unsigned least, other;
      int where, there;
      find_least (size - t, r, &least, &where);
      transpose (t, (unsigned (*)[t])r);
      find_least (size / t, r, &other, &there);
      r[where] += least + other + there;
    }
}

static void
expect (unsigned *r)
{
  for (int t = 1; t < 20; t++)
    {
      unsigned least[2] = { ~0u, ~0u };
      int where[2], n[2] = { size - t, size / t };
      for (int k = 0; k < 2; k++)
        {
          for (int i = 0; i < n[k]; i++)
            if ((r[i] ^ slow_last (i)) < least[k])
              least[k] = r[where[k] = i] ^ slow_last (i);
          unsigned b[size];
          for (int i = 0; i < t && k == 0; i++)
            for (int j = 0; j < t; j++)
              b[i * t + j] = r[j * t + i] + slow (i, j == 0) + i;
          for (int i = 0; i < t * t && k == 0; i++)
            r[i] = b[i];
        }
      r[where[0]] += least[0] + least[1] + where[1];
    }
}

/* { dg-final { scan-dump "inline" "body of find_least: copied" } } */
/* { dg-final { scan-dump "inline" "body of transpose: copied" } } */
/* { dg-final { scan-dump-times "inline" "call of find_least replaced" 2 } } */
/* { dg-final { scan-dump-times "inline" "call of transpose replaced" 1 } } */
