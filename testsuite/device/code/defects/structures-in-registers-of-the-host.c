/* Purpose: functions return structures that are in registers on the host, and in
   memory on the device, for which GCC 12 has an internal compiler error.  */

#include <stdlib.h>

#pragma omp declare target

typedef struct
{
  double r, i;
} complex_number;

typedef struct
{
  long first;
  float second;
} pair;

complex_number
add (complex_number a, complex_number b)
{
  complex_number c;
  c.r = a.r + b.r;
  c.i = a.i + b.i;
  return c;
}

__attribute__ ((noinline)) complex_number
multiply (complex_number a, complex_number b)
{
  complex_number c;
  c.r = a.r * b.r - a.i * b.i;
  c.i = a.r * b.i + a.i * b.r;
  return c;
}

__attribute__ ((noinline)) pair
one_of (pair a, pair b)
{
  pair c = a;
  if (a.first < b.first)
    return b;
  c.second += 1;
  return c;
}

#pragma omp end declare target

static void
check (int good)
{
  if (!good)
    abort ();
}

int
main (void)
{
  complex_number x = { 1, 2 }, y = { 3, 4 }, sum, products[64];
  pair p = { 1, 2 }, q = { 3, 4 }, more, less;
#pragma omp target map(to : x, y, p, q) map(from : sum, products, more, less)
  {
    sum = add (x, y);
    more = one_of (p, q);
    less = one_of (q, p);
#pragma omp simd
    for (int i = 0; i < 64; i++)
      {
        complex_number z = { i, -i };
        products[i] = multiply (add (x, z), y);
      }
  }
  check (sum.r == 4 && sum.i == 6);
  check (more.first == 3 && more.second == 4);
  check (less.first == 3 && less.second == 5);
  for (int i = 0; i < 64; i++)
    check (products[i].r == 3 * (1 + i) - 4 * (2 - i)
           && products[i].i == 4 * (1 + i) + 3 * (2 - i));
  return 0;
}
