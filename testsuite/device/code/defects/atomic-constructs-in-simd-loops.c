/* Purpose: atomic constructs in `simd' loops of device code change the variable
   that the construct around the loop shares, on the host as well.  */

#include <stdlib.h>

enum
{
  n = 40
};

static int
in_parallel_region (void)
{
  int sum = 0, last = 0, read = 0, count = 0;
  long largest = 0;
#pragma omp target map(tofrom : sum, last, read, count, largest)
  {
    int local = 1, order = 0;
#pragma omp parallel for num_threads(3)
    for (int i = 0; i < 6; i++)
      {
        int own = 0;
#pragma omp simd
        for (int k = 0; k < n; k++)
          {
            int found;
#pragma omp atomic
            local += k;
#pragma omp atomic capture
            found = order++;
#pragma omp atomic
            own += found >= 0;
          }
#pragma omp atomic
        count += own;
      }
#pragma omp parallel for simd
    for (int i = 0; i < n; i++)
      {
#pragma omp atomic write
        last = 7;
        int seen;
#pragma omp atomic read
        seen = last;
        if (seen == 7)
          {
#pragma omp atomic
            read |= 1 << (i & 15);
          }
#pragma omp atomic compare
        largest = largest < i ? i : largest;
      }
    sum = local;
  }
  return sum == 1 + 6 * n * (n - 1) / 2 && last == 7 && read == 65535
         && count == 6 * n && largest == n - 1;
}

#pragma omp declare target
struct pair
{
  int x;
  long y[2];
};

__attribute__ ((noinline)) static void
by_reference (struct pair *p, int m)
{
  struct pair q = { 0, { 0, 0 } };
#pragma omp parallel for simd num_threads(2)
  for (int i = 0; i < m; i++)
    {
#pragma omp atomic
      p->x++;
#pragma omp atomic
      q.y[1] += i;
#pragma omp atomic
      q.y[i & 1] -= 2;
    }
  p->y[0] = q.y[0];
  p->y[1] = q.y[1];
}
#pragma omp end declare target

static int
in_function (void)
{
  struct pair p = { 1, { 2, 3 } };
#pragma omp target map(tofrom : p)
  by_reference (&p, n);
  return p.x == n + 1 && p.y[0] == -n && p.y[1] == n * (n - 1) / 2 - n;
}

int
main (void)
{
  if (!in_parallel_region () || !in_function ())
    abort ();
  return 0;
}
