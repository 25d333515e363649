/* Purpose: a function with a scan keeps its body where its callers could have a
   copy of it.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=inline" } */

enum { size = 1024 };
static unsigned a[size], b[size];

static unsigned
inclusive (unsigned sum)
{
#pragma omp parallel for reduction(inscan, + : sum)
  for (int i = 0; i < size; i++)
    {
      sum += a[i];
#pragma omp scan inclusive(sum)
      b[i] = sum;
    }
  return sum;
}

static unsigned
exclusive (unsigned sum)
{
  unsigned found[size];
#pragma omp parallel for simd reduction(inscan, + : sum)
  for (int i = 0; i < size; i++)
    {
      found[i] = sum;
#pragma omp scan exclusive(sum)
      sum += a[i];
    }
  for (int i = 0; i < size; i++)
    b[i] = found[i];
  return sum;
}

/* Returns whether B has the sums from SUM on, and RESULT is the last; those
   before the element if BEFORE is 1, else those with it.  */
static int
right (unsigned sum, unsigned result, int before)
{
  for (int i = 0; i < size; i++)
    {
      if (before && b[i] != sum)
        return 0;
      sum += a[i];
      if (!before && b[i] != sum)
        return 0;
    }
  return result == sum;
}

int
main (void)
{
  int wrong = 0;
  for (unsigned round = 0; round < 3; round++)
    {
      for (unsigned i = 0; i < size; i++)
        a[i] = i * 5u + round;
      unsigned sum = inclusive (round);
      wrong += !right (round, sum, 0);
      unsigned next = exclusive (sum);
      wrong += !right (sum, next, 1);
    }
  return wrong;
}
/* { dg-final { scan-dump "inline" "body of inclusive: it has a construct that cannot be copied" } } */
/* { dg-final { scan-dump "inline" "body of exclusive: it has a construct that cannot be copied" } } */
