/* Purpose: variables of iterations are not the thread's, also if only their
   addresses are chosen, as by std::min, or if they are not given a value, or
   have bytes without one.  */

#include <algorithm>

#include "../../emulator/programs/offload.h"

enum
{
  size = 1000
};

static int a[size], wanted[size];

static void
compare (int line)
{
  int same = 1;
  for (int i = 0; i < size; i++)
    same &= a[i] == wanted[i];
  expect (line, same);
}

/* A reference to the smaller one of a temporary variable and one of the
   region.  */
static void
chosen (int n, int most)
{
  for (int i = 0; i < n; i++)
    wanted[i] = std::min (i / 3 + 1, most) + std::max (i % 7, 3);
#pragma omp target teams distribute parallel for map(tofrom : a)
  for (int i = 0; i < n; i++) // lanes
    a[i] = std::min (i / 3 + 1, most) + std::max (i % 7, 3);
  compare (__LINE__);
}

/* The address of a variable of the region, which iterations change.  */
static void
chosen_outside (int n, int one)
{
#pragma omp target parallel map(tofrom : a) num_threads(one)
  {
    int last = 0;
#pragma omp for // one lane: its iterations share .last
    for (int i = 0; i < n; i++)
      {
        int own = i;
        int *p = i % 3 ? &last : &own;
        a[i] = *p;
        *p = i;
      }
  }
  int last = 0;
  for (int i = 0; i < n; i++)
    {
      wanted[i] = i % 3 ? last : i;
      last = i % 3 ? i : last;
    }
  compare (__LINE__);
}

/* A variable that not every iteration gives a value, though each looks at
   it.  */
static void
not_given (int n)
{
  static int b[size];
  for (int i = 0; i < n; i++)
    b[i] = i % 5;
  for (int i = 0; i < n; i++)
    {
      wanted[i] = 0;
      for (int j = 0; i + 9 < n && j < 7; j++)
        wanted[i] += b[i + 9] < b[j];
    }
#pragma omp target teams distribute parallel for map(from : a) map(to : b)
  for (int i = 0; i < n; i++) // lanes
    {
      int x[1], count = 0;
      if (i + 9 < n)
        x[0] = b[i + 9];
      for (int j = 0; j < 7; j++)
        if (x[0] < b[j])
          count++;
      a[i] = i + 9 < n ? count : 0;
    }
  compare (__LINE__);
}

struct __attribute__ ((aligned (16))) point
{
  int x, y, z;
};

static point
operator- (const point &p, const point &q)
{
  return { p.x - q.x, p.y - q.y, p.z - q.z };
}

static point
cross (const point &p, const point &q)
{
  return { p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z,
           p.x * q.y - p.y * q.x };
}

static point
between (const point *from, int i)
{
  point p, q;
  if (i % 3)
    p = from[i] - from[i / 2];
  if (i % 3 == 0)
    p = from[i / 3] - from[i];
  if (i % 5 == 0)
    return { 0, 0, 1 };
  q = from[i / 2] - from[i / 3];
  point r = cross (p, q);
  if (r.x > 4)
    r = r - p;
  return { r.x, r.y, r.z };
}

/* Copies of structures with four bytes that are never written.  */
static void
padded (int n)
{
  static point from[size], to[size];
  for (int i = 0; i < n; i++)
    from[i] = { i % 9, 2 * i % 7, 3 * i % 8 };
  for (int i = 0; i < n; i++)
    {
      point p = between (from, i);
      wanted[i] = p.x + 2 * p.y + 3 * p.z;
    }
#pragma omp target teams distribute parallel for map(from : to) map(to : from)
  for (int i = 0; i < n; i++) // lanes
    to[i] = between (from, i);
  for (int i = 0; i < n; i++)
    a[i] = to[i].x + 2 * to[i].y + 3 * to[i].z;
  compare (__LINE__);
}

int
main ()
{
  chosen (size, 50);
  chosen_outside (size, omp_get_num_devices () > 0);
  not_given (size);
  padded (size);
  return result ();
}
