/* Purpose: where GCC clones the caller for each constant, each clone has its
   own function for the region.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-omptq-dump=fork" } */

enum
{
  size = 1000
};

__attribute__ ((noinline)) static void
divide_all (int *a, int n, int divisor, int times)
{
  for (int t = 0; t < times; t++)
    {
#pragma omp parallel for
      for (int i = 0; i < n; i++)
        for (int j = 0; j < 20; j++)
          a[i] = (a[i] + i + j) / divisor;
    }
}

static int
wrong (const int *a, int divisor, int times)
{
  int errors = 0;
  for (int i = 0; i < size; i++)
    {
      int expected = 0;
      for (int k = 0; k < 20 * times; k++)
        expected = (expected + i + k % 20) / divisor;
      errors += a[i] != expected;
    }
  return errors;
}

int
main (int argc, char **argv)
{
  int errors = 0;
  (void)argv;
  for (int k = 1; k < 20; k++)
    {
      int a[size] = { 0 }, b[size] = { 0 }, c[size] = { 0 };
      divide_all (a, size, 16, k);
      divide_all (b, size, 3, 10);
      divide_all (c, size, argc + 1, 2);
      errors += wrong (a, 16, k) + wrong (b, 3, 10) + wrong (c, argc + 1, 2);
    }
  return errors != 0;
}

/* { dg-final { scan-dump-times "fork" "\n__builtin_GOMP_parallel" 3 } } */
