/* Purpose: member functions, operators, templates, references and lambdas work
   in target regions of C++.  */

/* Without optimisation, GCC 12 cannot compile constructors for the device,
   since they are aliases, nor virtual tables.  */

#include "offload.h"
#include <array>

#pragma omp declare target
struct point
{
  int x, y;

  point
  operator+ (const point &other) const
  {
    return { x + other.x, y + other.y };
  }

  point &
  operator*= (int factor)
  {
    x *= factor;
    y *= factor;
    return *this;
  }
};

template <typename T, int N> struct vector_of
{
  T elements[N];

  T
  sum () const
  {
    T s{};
    for (const T &e : elements)
      s = s + e;
    return s;
  }
};

template <typename T>
static void
exchange (T &a, T &b)
{
  T kept = a;
  a = b;
  b = kept;
}

struct greater
{
  bool
  operator() (int x, int y) const
  {
    return x > y;
  }
};

template <typename T, typename Before>
static void
sort (T *elements, int number, Before before)
{
  for (int i = 1; i < number; i++)
    for (int j = i; j > 0 && before (elements[j], elements[j - 1]); j--)
      exchange (elements[j], elements[j - 1]);
}
#pragma omp end declare target

static void
operators ()
{
  point a{ 1, 2 }, b{ 30, 40 }, sum{};
#pragma omp target map(tofrom : a, b) map(from : sum)
  {
    sum = (a + b) *= 10;
    exchange (a, b);
  }
  expect (__LINE__, sum.x == 310 && sum.y == 420);
  expect (__LINE__, a.x == 30 && b.y == 2);
}

static void
templates ()
{
  vector_of<double, 10> v;
  vector_of<point, 5> w;
  double sum = 0;
  point all{};
  for (int i = 0; i < 10; i++)
    v.elements[i] = i * 0.5;
  for (int i = 0; i < 5; i++)
    w.elements[i] = { i, -i };
#pragma omp target map(to : v, w) map(from : sum, all)
  {
    sum = v.sum ();
    all = w.sum ();
  }
  expect (__LINE__, sum == 22.5 && all.x == 10 && all.y == -10);
}

static void
lambdas ()
{
  int factor = 3;
  std::array<int, 50> a;
  auto scaled = [factor] (int x) { return x * factor; };
#pragma omp target teams distribute parallel for map(from : a)
  for (int i = 0; i < 50; i++)
    a[i] = scaled (i);
  expect (__LINE__, a[49] == 147);
#pragma omp target map(tofrom : a)
  sort (a.data (), 50, greater{});
  for (int i = 0; i < 50; i++)
    expect (__LINE__, a[i] == 147 - 3 * i);
}

struct holder
{
  int member = 5;

  int
  on_device ()
  {
    int r = 0;
#pragma omp target map(tofrom : member) map(from : r)
    {
      member *= 2;
      r = member + 1;
    }
    return r;
  }
};

int
main ()
{
  operators ();
  templates ();
  lambdas ();
  holder h;
  expect (__LINE__, h.on_device () == 11 && h.member == 10);
  return result ();
}
