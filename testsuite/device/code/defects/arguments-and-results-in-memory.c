/* Purpose: in SIMD regions lanes do not share the memory in which structures and
   numbers of 16 bytes are given to functions and come back.  */

#include <stdlib.h>
#include <string.h>

#pragma omp declare target

typedef struct
{
  int a[9];
} turned;

typedef struct
{
  char c[3];
} small;

__attribute__ ((noinline)) turned
turn (turned x, int n)
{
  turned y;
  for (int i = 0; i < 9; i++)
    y.a[(i + n) % 9] = x.a[i];
  // The caller's stays as it is.
  x.a[0] = 77;
  return y;
}

__attribute__ ((noinline)) __int128
multiply (__int128 a, __int128 b)
{
  return a * b + 1;
}

__attribute__ ((noinline)) _Complex double
rotate (_Complex double a, _Complex double b)
{
  return a * b + 1;
}

__attribute__ ((noinline)) small
increase (small x, ...)
{
  x.c[0]++;
  return x;
}

static turned
numbers (int i)
{
  turned x;
  for (int j = 0; j < 9; j++)
    x.a[j] = i * j;
  return x;
}

#pragma omp end declare target

enum
{
  n = 100
};

int
main (void)
{
  turned t[n];
  __int128 m[n];
  _Complex double r[n];
  small s[n];
#pragma omp target map(from : t, m, r, s)
#pragma omp simd
  for (int i = 0; i < n; i++)
    {
      turned x = numbers (i);
      t[i] = turn (turn (x, i % 9), 3);
      turn (x, 3);
      t[i].a[4] += x.a[0] + x.a[8];
      m[i] = multiply (multiply (i, i), i);
      r[i] = rotate (i, i + 1);
      small k = { { i, i + 1, i + 2 } };
      s[i] = increase (k, 1, 2.0);
    }
  for (int i = 0; i < n; i++)
    {
      turned x = turn (turn (numbers (i), i % 9), 3);
      x.a[4] += 8 * i;
      if (memcmp (&x, &t[i], sizeof x) != 0
          || m[i] != ((__int128)i * i + 1) * i + 1 || r[i] != i * (i + 1) + 1
          || s[i].c[0] != (char)(i + 1) || s[i].c[2] != (char)(i + 2))
        abort ();
    }
  return 0;
}
