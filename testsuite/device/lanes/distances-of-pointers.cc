/* Purpose: lanes share the iterations of loops with stated chunks only if what
   pointers lead to does not overlap, whichever distance they have; also where
   it is as large as the iterations reach, or one more or less.  */

#include "../../emulator/programs/offload.h"

enum
{
  chunk = 16,
  gap = 4,
  most = 48,
  size = 3 * most
};

struct pair
{
  int first, second;
};

template <class T> static T a[size];
template <class T> static T b[size];

#pragma omp declare target
template <class T>
static T
next (T x)
{
  return x + 1;
}
template <>
pair
next (pair x)
{
  return { x.second + 1, x.first + 2 };
}
#pragma omp end declare target

template <class T>
static T
beginning (int i)
{
  return i * 7 % 50;
}
template <>
pair
beginning<pair> (int i)
{
  return { i * 7 % 50, i * 3 % 40 };
}

template <class T>
static bool
equal (T x, T y)
{
  return x == y;
}
template <>
bool
equal (pair x, pair y)
{
  return x.first == y.first && x.second == y.second;
}

template <class T>
static void
clear ()
{
  for (int i = 0; i < size; i++)
    a<T>[i] = b<T>[i] = beginning<T> (i);
}

template <class T>
static bool
is_right ()
{
  bool right = true;
  for (int i = 0; i < size; i++)
    right &= equal (a<T>[i], b<T>[i]);
  return right;
}

/* One thread gets all iterations, in their order.  */
template <class T>
static bool
in_chunk (int distance)
{
  clear<T> ();
  T *all = a<T>, *p = all + most, *q = p + distance;
  T *wanted = b<T> + most;
  for (int i = 0; i < chunk; i++)
    wanted[i] = next (wanted[i + distance]);
#pragma omp target data map(tofrom : all[:size])
#pragma omp target parallel for num_threads(4) schedule(static, chunk)
  for (int i = 0; i < chunk; i++) // lanes
    p[i] = next (q[i]);
  return is_right<T> ();
}

/* The same thread gets each second iteration.  */
template <class T>
static bool
alternately (int n, int distance)
{
  clear<T> ();
  T *all = a<T>, *p = all + most, *q = p + distance;
  T *wanted = b<T> + most;
  for (int i = 0; i < n; i++)
    wanted[i] = next (wanted[i + distance]);
#pragma omp target data map(tofrom : all[:size])
#pragma omp target parallel for num_threads(2) schedule(static, 1)
  for (int i = 0; i < n; i++) // lanes
    p[i] = next (q[i]);
  return is_right<T> ();
}

/* Elements of two sizes at once, and downwards.  */
static bool
fields (int distance)
{
  clear<pair> ();
  pair *all = a<pair>, *p = all + most, *q = p + distance;
  pair *wanted = b<pair> + most;
  for (int i = chunk - 1; i >= 0; i--)
    {
      wanted[i] = wanted[i + distance];
      wanted[i].second += wanted[i + distance + 1].first;
    }
#pragma omp target data map(tofrom : all[:size])
#pragma omp target parallel for num_threads(4) schedule(static, chunk)
  for (int i = chunk - 1; i >= 0; i--) // lanes
    {
      p[i] = q[i];
      p[i].second += q[i + 1].first;
    }
  return is_right<pair> ();
}

/* Only parts of the structures are accessed.  */
static bool
parts (int distance)
{
  clear<pair> ();
  pair *all = a<pair>, *p = all + most, *q = p + distance;
  pair *wanted = b<pair> + most;
  for (int i = 0; i < chunk; i++)
    wanted[i].second = wanted[i + distance].second + wanted[i + distance].first;
#pragma omp target data map(tofrom : all[:size])
#pragma omp target parallel for num_threads(4) schedule(static, chunk)
  for (int i = 0; i < chunk; i++) // lanes
    p[i].second = q[i].second + q[i].first;
  return is_right<pair> ();
}

static int x[gap * size], y[gap * size];

static void
clear_pairs ()
{
  for (int i = 0; i < gap * size; i++)
    x[i] = y[i] = i * 7 % 50;
}

static bool
are_pairs_right ()
{
  bool right = true;
  for (int i = 0; i < gap * size; i++)
    right &= x[i] == y[i];
  return right;
}

/* Pairs with gaps, of which the first or the second ones may overlap alone.  An
   iteration of the same thread accesses what is DISTANCE from there if that is
   about an even number of pairs.  */
static bool
pairs_with_gaps (int n, int distance)
{
  clear_pairs ();
  int *p = x + gap * most, *q = p + distance, *wanted = y + gap * most;
  for (int i = 0; i < n; i++)
    {
      wanted[gap * i] = wanted[gap * i + distance] + 1;
      wanted[gap * i + 1] = wanted[gap * i + 1 + distance] + 2;
    }
#pragma omp target data map(tofrom : x)
#pragma omp target parallel for num_threads(2) schedule(static, 1)
  for (int i = 0; i < n; i++) // lanes
    {
      p[gap * i] = q[gap * i] + 1;
      p[gap * i + 1] = q[gap * i + 1] + 2;
    }
  return are_pairs_right ();
}

/* Of each pair, only the one at WRITTEN is written, and the first one or both
   are read.  */
template <int written, bool reads_both>
static bool
parts_of_pairs (int n, int distance)
{
  clear_pairs ();
  int *p = x + gap * most, *q = p + distance, *wanted = y + gap * most;
  for (int i = 0; i < n; i++)
    wanted[gap * i + written]
        = 2 * wanted[gap * i + distance]
          + (reads_both ? wanted[gap * i + distance + 1] : 0);
#pragma omp target data map(tofrom : x)
#pragma omp target parallel for num_threads(2) schedule(static, 1)
  for (int i = 0; i < n; i++) // lanes
    p[gap * i + written] = 2 * q[gap * i] + (reads_both ? q[gap * i + 1] : 0);
  return are_pairs_right ();
}

template <class T>
static void
of_type ()
{
  for (int distance = 1 - most; distance < most - 1; distance++)
    {
      expect (__LINE__, in_chunk<T> (distance));
      // Others are accessed by both threads.
      if (distance % 2 == 0)
        for (int n = 15; n < 39; n += 3)
          expect (__LINE__, alternately<T> (n, distance));
    }
}

int
main ()
{
  of_type<short> ();
  of_type<int> ();
  of_type<double> ();
  of_type<pair> ();
  for (int distance = 1 - most; distance < most - 1; distance++)
    {
      expect (__LINE__, fields (distance));
      expect (__LINE__, parts (distance));
    }
  for (int pairs = 2 - most; pairs < most; pairs += 2)
    for (int more = -1; more < 3; more++)
      for (int n = 15; n < 39; n += 4)
        {
          expect (__LINE__, pairs_with_gaps (n, gap * pairs + more));
          expect (__LINE__, parts_of_pairs<0, true> (n, gap * pairs + more));
          expect (__LINE__, parts_of_pairs<1, false> (n, gap * pairs + more));
          expect (__LINE__, parts_of_pairs<1, true> (n, gap * pairs + more));
        }
  return result ();
}
