/* Purpose: target regions get lambdas as values, with what these captured, by clauses
   firstprivate, private and map, in functions, templates and members.  GCC ends with an
   internal error.  */

template <typename function>
static void
fill (int n, function &f)
{
#pragma omp target teams distribute parallel for firstprivate(f)
  for (int i = 0; i < n; i++)
    f (i);
}

struct object
{
  int k;

  int
  next (int n)
  {
    auto f = [k = k] (int i) { return k + i; };
    int r = 0;
#pragma omp target firstprivate(f) map(from : r)
    r = f (n);
    return r;
  }
};

int
main ()
{
  int a[64], *p = a, r = 0, x = 5;
#pragma omp target data map(from : a) use_device_ptr(p)
  fill (64, *new auto ([=] (int i) { p[i] = i + x; }));
  for (int i = 0; i < 64; i++)
    if (a[i] != i + 5)
      return 1;
  if (object{ 4 }.next (3) != 7)
    return 2;
  auto f = [=] (int i) { return i + x; };
#pragma omp target parallel for firstprivate(f) reduction(+ : r)
  for (int i = 0; i < 10; i++)
    r += f (i);
  if (r != 95)
    return 3;
#pragma omp target map(to : f) map(tofrom : r)
  r += f (1);
  return r != 101;
}
