/* Purpose: in SIMD regions lanes do not share the memory in which numbers of 16
   bytes are given to the functions that divide and convert them.  */

#include <stdlib.h>

#pragma omp declare target

typedef struct
{
  __int128 quotient, rest, from_double;
  unsigned __int128 unsigned_quotient, unsigned_rest;
  double to_double;
  float to_float;
} results;

static inline results
compute (__int128 x, __int128 y)
{
  unsigned __int128 a = x, b = y;
  double d = x;
  float f = b;
  return (results){ x / y, x % (y + 1), d / 3, a / b, a % (b + 1), d + a, f };
}

#pragma omp end declare target

enum
{
  n = 100
};

int
main (void)
{
  __int128 x[n], y[n];
  results r[n];
  for (int i = 0; i < n; i++)
    {
      x[i] = (__int128)(i + 1) * 123456789123456789 * (i & 1 ? -987654321 : 7);
      y[i] = (__int128)(i + 1) * 31337 * (i & 2 ? -1 : 1000000007);
    }
#pragma omp target map(to : x, y) map(from : r)
#pragma omp simd
  for (int i = 0; i < n; i++)
    r[i] = compute (x[i], y[i]);
  for (int i = 0; i < n; i++)
    {
      results own = compute (x[i], y[i]);
      if (r[i].quotient != own.quotient || r[i].rest != own.rest
          || r[i].from_double != own.from_double
          || r[i].unsigned_quotient != own.unsigned_quotient
          || r[i].unsigned_rest != own.unsigned_rest
          || r[i].to_double != own.to_double || r[i].to_float != own.to_float)
        abort ();
    }
  return 0;
}
