/* Purpose: records of target regions that use members and references are on the device
   where all that these are or point to is there.  */

#include <cstdio>
#include <cstdlib>

enum
{
  times = 3
};

static unsigned long at[times];

static void
report (const char *name, double result)
{
  bool same = true;
  for (int i = 1; i < times; i++)
    same &= at[i] == at[0];
  printf ("%-18s %-9s%g\n", name, same ? "resident" : "", result);
}

struct field
{
  int n;
  double *x;
  double scale = 2;
  double fixed[4] = { 1, 2, 3, 4 };

  explicit field (int n) : n (n), x ((double *)malloc (n * sizeof (double)))
  {
    for (int i = 0; i < n; i++)
      x[i] = i;
  }

  void
  enter ()
  {
#pragma omp target enter data map(to : this[:1])
#pragma omp target enter data map(to : x[:n])
  }

  unsigned long
  step ()
  {
    unsigned long where = 0;
#pragma omp target teams distribute parallel for map(from : where)
    for (int i = 0; i < n; i++)
      {
        x[i] = x[i] * scale + fixed[i % 4];
        if (i == 0)
          where = (unsigned long)&where;
      }
    return where;
  }

  double
  sum (unsigned long *place)
  {
    double s = 0;
    unsigned long where = 0;
#pragma omp target teams distribute parallel for reduction(+ : s) map(from : where)
    for (int i = 0; i < n; i++)
      {
        s += x[i];
        if (i == 0)
          where = (unsigned long)&where;
      }
    *place = where;
    return s;
  }
};

struct range
{
  double before;
  int n;
  double *a;
};

static unsigned long
by_value (range r)
{
  unsigned long where = 0;
  int n = r.n;
#pragma omp target teams distribute parallel for map(from : where) map(tofrom : r.a[:n])
  for (int i = 0; i < n; i++)
    {
      r.a[i] += 3;
      if (i == 0)
        where = (unsigned long)&where;
    }
  return where;
}

static unsigned long
by_reference (double *&x, int &n)
{
  unsigned long where = 0;
#pragma omp target teams distribute parallel for map(from : where)
  for (int i = 0; i < n; i++)
    {
      x[i] += 3;
      if (i == 0)
        where = (unsigned long)&where;
    }
  return where;
}

/* Members of a structure, which is on the device if MAPPED.  */
static double
members (double *row, int n, bool mapped)
{
  range r = { 0, n, row };
  double result = 0;
  if (mapped)
    {
#pragma omp target enter data map(to : r)
#pragma omp target enter data map(to : r.a[:n])
    }
  for (int k = 0; k < times; k++)
    {
      unsigned long where = 0;
#pragma omp target map(from : where) map(to : r.n, r.a) map(tofrom : r.a[:n])
      {
        r.a[k] += r.n;
        where = (unsigned long)&where;
      }
      at[k] = where;
    }
  if (mapped)
    {
#pragma omp target exit data map(from : r.a[:n])
#pragma omp target exit data map(delete : r)
    }
  for (int i = 0; i < n; i++)
    result += row[i];
  return result;
}

int
main ()
{
  field f (100);
  double result = 0;
  unsigned long other;
  f.enter ();
  for (int k = 0; k < times; k++)
    at[k] = f.step ();
  report ("members", f.sum (&other));
  for (int k = 0; k < times; k++)
    result += f.sum (&at[k]);
  report ("reduction", result);
  for (int k = 0; k < times; k++)
    at[k] = by_value ({ 0, f.n, f.x });
  report ("by value", f.sum (&other));
  for (int k = 0; k < times; k++)
    at[k] = by_reference (f.x, f.n);
  report ("by reference", f.sum (&other));
  double row[10] = { 1, 2, 3 };
  result = members (row, 10, false);
  report ("structure", result);
  result = members (row, 10, true);
  report ("mapped structure", result);
  return 0;
}
