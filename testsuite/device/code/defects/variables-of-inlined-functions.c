/* Purpose: in SIMD regions all uses of an inlined function's variable, or of a
   private one, are uses of the lane's own, also those by its address and those of
   one among several.  */

#include <stdlib.h>

enum
{
  n = 100
};

struct record
{
  int x;
  long y[2];
  float z;
};

static inline long
sum (const long *p, int i)
{
  return p[i & 1] * 3 + p[1];
}

static inline void
set (long *p, int i)
{
  p[i & 1] = i;
  p[(i + 1) & 1] = i * 2;
}

#pragma omp declare target
__attribute__ ((noinline)) static long
difference (const long *p)
{
  return p[0] - p[1];
}
#pragma omp end declare target

static inline long
of_record (int i)
{
  struct record r;
  r.x = i;
  set (r.y, i);
  r.z = i;
  return r.x + sum (r.y, i + 1) + (long)r.z + r.y[(i >> 1) & 1];
}

static inline long
of_argument (int i)
{
  struct record r;
  set (r.y, i * 3);
  return difference (r.y);
}

static inline long
of_one_of_two (int i)
{
  struct record r, s;
  set (r.y, i);
  set (s.y, i + 5);
  struct record *p = i % 3 ? &r : &s;
  p->x = i;
  long *q = i % 5 > 2 ? r.y : s.y;
  q[i & 1] += 7;
  return p->x + p->y[(i >> 1) & 1] + sum (q, i);
}

/* Atomic operations on memory of one lane.  */
static inline long
of_atomic_operations (int i)
{
  long a[3] = { i, 1, 2 };
  __atomic_fetch_add (&a[i % 3], 5, __ATOMIC_RELAXED);
  a[1] += __atomic_sub_fetch (&a[2], i & 7, __ATOMIC_SEQ_CST);
  long *p = i & 4 ? &a[0] : &a[1];
  __atomic_fetch_xor (p, 9, __ATOMIC_RELAXED);
  return a[0] + a[1] * 3 + a[2] * 5;
}

static inline long
of_variable_array (int i)
{
  long x[i % 3 + 2], y[2];
  for (int k = 0; k < i % 3 + 2; k++)
    x[k] = i + k;
  if (i & 1)
    {
      set (y, i);
      x[0] += difference (y);
    }
  return difference (x) * 100 + x[i % 3 + 1];
}

int
main (void)
{
  long a[n], b[n], c[n], d[n], e[n], f[n];
  struct record own;
#pragma omp target parallel for simd map(from : a, b, c, d, e, f) private(own)
  for (int i = 0; i < n; i++)
    {
      a[i] = of_record (i);
      b[i] = of_argument (i);
      c[i] = of_one_of_two (i);
      set (own.y, i + 9);
      d[i] = sum (own.y, i) + own.y[(i >> 1) & 1];
      e[i] = of_atomic_operations (i);
      // A variable of an iteration of the loop in the loop.
      for (int k = 0; k < i % 3; k++)
	{
	  long w[3] = { i, k, 3 };
	  w[0] += difference (w + 1);
	  __atomic_fetch_xor (&w[i % 3], 6, __ATOMIC_RELAXED);
	  e[i] += w[0] + w[1] * 2 + w[2] * 3;
	}
      f[i] = of_variable_array (i);
    }
  for (int i = 0; i < n; i++)
    {
      set (own.y, i + 9);
      for (int k = 0; k < i % 3; k++)
	{
	  long w[3] = { i, k, 3 };
	  w[0] += w[1] - w[2];
	  w[i % 3] ^= 6;
	  e[i] -= w[0] + w[1] * 2 + w[2] * 3;
	}
      if (a[i] != of_record (i) || b[i] != of_argument (i)
          || c[i] != of_one_of_two (i)
          || d[i] != sum (own.y, i) + own.y[(i >> 1) & 1]
          || e[i] != of_atomic_operations (i) || f[i] != of_variable_array (i))
        abort ();
    }
  return 0;
}
