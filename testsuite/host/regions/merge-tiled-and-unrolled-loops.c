/* Purpose: regions whose loops are tiled or unrolled by directives become one,
   or stay as they are, and compute the same.  */
/* { dg-do run { target gcc-15+ } } */
/* { dg-additional-options "-O2" } */

enum
{
  size = 60
};

static int a[size][size], b[size], c[size];

int
main (void)
{
  for (int round = 0; round < 3; round++)
    {
#pragma omp parallel for
#pragma omp tile sizes(7, 4)
      for (int i = 0; i < size; i++)
        for (int j = 0; j < size; j++)
          a[i][j] += i * j;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
#pragma omp unroll partial(3)
        for (int j = 0; j < size; j++)
          b[i] += a[j][i];
#pragma omp parallel for
#pragma omp unroll partial(5)
      for (int i = 0; i < size; i++)
        c[i] += b[i];
    }
  int sum = size * (size - 1) / 2;
  for (int i = 0; i < size; i++)
    if (a[i][i] != 3 * i * i || b[i] != 6 * i * sum || c[i] != 10 * i * sum)
      return 1;
  return 0;
}
