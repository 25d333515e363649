/* Purpose: structures of which several members are in one register on the host
   are passed by value: GCC 12 loads their members as integers into registers
   for `float', and into those for vectors, which ptxas refuses.  */

#include <stdlib.h>
#include <string.h>

#pragma omp declare target

typedef struct
{
  float x, y, z, w;
} four_floats;

typedef struct
{
  float x, y;
} two_floats;

typedef struct
{
  int i;
  float f;
} mixed;

typedef struct
{
  double d;
  int i, j;
} wide;

typedef int pair __attribute__ ((vector_size (8)));

__attribute__ ((noinline)) four_floats
add (four_floats a, four_floats b)
{
  four_floats c = { a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w };
  return c;
}

__attribute__ ((noinline)) float
multiply (two_floats a, two_floats b, mixed c)
{
  return a.x * b.y + a.y * b.x + c.i * c.f;
}

__attribute__ ((noinline)) wide
swap (wide a)
{
  wide b = { -a.d, a.j, a.i };
  return b;
}

/* What one member of U is, read as another.  */
__attribute__ ((noinline)) int
bits (two_floats a, int second)
{
  int result;
  float f = second ? a.y : a.x;
  memcpy (&result, &f, sizeof result);
  return result;
}

__attribute__ ((noinline)) pair
pair_of (const long *value)
{
  pair result;
  memcpy (&result, value, sizeof result);
  return result + result;
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
  four_floats a = { 1, 2, 3, 4 }, b = { 10, 20, 30, 40 }, sums[64];
  two_floats u = { 2, 3 }, v = { 5, 7 };
  mixed m = { 4, 0.5f };
  wide w = { 1.5, 8, 9 };
  float product;
  int one, two, doubled[2];
  long value = 3L << 32 | 2;
#pragma omp target map(to                                                      \
                       : a, b, u, v, m, value) map(tofrom                      \
                                                   : w)                        \
    map(from                                                                   \
        : sums, product, one, two, doubled)
  {
    product = multiply (u, v, m);
    w = swap (w);
    one = bits (u, 0);
    two = bits (u, 1);
    pair p = pair_of (&value);
    doubled[0] = p[0];
    doubled[1] = p[1];
#pragma omp simd
    for (int i = 0; i < 64; i++)
      {
        four_floats c = { i, -i, 2 * i, 1 };
        sums[i] = add (add (a, c), b);
      }
  }
  check (product == 2 * 7 + 3 * 5 + 2);
  check (w.d == -1.5 && w.i == 9 && w.j == 8);
  check (one == 0x40000000 && two == 0x40400000);
  check (doubled[0] == 4 && doubled[1] == 6);
  for (int i = 0; i < 64; i++)
    check (sums[i].x == 11 + i && sums[i].y == 22 - i && sums[i].z == 33 + 2 * i
           && sums[i].w == 45);
  return 0;
}
