/* Purpose: regions around a target construct that maps by a declared mapper
   compute the same.  */
/* { dg-do run { target gcc-16+ } } */
/* { dg-additional-options "-O2" } */

struct numbers
{
  int *p;
  int n;
};

#pragma omp declare mapper(struct numbers s) map(s.n, s.p) map(s.p [0:s.n])

int
main (void)
{
  int storage[100] = { 0 };
  struct numbers s = { storage, 100 };
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    s.p[i] += i;
#pragma omp target map(tofrom : s)
  for (int i = 0; i < s.n; i++)
    s.p[i] *= 2;
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    s.p[i] += i;
  for (int i = 0; i < 100; i++)
    if (storage[i] != 3 * i)
      return 1;
  return 0;
}
