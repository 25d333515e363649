/* Purpose: atomic operations on variables of an iteration change the iteration's
   own, also when lanes share the iterations; if that cannot be, they do not.  */

#include <stdlib.h>

#include "../../emulator/programs/offload.h"

enum
{
  size = 200
};

#pragma omp declare target
static int total;

__attribute__ ((noinline)) static void
add (int *p, int x)
{
#pragma omp atomic
  *p += x;
}

__attribute__ ((noinline)) static int
sum (const int *p)
{
#pragma omp atomic
  total += p[1];
  return p[0] + p[1] * 3 + p[2] * 5 + p[3] * 7;
}
#pragma omp end declare target

struct pair
{
  int x;
  long y;
};

static int a[size], b[size], c[size], d[size], e[size], hist[8];

static int
expected (int i)
{
  int v[4] = { i, 1, 2, 3 };
  v[3] += 7;
  v[i & 3] += 5;
  return v[0] + v[1] * 3 + v[2] * 5 + v[3] * 7;
}

int
main (void)
{
#pragma omp target parallel for map(from : a) // lanes
  for (int i = 0; i < size; i++)
    {
      int v[4] = { i, 1, 2, 3 };
      __atomic_fetch_add (&v[3], 7, __ATOMIC_RELAXED);
#pragma omp atomic
      v[i & 3] += 5;
      a[i] = v[0] + v[1] * 3 + v[2] * 5 + v[3] * 7;
    }
#pragma omp target teams distribute parallel for map(from : b) // lanes
  for (int i = 0; i < size; i++)
    {
      struct pair p = { i, 2 * i }, q = { i, 0 };
      struct pair *r = i & 1 ? &p : &q;
      long old;
#pragma omp atomic capture
      old = r->y++;
      __atomic_fetch_or (&q.x, 16, __ATOMIC_SEQ_CST);
      b[i] = (int)(old + p.y * 2 + q.y * 4) + q.x;
    }
#pragma omp target parallel for // one lane: it may change .v. by atomic operations
  for (int i = 0; i < size; i++)
    {
      int v[4] = { i, 1, 2, 3 };
      add (&v[3], 7);
      add (&v[i & 3], 5);
      c[i] = v[0] + v[1] * 3 + v[2] * 5 + v[3] * 7;
    }
#pragma omp target parallel for // one lane: it may change .v. by atomic operations
  for (int i = 0; i < size; i++)
    {
      int v[4] = { i, 1, 2, 3 };
      int *p = i & 4 ? hist : v;
#pragma omp atomic
      p[i & 3] += 5;
      d[i] = v[0] + v[1] * 3 + v[2] * 5 + v[3] * 7;
    }
#pragma omp target parallel for map(from : e) map(tofrom : hist) // lanes
  for (int i = 0; i < size; i++)
    {
      int v[4] = { i, 1, 2, 3 };
      v[3] += 7;
      v[i & 3] += 5;
#pragma omp atomic
      hist[i & 3] += 1;
      e[i] = sum (v);
    }
  for (int i = 0; i < size; i++)
    {
      struct pair p = { i, 2 * i }, q = { i, 0 };
      struct pair *r = i & 1 ? &p : &q;
      int v[4] = { i, 1, 2, 3 };
      long old = r->y++;
      q.x |= 16;
      if (!(i & 4))
        v[i & 3] += 5;
      expect (__LINE__, a[i] == expected (i) && c[i] == a[i] && e[i] == a[i]
                            && b[i] == (int)(old + p.y * 2 + q.y * 4) + q.x
                            && d[i] == v[0] + v[1] * 3 + v[2] * 5 + v[3] * 7);
    }
  int counts = 0;
  for (int k = 0; k < 4; k++)
    counts += hist[k];
  expect (__LINE__, counts == size + size / 2 * 5 - size % 8 / 2 * 5);
  return result ();
}
