/* Purpose: an address is known to have few values from GIMPLE: signed
   remainders, array sizes, limits, chosen constants, ranges, narrow numbers;
   more values, and pointers without arrays, are left alone.  */
// levels: -O2 -O3
// devices: sm_80

#pragma omp declare target
int hits[16], four[4], seven[4][2], nine[9], wide[100];
struct { int kinds[5], others[7]; } both;

__attribute__ ((noinline, noclone)) static void
few (int n, const int *a, const short *b, int *to)
{
#pragma omp simd
  for (int k = 0; k < n; k++)
    {
#pragma omp atomic
      hits[8 + a[k] % 4]++;
      // Of an array.
#pragma omp atomic
      four[a[k]]++;
#pragma omp atomic
      seven[a[k + 1]][b[k]]++;
#pragma omp atomic
      both.kinds[a[k + 2]]++;
      // Limits.
      int limited = a[k + 3] < 2 ? 2 : a[k + 3] > 6 ? 6 : a[k + 3];
#pragma omp atomic
      to[limited]++;
      // A choice.
      int kind;
      switch (a[k + 4])
        {
        case 'x': kind = 40; break;
        case 'y': kind = 20; break;
        case 'z': kind = 10; break;
        default: kind = 70;
        }
#pragma omp atomic
      wide[kind]++;
      // A condition.
      if (a[k + 5] >= 10 && a[k + 5] <= 15)
        {
#pragma omp atomic
          to[a[k + 5]]++;
        }
      // A narrow number.
#pragma omp atomic
      to[(b[k + 6] >> 13) + 20]++;
      // A loop around a compare-and-swap.
#pragma omp atomic compare
      four[b[k]] = four[b[k]] < a[k] ? a[k] : four[b[k]];
    }
}
// has 9 few: match.any.sync.b64

__attribute__ ((noinline, noclone)) static void
more (int n, const int *a, int *to, int (*rows)[4])
{
#pragma omp simd
  for (int k = 0; k < n; k++)
    {
#pragma omp atomic
      hits[8 + a[k] % 8]++;
#pragma omp atomic
      nine[a[k]]++;
#pragma omp atomic
      to[a[k]]++;
      // One of four, but of which?
#pragma omp atomic
      rows[k][a[k]]++;
    }
}
// lacks more: match
#pragma omp end declare target

int
main (void)
{
  int n = 100, a[200];
  short b[200];
#pragma omp target map(tofrom : n, a, b)
  {
    few (n, a, b, a + 100);
    more (n, a, a + 100, (int (*)[4]) a);
  }
  return 0;
}
