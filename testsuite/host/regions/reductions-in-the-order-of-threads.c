/* Purpose: sums and products of floating-point numbers have the same digits in
   each run with as many threads, those of the parts in the order of the
   threads.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-fuse=no -ffp-contract=off -fplugin-arg-omptq-dump=reductions" } */
/* { dg-final { scan-dump-times "reductions" "line \[0-9\]+: reduction in the order of threads" 8 } } */

#include <omp.h>
#include <stdio.h>
#include <string.h>

enum
{
  n = 1009,
  threads = 5,
  runs = 60
};

static float a[n];
static double d[n];
static float global;

/* The iterations of thread T are those from FIRST to *END.  */
static int
first_of (int t, int *end)
{
  int each = n / threads, more = n % threads;
  int first = t * each + (t < more ? t : more);
  *end = first + each + (t < more);
  return first;
}

static float
expected_sum (float sum)
{
  for (int t = 0; t < threads; t++)
    {
      int end, first = first_of (t, &end);
      float part = 0;
      for (int i = first; i < end; i++)
        part += a[i];
      sum += part;
    }
  return sum;
}

static double
expected_product (double product)
{
  for (int t = 0; t < threads; t++)
    {
      int end, first = first_of (t, &end);
      double part = 1;
      for (int i = first; i < end; i++)
        part *= d[i];
      product *= part;
    }
  return product;
}

/* Delays some threads, others in each run.  */
static void
delay (int run)
{
  for (int k = 0; k < (run + omp_get_thread_num () * 7) % 5 * 300; k++)
    __asm__ volatile("");
}

__attribute__ ((noipa)) static float
of_region (int run, float sum)
{
#pragma omp parallel for reduction(+ : sum) num_threads(threads)
  for (int i = 0; i < n; i++)
    {
      if (i % 200 == 0)
        delay (run);
      sum += a[i];
    }
  return sum;
}

__attribute__ ((noipa)) static double
of_two (int run, float sum, double product, int *count)
{
  int found = 0, most = -1;
#pragma omp parallel num_threads(threads) reduction(+ : sum, found)            \
    reduction(* : product) reduction(max : most)
  {
    delay (run);
#pragma omp for
    for (int i = 0; i < n; i++)
      {
        sum += a[i];
        product *= d[i];
        found++;
        most = i > most ? i : most;
      }
  }
  *count = found + most;
  return sum + product;
}

__attribute__ ((noipa)) static float
of_loops (int run, float sum)
{
  float other = 0;
#pragma omp parallel num_threads(threads)
  for (int k = 0; k < 3; k++)
    {
#pragma omp for reduction(+ : sum)
      for (int i = 0; i < n; i++)
        {
          if (i % 200 == 0)
            delay (run + k);
          sum += a[i];
        }
#pragma omp scope reduction(- : other)
      {
        delay (run);
        other -= a[omp_get_thread_num () + k];
      }
    }
  return sum - other;
}

__attribute__ ((noipa)) static float
of_sections (int run)
{
  float sum = 1;
#pragma omp parallel num_threads(threads)
#pragma omp sections reduction(+ : sum)
  {
    sum += 0.5f;
#pragma omp section
    sum += 0.25f;
  }
  return sum;
}

__attribute__ ((noipa)) static float
of_merged (int run)
{
  float sum = 2, more = 0;
  global = 3;
#pragma omp parallel for reduction(+ : sum) num_threads(threads)
  for (int i = 0; i < n; i++)
    {
      if (i % 200 == 0)
        delay (run);
      sum += a[i];
    }
#pragma omp parallel for reduction(+ : global) num_threads(threads)
  for (int i = 0; i < n; i++)
    global += a[i];
#pragma omp parallel for reduction(+ : more) num_threads(threads)
  for (int i = 0; i < n; i++)
    more += a[i] * sum;
  return sum + global + more;
}

static float
expected_of_merged (void)
{
  float sum = expected_sum (2), more = 0;
  for (int t = 0; t < threads; t++)
    {
      int end, first = first_of (t, &end);
      float part = 0;
      for (int i = first; i < end; i++)
        part += a[i] * sum;
      more += part;
    }
  return sum + expected_sum (3) + more;
}

static float
expected_of_loops (void)
{
  float sum = 5, other = 0;
  for (int k = 0; k < 3; k++)
    {
      sum = expected_sum (sum);
      for (int t = 0; t < threads; t++)
        other += 0 - a[t + k];
    }
  return sum - other;
}

static int
differ (const char *what, int run, double found, double expected)
{
  if (memcmp (&found, &expected, sizeof found) == 0)
    return 0;
  printf ("%s in run %d: %.17g instead of %.17g\n", what, run, found, expected);
  return 1;
}

int
main (void)
{
  for (int i = 0; i < n; i++)
    {
      a[i] = 1.0f / (i * 7 % 1009 + 1);
      d[i] = 1 + 1.0 / (i * 11 % 1009 + 3);
    }
  omp_set_dynamic (0);
  for (int run = 0; run < runs; run++)
    {
      int count;
      double both = of_two (run, 4, 1, &count);
      double expected = expected_sum (4) + expected_product (1);
      if (differ ("region", run, of_region (run, 7), expected_sum (7))
          || differ ("two variables", run, both, expected)
          || differ ("count", run, count, n + n - 1)
          || differ ("loops", run, of_loops (run, 5), expected_of_loops ())
          || differ ("sections", run, of_sections (run), 1.75)
          || differ ("merged regions", run, of_merged (run),
                     expected_of_merged ()))
        return 1;
    }
  return 0;
}
