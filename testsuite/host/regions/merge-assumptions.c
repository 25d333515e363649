/* Purpose: assumptions between regions and in them are not executed.  */
/* { dg-do run { target gcc-13+ } } */
/* { dg-additional-options "-O2" } */

enum
{
  size = 80
};

static int a[size], b[size], evaluated;

__attribute__ ((noipa)) static int
positive (int i)
{
  evaluated++;
  return i >= 0;
}

__attribute__ ((noipa)) static void
f (int n)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    {
      __attribute__ ((assume (positive (i))));
      a[i] += i;
    }
  __attribute__ ((assume (n > 0 && positive (n))));
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    b[i] += a[i];
}

int
main (void)
{
  f (size);
  f (size);
  for (int i = 0; i < size; i++)
    if (a[i] != 2 * i || b[i] != 3 * i)
      return 1;
  return evaluated;
}
