/* Purpose: lanes do not share the iterations of loops with vectors for which the
   device has no registers, and do those of loops with others.  */

#include <stdlib.h>

#include "../../emulator/programs/offload.h"

typedef int vector __attribute__ ((vector_size (16)));
typedef int pair __attribute__ ((vector_size (8)));

enum
{
  size = 1000
};

#pragma omp declare target
__attribute__ ((noinline)) static int
of_vector (vector v)
{
  return v[0] + v[1] * 3 + (v[2] ^ v[3]);
}

__attribute__ ((noinline)) static int
of_pair (pair v)
{
  return v[0] + v[1] * 3;
}
#pragma omp end declare target

static int a[size], b[size];
static vector vectors[size];
static pair pairs[size];

static void
make_vectors (void)
{
#pragma omp target parallel for // lanes { target gcc-16+ } or one lane: it has vectors that need memory
  for (int i = 0; i < size; i++)
    {
      int v = i * 3;
      a[i] += of_vector ((vector){ v, i % 15, v, (i ^ 7) & 15 });
    }
#pragma omp target parallel for // lanes { target gcc-16+ } or one lane: it has vectors that need memory
  for (int i = 0; i < size; i++)
    {
      vector v = { i, i % 7, 2, i ^ 7 };
      vectors[i] = i & 1 ? v * v : -v;
    }
}

static void
make_pairs (void)
{
#pragma omp target parallel for // lanes
  for (int i = 0; i < size; i++)
    {
      pair v = { i, i % 7 };
      pairs[i] = i & 1 ? v * v : -v;
      b[i] = of_pair (v);
    }
}

int
main ()
{
  make_vectors ();
  make_pairs ();
  for (int i = 0; i < size; i++)
    {
      expect (__LINE__, a[i] == i * 3 + i % 15 * 3 + ((i * 3) ^ ((i ^ 7) & 15)));
      expect (__LINE__, vectors[i][0] == (i & 1 ? i * i : -i));
      expect (__LINE__,
	      vectors[i][3] == (i & 1 ? (i ^ 7) * (i ^ 7) : -(i ^ 7)));
      expect (__LINE__, pairs[i][1] == (i & 1 ? i % 7 * (i % 7) : -(i % 7)));
      expect (__LINE__, b[i] == i + i % 7 * 3);
    }
  return result ();
}
