/* Purpose: loops on overlapping or equal arrays match the sequential loop.  */
/* { dg-do run } */
/* { dg-additional-options "-O3" } */

enum
{
  size = 4096
};

static int a[size], b[size];

static inline void
add (int *to, const int *from, const int *factor, int n)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    to[i] += from[i] * *factor;
}

static void
fill (int *p)
{
  for (int i = 0; i < size; i++)
    p[i] = i * 7 % 101;
}

int
main (void)
{
  int factor = 3;
  fill (a);
  fill (b);
  add (a, b, &factor, size);
  add (a, a, &factor, size);
  add (a, b, &b[0], 1);
  for (int i = 0; i < size; i++)
    {
      int x = i * 7 % 101;
      int expected = (x + 3 * x) * 4;
      if (a[i] != expected)
        return 1;
    }
  return 0;
}
