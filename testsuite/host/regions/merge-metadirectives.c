/* Purpose: regions that metadirectives choose, at compile time or at run time,
   compute the same as without merging.  */
/* { dg-do run { target gcc-15+ } } */
/* { dg-additional-options "-O2" } */

enum
{
  size = 80
};

static int a[size], b[size];

__attribute__ ((noipa)) static void
f (int parallel)
{
#pragma omp metadirective when(user = { condition(parallel) }                  \
                               : parallel for) otherwise(nothing)
  for (int i = 0; i < size; i++)
    a[i] += i;
#pragma omp metadirective when(user = { condition(parallel > 1) }              \
                               : parallel for)                                 \
    when(implementation = { vendor(gnu) }                                      \
         : parallel for schedule(static, 3)) otherwise(nothing)
  for (int i = 0; i < size; i++)
    b[i] += a[size - 1 - i];
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i] += b[i];
}

int
main (void)
{
  int x[size] = { 0 }, y[size] = { 0 };
  for (int round = 0; round < 3; round++)
    {
      f (round);
      for (int i = 0; i < size; i++)
        x[i] += i;
      for (int i = 0; i < size; i++)
        y[i] += x[size - 1 - i];
      for (int i = 0; i < size; i++)
        x[i] += y[i];
    }
  for (int i = 0; i < size; i++)
    if (a[i] != x[i] || b[i] != y[i])
      return 1;
  return 0;
}
