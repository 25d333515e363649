/* Purpose: lanes share loops with reductions of what references refer to.  */

#include <algorithm>
#include "../../emulator/programs/offload.h"

enum
{
  size = 3000
};
static double a[size];
static long everything;
static long &alias = everything;

static void
reduce (int n, double &sum, long &greatest, float &product, bool &all)
{
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : sum, greatest, product, all) reduction(+ : sum) reduction(max : greatest) reduction(* : product) reduction(& : all)
  for (int i = 0; i < n; i++) // lanes
    {
      sum += a[i];
      if (greatest < i * 7 % 3001)
        greatest = i * 7 % 3001;
      product *= i % 1000 == 5 ? 2.f : 1.f;
      all &= a[i] < 700;
    }
}

static long
local_reference (int n)
{
  long counts[2] = { 0, 3 };
  long &count = counts[n & 1];
#pragma omp target parallel for map(to : a) map(tofrom : count) reduction(+ : count)
  for (int i = 0; i < n; i++) // lanes
    count += a[i] > 1;
  return count;
}

struct state
{
  int counts[4] = {};
  float greatest[3] = { -1, -1, 5 };

  void
  reduce (int n)
  {
    int *p = counts;
    float *q = greatest;
#pragma omp target teams distribute parallel for map(tofrom : p[ : 4], q[ : 3]) reduction(+ : p[ : 4]) reduction(max : q[ : 2])
    for (int i = 0; i < n; i++) // lanes
      {
        p[i & 3] += i;
        q[1] = std::max (q[1], float (i * 7 % 100));
        q[0] = std::max (float (i * 3 % 50), q[0]);
      }
  }
};

static void
reduce_array (int n, int (&counts)[4])
{
#pragma omp target teams distribute parallel for map(tofrom : counts) reduction(- : counts)
  for (int i = 0; i < n; i++) // one lane: it
    counts[i & 3] -= i;
}

template <typename type>
static type
reduce_section (int n)
{
  type a[3] = { 0, 1, 2 };
#pragma omp target parallel for map(tofrom : a) reduction(+ : a [1:2])
  for (int i = 0; i < n; i++) // lanes
    a[1 + (i & 1)] += type (2);
  return a[0] + 10000 * a[1] + a[2];
}

static void
of_arrays (int n)
{
  state s;
  s.reduce (n);
  int counts[4] = {}, wanted[4] = {};
  reduce_array (n, counts);
  float most[2] = { -1, -1 };
  for (int i = 0; i < n; i++)
    {
      wanted[i & 3] += i;
      most[0] = std::max (most[0], float (i * 3 % 50));
      most[1] = std::max (most[1], float (i * 7 % 100));
    }
  for (int k = 0; k < 4; k++)
    expect (__LINE__, s.counts[k] == wanted[k] && counts[k] == -wanted[k]);
  expect (__LINE__, s.greatest[0] == most[0] && s.greatest[1] == most[1]
                        && s.greatest[2] == 5);
  int right = 10000 * (1 + (n + 1) / 2 * 2) + 2 + n / 2 * 2;
  expect (__LINE__, reduce_section<int> (n) == right
                        && reduce_section<double> (n) == right);
}

template <typename type>
static void
of_template (int n, type &&sum)
{
#pragma omp target parallel for map(to : a) map(tofrom : sum) reduction(- : sum)
  for (int i = 0; i < n; i++) // lanes
    sum -= a[i] * 4;
}

static void
of_static_reference (int n)
{
#pragma omp target parallel for map(tofrom : alias) reduction(+ : alias)
  for (int i = 0; i < n; i++) // lanes
    alias += i;
}

int
main ()
{
  static const int numbers[] = { 0, 1, 31, 33, 200, size };
  for (int i = 0; i < size; i++)
    a[i] = i * 0.25;
  for (int n : numbers)
    {
      double sum = 1, wanted_sum = 1, other = 0;
      long greatest = -1, wanted_greatest = -1;
      float product = 1, wanted_product = 1;
      bool all = true;
      for (int i = 0; i < n; i++)
        {
          wanted_sum += a[i];
          if (wanted_greatest < i * 7 % 3001)
            wanted_greatest = i * 7 % 3001;
          wanted_product *= i % 1000 == 5 ? 2 : 1;
        }
      reduce (n, sum, greatest, product, all);
      expect (__LINE__, sum == wanted_sum && greatest == wanted_greatest
                            && product == wanted_product && all == (n < 2801));
      long more = 0;
      for (int i = 0; i < n; i++)
        more += a[i] > 1;
      expect (__LINE__, local_reference (n) == more + (n & 1) * 3);
      of_template (n, other);
      expect (__LINE__, other == -4 * (wanted_sum - 1));
      of_arrays (n);
      everything = 7;
      of_static_reference (n);
      expect (__LINE__, everything == 7 + n * (n - 1L) / 2);
    }
  return result ();
}
