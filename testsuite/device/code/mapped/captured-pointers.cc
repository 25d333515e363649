/* Purpose: pointers that lambdas and objects have, to memory of the device that is
   not mapped, keep their values in target regions; those to mapped memory are
   attached; null pointers are null.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static int device, bad;

static void
expect (int line, int got, int right)
{
  if (got != right)
    {
      printf ("line %d: %d, not %d\n", line, got, right);
      bad = 1;
    }
}

static int
value (const int *p, int i)
{
  int v = 0;
  omp_target_memcpy (&v, p, sizeof v, 0, i * sizeof v,
                     omp_get_initial_device (), device);
  return v;
}

template <typename function>
static void
for_all (int n, function f)
{
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    f (i);
}

struct object
{
  int n;
  int *p, *q;

  void
  set ()
  {
#pragma omp target
    for (int i = 0; i < n; i++)
      {
        p[i] = 3 * i;
        if (q)
          q[i] = 4 * i;
      }
  }
};

int
main ()
{
  device = omp_get_default_device ();
  int n = 100, *d = (int *)omp_target_alloc (n * sizeof (int), device),
      *e = (int *)omp_target_alloc (n * sizeof (int), device), *none = nullptr,
      *m = new int[n];
  for_all (n, [=] (int i) {
    d[i] = i;
    e[i] = 2 * i;
  });
  expect (__LINE__, value (d, 50), 50);
  expect (__LINE__, value (e, 50), 100);
  for_all (n, [=] (int i) {
    if (none)
      none[i] = 0;
    d[i] = 3 * i;
  });
  expect (__LINE__, value (d, 50), 150);
#pragma omp target data map(tofrom : m[:n])
  for_all (n, [=] (int i) { m[i] = d[i] + 1; });
  expect (__LINE__, m[50], 151);
  const auto body = [=] {
#pragma omp target
    for (int i = 0; i < n; i++)
      d[i] = i + 7;
  };
  body ();
  expect (__LINE__, value (d, 50), 57);
  const auto mapped = [=] {
#pragma omp target map(tofrom : m[:n])
    for (int i = 0; i < n; i++)
      m[i] = d[i] + 1;
  };
  mapped ();
  expect (__LINE__, m[50], 58);
  object o = { n, d, e };
  o.set ();
  expect (__LINE__, value (d, 50), 150);
  expect (__LINE__, value (e, 50), 200);
  object half = { n, d, nullptr };
  half.set ();
  expect (__LINE__, value (d, 50), 150);
  int *&r = d;
  for_all (n, [&, n] (int i) { r[i] = n; });
  expect (__LINE__, value (d, 50), n);
  puts (bad ? "wrong" : "right");
  return bad;
}
