/* Purpose: reductions whose parts are combined as they arrive: of integers, of
   nested and cancelled regions, of arrays, orphaned ones, and those that no
   barrier ends.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=reductions" } */
/* { dg-final { scan-dump-not "reductions" "in the order of threads" } } */

#include <omp.h>

enum
{
  n = 240
};

static double a[n];

struct pair
{
  double x, y;
};

#pragma omp declare reduction(pairs                                            \
                              : struct pair                                    \
                              : omp_out.x += omp_in.x, omp_out.y += omp_in.y)  \
    initializer(omp_priv = (struct pair){ 0, 0 })

static double orphan;

__attribute__ ((noipa)) static void
orphaned (void)
{
#pragma omp for reduction(+ : orphan)
  for (int i = 0; i < n; i++)
    orphan += a[i];
}

__attribute__ ((noipa)) static double
without_barrier (void)
{
  double sum = 0;
#pragma omp parallel
  {
#pragma omp for reduction(+ : sum) nowait
    for (int i = 0; i < n; i++)
      sum += a[i];
#pragma omp for reduction(+ : sum) nowait
    for (int i = 0; i < n; i++)
      sum += a[i];
  }
  return sum;
}

__attribute__ ((noipa)) static double
cancelled (void)
{
  double sum = 0;
#pragma omp parallel reduction(+ : sum)
  {
    sum += 1;
    if (a[0] < 0)
      {
#pragma omp cancel parallel
      }
  }
  return sum;
}

__attribute__ ((noipa)) static double
nested (void)
{
  double sum = 0;
#pragma omp parallel num_threads(2)
  {
    double own = 0;
#pragma omp parallel for reduction(+ : own)
    for (int i = 0; i < n; i++)
      own += a[i];
#pragma omp critical
    sum += own;
  }
  return sum;
}

__attribute__ ((noipa)) static double
others (void)
{
  int count = 0;
  double most = -1, parts[2] = { 0, 0 };
  struct pair both = { 0, 0 };
#pragma omp parallel for reduction(+ : count) reduction(max : most)            \
    reduction(+ : parts[ : 2]) reduction(pairs : both)
  for (int i = 0; i < n; i++)
    {
      count++;
      most = a[i] > most ? a[i] : most;
      parts[i % 2] += a[i];
      both.x += a[i];
      both.y -= a[i];
    }
  return count + most + parts[0] + parts[1] + both.x + both.y;
}

int
main (void)
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i] = i % 8;
  for (int threads = 1; threads <= 4; threads++)
    {
      omp_set_num_threads (threads);
      orphan = 1;
#pragma omp parallel
      orphaned ();
      if (orphan != 1 + sum || without_barrier () != 2 * sum
          || cancelled () != threads || nested () != 2 * sum
          || others () != n + 7 + sum)
        return 1;
    }
  return 0;
}
