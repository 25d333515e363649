/* Purpose: atomic updates of elements whose index g++ folds to a constant are
   atomic.  GCC takes them for plain stores of what it has computed before.  */
/* { dg-do run } */
/* { dg-additional-options "-fopenmp -fchecking -fplugin-arg-omptq-dump=gcc_defects" } */

#include <cstdlib>

constexpr int threads = 4, times = 100000;

static long counts[4];
static double sums[2];
static struct { int x; unsigned y; } pairs[3];

/* With one copy, all threads update the same one.  */
template <int copies>
static void
update (int k, long *before, long *after)
{
#pragma omp atomic
  counts[k % copies] += 3;
#pragma omp atomic update
  counts[(k & 0) + 1]--;
#pragma omp atomic capture
  *before = counts[k * 0 + 2]++;
#pragma omp atomic capture
  {
    counts[k % copies + 3] ^= 1 << (k & 7);
    *after = counts[k % copies + 3];
  }
#pragma omp atomic
  sums[k % copies] = 0.5 + sums[k % copies];
#pragma omp atomic
  pairs[k & 0].x += k & 1;
#pragma omp atomic
  pairs[(k & 0) + 1].y = 7 - pairs[(k & 0) + 1].y;
}

int
main ()
{
  long all = 0, last = 0;
#pragma omp parallel for num_threads(threads) reduction(+ : all) \
  reduction(max : last) schedule(static, 10)
  for (int k = 0; k < threads * times; k++)
    {
      long before, after;
      update<1> (k, &before, &after);
      all += before;
      last = before > last ? before : last;
      if (after > 255)
        abort ();
    }
  constexpr long n = threads * times;
  if (counts[0] != 3 * n || counts[1] != -n || counts[2] != n
      || counts[3] != 0 || sums[0] != n / 2.0 || pairs[0].x != n / 2
      || pairs[1].y != 0 || all != n * (n - 1) / 2 || last != n - 1)
    abort ();
#pragma omp atomic write
  counts[last % 1] = 5;
#pragma omp atomic read
  all = counts[last % 1];
  if (all != 5)
    abort ();
}
/* { dg-final { scan-dump-times "gcc_defects" ": update" 5 } } */
