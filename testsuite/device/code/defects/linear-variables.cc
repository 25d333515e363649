/* Purpose: in C++, too, linear variables have their values: references, members,
   captured variables, parameters of templates, and pointers.  */

#include <cstdio>
#include <initializer_list>

constexpr int size = 150;
static bool bad;

static void
expect (int line, long got, long right)
{
  if (got != right)
    {
      printf ("line %d: %ld, not %ld\n", line, got, right);
      bad = true;
    }
}

static void
expect_line (int line, const long *a, int n, long first, long step)
{
  for (int i = 0; i < n; i++)
    expect (line, a[i], first + i * step);
}

static void
references (int n, const long &step)
{
  long a[size], what = 4;
  short other = 7;
  long &x = what;
  short &y = other;
#pragma omp target parallel for simd linear(x : step) linear(y) map(from : a) map(tofrom : what, other)
  for (int i = 0; i < n; i++)
    {
      a[i] = x * 1000 + y;
      x += step;
      y++;
    }
  expect_line (__LINE__, a, n, 4007, 1000 * step + 1);
  expect (__LINE__, what, 4 + n * step);
  expect (__LINE__, other, 7 + n);
}

#pragma omp declare target
static void
by_reference (long *a, int n, long &x)
{
#pragma omp simd linear(x : 3)
  for (int i = n; i > 0; i--)
    {
      a[n - i] = x;
      x += 3;
    }
}

static long
captured (long *a, int n)
{
  long x = 6;
  const auto f = [&] (int m) {
#pragma omp simd linear(x : 2)
    for (int i = 0; i < m; i++)
      {
        a[i] += x;
        x += 2;
      }
  };
  f (n);
  return x;
}

template <typename number, int step>
static long
in_template (long *a, int n)
{
  number x = 9;
#pragma omp parallel for simd num_threads(3) linear(x : step)
  for (number i = 0; i < number (n); i++)
    {
      a[i] += x;
      x += step;
    }
  return x;
}

struct counted
{
  long first;

  long
  count (long *a, int n)
  {
#pragma omp simd linear(first : 5)
    for (int i = 0; i < n; i++)
      {
        a[i] += first;
        first += 5;
      }
    return first;
  }

  long
  count_in_parallel (long *a, int n)
  {
#pragma omp parallel for simd linear(first : 4) num_threads(3)
    for (int i = 0; i < n; i++)
      {
        a[i] += first;
        first += 4;
      }
    return first;
  }
};
#pragma omp end declare target

static void
functions (int n)
{
  long a[size], b[size], c[size], d[size], e[size], f[size], results[6];
  for (int i = 0; i < size; i++)
    b[i] = c[i] = d[i] = e[i] = f[i] = 0;
#pragma omp target map(from : a, results) map(tofrom : b, c, d, e, f)
  {
    long x = 8;
    by_reference (a, n, x);
    results[0] = x;
    results[1] = captured (b, n);
    results[2] = in_template<unsigned, -7> (c, n);
    results[3] = in_template<long, 2> (d, n);
    counted object = { 1 };
    results[4] = object.count (e, n);
    results[5] = object.count_in_parallel (f, n);
  }
  expect_line (__LINE__, a, n, 8, 3);
  expect (__LINE__, results[0], 8 + 3 * n);
  expect_line (__LINE__, b, n, 6, 2);
  expect (__LINE__, results[1], 6 + 2 * n);
  for (int i = 0; i < n; i++)
    expect (__LINE__, c[i], 9u - 7u * i);
  expect (__LINE__, results[2], 9u - 7u * n);
  expect_line (__LINE__, d, n, 9, 2);
  expect (__LINE__, results[3], 9 + 2 * n);
  expect_line (__LINE__, e, n, 1, 5);
  expect (__LINE__, results[4], 1 + 5 * n);
  expect_line (__LINE__, f, n, results[4], 4);
  expect (__LINE__, results[5], results[4] + 4 * n);
}

int
main ()
{
  for (int n : { 0, 1, 33, 100, size })
    {
      references (n, 3);
      functions (n);
    }
  return bad;
}
