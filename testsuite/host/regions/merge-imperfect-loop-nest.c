/* Purpose: regions whose loop nests have code between the loops, which GCC
   allows since version 14, become one.  */
/* { dg-do run { target gcc-14+ } } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

enum
{
  size = 50
};

static int a[size][size], starts[size], ends[size];

int
main (void)
{
  for (int round = 0; round < 3; round++)
    {
#pragma omp parallel for collapse(2)
/* { dg-optimized "regions: 2, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        {
          starts[i] = round;
          for (int j = 0; j < size; j++)
            a[i][j] += i * j;
        }
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        ends[i] = a[i][size - 1] + starts[i];
    }
  for (int i = 0; i < size; i++)
    if (ends[i] != 3 * i * (size - 1) + 2 || starts[i] != 2)
      return 1;
  return 0;
}
