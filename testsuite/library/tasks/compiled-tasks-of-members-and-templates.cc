/* Purpose: compiled code creates tasks itself in member functions and templates, with
   references, parameters and results that are objects.  */
/* { dg-require-plugin "" } */

#include <cstdlib>

struct pair
{
  long sum, count;
};

struct large
{
  long values[9];
};

/* Passed and returned by address.  */
class counted
{
public:
  counted (long value) : m_value (value) {}
  counted (const counted &other) : m_value (other.m_value) {}
  ~counted () { m_value = -1; }
  long
  value () const
  {
    return m_value;
  }

private:
  long m_value;
};

class tree
{
public:
  tree (int depth) : m_depth (depth) {}

  pair
  visit (int level) const
  {
    pair a = { 0, 0 }, b = { 0, 0 };
    if (level == m_depth)
      return { level, 1 };
#pragma omp task shared(a)
    a = visit (level + 1);
#pragma omp task shared(b)
    b = visit (level + 1);
#pragma omp taskwait
    return { a.sum + b.sum + level, a.count + b.count + 1 };
  }

private:
  int m_depth;
};

template <typename T>
static T
add (const T *values, int n)
{
  if (n == 1)
    return values[0];
  T a = 0, b = 0;
#pragma omp task shared(a)
  a = add (values, n / 2);
  b = add (values + n / 2, n - n / 2);
#pragma omp taskwait
  return a + b;
}

static large
fill (int n, const long &start)
{
  large result = {}, part = {};
  if (n == 0)
    return result;
#pragma omp task shared(part)
  part = fill (n - 1, start);
#pragma omp taskwait
  result = part;
  result.values[n - 1] = start + n;
  return result;
}

static counted
sum (counted n)
{
  long below = 0;
  if (n.value () == 0)
    return n;
#pragma omp task shared(below, n)
  below = sum (counted (n.value () - 1)).value ();
#pragma omp taskwait
  return counted (below + n.value ());
}

static void
check (bool right)
{
  if (!right)
    abort ();
}

int
main ()
{
  static double halves[1000];
  static long wholes[1000];
  for (int i = 0; i < 1000; i++)
    {
      halves[i] = 0.5;
      wholes[i] = i;
    }
  for (int round = 0; round < 20; round++)
    {
#pragma omp parallel
#pragma omp single
      {
        pair p = tree (10).visit (0);
        check (p.count == 2047 && p.sum == 18434);
        check (add (halves, 1000) == 500 && add (wholes, 1000) == 499500);
        large l = fill (9, 100);
        for (int i = 0; i < 9; i++)
          check (l.values[i] == 101 + i);
        check (sum (counted (20)).value () == 210);
      }
    }
}
