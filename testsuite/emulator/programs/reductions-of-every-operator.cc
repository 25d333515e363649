/* Purpose: reductions with every operator and type give the sequential result,
   across lanes, threads and teams.  */
/* { dg-additional-options "-foffload-options=nvptx-none=-latomic" } */

#include "offload.h"

enum
{
  n = 300
};

// All at once, since each is computed in the same way.
template <typename T> struct reductions
{
  T sum = 3, difference = 9, product = 1;
  T conjunction = T (-1), disjunction = 0, exclusive = 5;
  T least = 100, greatest = 0;
  bool all = true, any = false;

  bool
  operator== (const reductions &other) const
  {
    return sum == other.sum && difference == other.difference
           && product == other.product && conjunction == other.conjunction
           && disjunction == other.disjunction
           && exclusive == other.exclusive && least == other.least
           && greatest == other.greatest && all == other.all
           && any == other.any;
  }
};

template <typename T>
static reductions<T>
one_after_the_other (const T *values)
{
  reductions<T> r;
  for (int i = 0; i < n; i++)
    {
      T e = values[i];
      r.sum += e;
      r.difference -= e;
      r.product *= T (2 * e + 1);
      r.conjunction &= ~e;
      r.disjunction |= e;
      r.exclusive ^= e;
      r.least = e < r.least ? e : r.least;
      r.greatest = e > r.greatest ? e : r.greatest;
      r.all = r.all && e < 101;
      r.any = r.any || e == 77;
    }
  return r;
}

template <typename T>
static reductions<T>
on_device (const T *values)
{
  reductions<T> r;
  T s = r.sum, d = r.difference, p = r.product, c = r.conjunction;
  T o = r.disjunction, x = r.exclusive, lo = r.least, hi = r.greatest;
  bool all = true, any = false;
#pragma omp target teams distribute parallel for simd map(to : values[ : n])  \
    map(tofrom : s, d, p, c, o, x, lo, hi, all, any) reduction(+ : s)         \
    reduction(- : d) reduction(* : p) reduction(& : c) reduction(| : o)       \
    reduction(^ : x) reduction(min : lo) reduction(max : hi)                  \
    reduction(&& : all) reduction(|| : any)
  for (int i = 0; i < n; i++)
    {
      T e = values[i];
      s += e;
      d -= e;
      p *= T (2 * e + 1);
      c &= ~e;
      o |= e;
      x ^= e;
      lo = e < lo ? e : lo;
      hi = e > hi ? e : hi;
      all = all && e < 101;
      any = any || e == 77;
    }
  return { s, d, p, c, o, x, lo, hi, all, any };
}

template <typename T>
static void
integers ()
{
  T values[n];
  for (int i = 0; i < n; i++)
    values[i] = T (i * 7 % 101);
  expect (__LINE__, on_device (values) == one_after_the_other (values));
}

template <typename T>
static void
reals ()
{
  T values[n], s = 3, p = 1, lo = 100, hi = -100, expected = 3;
  for (int i = 0; i < n; i++)
    expected += values[i] = T (i % 16) / 4;
#pragma omp target teams distribute parallel for simd map(to : values)        \
    map(tofrom : s, p, lo, hi) reduction(+ : s) reduction(* : p)              \
    reduction(min : lo) reduction(max : hi)
  for (int i = 0; i < n; i++)
    {
      s += values[i];
      p *= i % 100 ? 1 : 2;
      lo = values[i] < lo ? values[i] : lo;
      hi = values[i] > hi ? values[i] : hi;
    }
  expect (__LINE__, s == expected && p == 8 && lo == 0 && hi == T (3.75));
}

int
main ()
{
  integers<signed char> ();
  integers<unsigned char> ();
  integers<short> ();
  integers<unsigned short> ();
  integers<int> ();
  integers<unsigned> ();
  integers<long> ();
  integers<unsigned long long> ();
  reals<float> ();
  reals<double> ();
  return result ();
}
