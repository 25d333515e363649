/* Purpose: array sections, complex numbers, and structures with a user-defined
   operator can be reduced, also in tasks.  */
/* { dg-additional-options "-foffload-options=nvptx-none=-latomic" } */

#include "offload.h"
#include <complex.h>

struct extent
{
  int least, greatest;
};

#pragma omp declare target
static inline void
join (struct extent *to, const struct extent *from)
{
  to->least = from->least < to->least ? from->least : to->least;
  to->greatest = from->greatest > to->greatest ? from->greatest : to->greatest;
}
#pragma omp end declare target

#pragma omp declare reduction(join : struct extent : join (&omp_out, &omp_in)) \
    initializer(omp_priv = { 1 << 30, -(1 << 30) })

static void
histogram (void)
{
  int bins[10] = { 0 };
#pragma omp target map(tofrom : bins)
#pragma omp parallel for reduction(+ : bins[ : 10])
  for (int i = 0; i < 1003; i++)
    bins[i % 10]++;
  for (int i = 0; i < 10; i++)
    expect (__LINE__, bins[i] == 100 + (i < 3));
}

static void
complex_sum (void)
{
  float complex sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)           \
    map(tofrom : sum)
  for (int i = 0; i < 100; i++)
    sum += i + 2 * i * I;
  expect (__LINE__, crealf (sum) == 4950 && cimagf (sum) == 9900);
}

static void
extents (void)
{
  struct extent e = { 1 << 30, -(1 << 30) };
#pragma omp target map(tofrom : e)
#pragma omp parallel for reduction(join : e)
  for (int i = 0; i < 500; i++)
    {
      struct extent one = { (i * 37) % 491 - 100, (i * 37) % 491 - 100 };
      join (&e, &one);
    }
  expect (__LINE__, e.least == -100 && e.greatest == 390);
}

static void
tasks (void)
{
  int sum = 0;
#pragma omp target map(tofrom : sum)
#pragma omp parallel num_threads(4)
#pragma omp single
#pragma omp taskgroup task_reduction(+ : sum)
  for (int i = 0; i < 50; i++)
#pragma omp task in_reduction(+ : sum) firstprivate(i)
    sum += i;
  expect (__LINE__, sum == 1225);
}

int
main (void)
{
  histogram ();
  complex_sum ();
  extents ();
  tasks ();
  return result ();
}
