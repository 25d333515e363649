/* Purpose: captures that fill a slot, are larger than one, or do not fit into
   the ring, and variables of a generator that do not fit into its taskq.  */

#include "device-taskq.h"

enum
{
  n = 50
};

struct bytes1
{
  unsigned char v[1];
};

struct bytes16
{
  unsigned char v[16];
};

struct bytes64
{
  unsigned char v[64];
};

struct bytes65
{
  unsigned char v[65];
};

struct bytes4096
{
  unsigned char v[4096];
};

#pragma omp declare target
static void
fill (unsigned char *v, int size, int seed)
{
  for (int i = 0; i < size; i++)
    v[i] = seed + i;
}

/* Adds how many of the bytes are right.  */
static void
check (const unsigned char *v, int size, int seed, long *right)
{
  int sum = 0;
  for (int i = 0; i < size; i++)
    sum += v[i] == (unsigned char)(seed + i);
  add (right, sum);
}
#pragma omp end declare target

static void
one_size (void)
{
  long right = 0;
  int depth = depth_to_set ();
#pragma omp target map(tofrom : right)
  {
    set_depth (depth);
#pragma intel omp parallel taskq shared(right)
    for (int i = 0; i < 5 * n; i++)
      {
        struct bytes1 b;
        fill (b.v, sizeof b, i);
#pragma intel omp task captureprivate(b)
        add (&right, b.v[0]);
      }
#pragma intel omp parallel taskq shared(right)
    for (int i = 0; i < 5 * n; i++)
      {
#pragma intel omp task
        add (&right, 1);
      }
  }
  expect (__LINE__, right == 5 * n * (5 * n - 1) / 2 + 5 * n);
}

static void
sizes_of_16_and_64 (void)
{
  long right = 0;
  int depth = depth_to_set ();
#pragma omp target map(tofrom : right)
  {
    set_depth (depth);
#pragma intel omp parallel taskq shared(right)
    for (int i = 0; i < 2 * n; i++)
      {
        struct bytes16 b;
        fill (b.v, sizeof b, i);
#pragma intel omp task captureprivate(b)
        check (b.v, sizeof b, i, &right);
      }
#pragma intel omp parallel taskq shared(right)
    for (int i = 0; i < 2 * n; i++)
      {
        struct bytes64 b;
        fill (b.v, sizeof b, i);
#pragma intel omp task captureprivate(b)
        check (b.v, sizeof b, i, &right);
      }
  }
  expect (__LINE__, right == 2 * n * (16 + 64));
}

static void
larger_sizes (void)
{
  long right = 0;
  int depth = depth_to_set ();
#pragma omp target map(tofrom : right)
  {
    set_depth (depth);
#pragma intel omp parallel taskq shared(right)
    for (int i = 0; i < n; i++)
      {
        struct bytes65 b;
        fill (b.v, sizeof b, i);
#pragma intel omp task captureprivate(b)
        check (b.v, sizeof b, i, &right);
        if (i % 10 == 0)
          {
            struct bytes4096 large;
            fill (large.v, sizeof large, i);
#pragma intel omp task captureprivate(large)
            check (large.v, sizeof large, i, &right);
          }
      }
  }
  expect (__LINE__, right == n * 65 + n / 10 * 4096);
}

/* The array lives in the generator, at each of its suspensions.  */
static void
large_generator (void)
{
  long right = 0;
  int depth = depth_to_set ();
#pragma omp target map(tofrom : right)
  {
    set_depth (depth);
#pragma intel omp parallel taskq shared(right)
    {
      struct bytes4096 large;
      fill (large.v, sizeof large, 7);
      for (int i = 0; i < 4 * n; i++)
        {
          int byte = large.v[i];
          large.v[i]++;
#pragma intel omp task captureprivate(byte)
          add (&right, byte == (unsigned char)(7 + i));
        }
      for (int i = 0; i < 4 * n; i++)
        large.v[i]--;
      check (large.v, sizeof large, 7, &right);
    }
  }
  expect (__LINE__, right == 4 * n + 4096);
}

int
main (void)
{
  one_size ();
  sizes_of_16_and_64 ();
  larger_sizes ();
  large_generator ();
  return result ();
}
