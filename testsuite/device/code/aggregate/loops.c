/* Purpose: loops around a compare-and-swap compute right extremes, products and
   floating-point sums, with results used and unused, by any lanes together, at
   one location and at few.  */

#include "check.h"

enum { n = 203, bins = 3 };

#pragma omp declare target
static int least, most, least_seen, nearest[bins];
static unsigned highest;
static long widest;
static unsigned product, product_seen;
static float sum, less, sum_seen;
static double exact, exact_few[bins];
#pragma omp end declare target

static int data[n];
static int leasts[n];
static unsigned products[n];
static struct step floats[n];
static float after[n];

static int
execute (void)
{
  int on_host = 1;
#pragma omp target map(from : on_host, leasts, products, floats, after)         \
    map(to : data)
  {
    on_host = omp_is_initial_device ();
#pragma omp simd
    for (int i = 0; i < n; i++)
      {
        int v = data[i];
#pragma omp atomic compare
        least = least > v ? v : least;
#pragma omp atomic compare
        most = most < v ? v : most;
#pragma omp atomic compare
        highest = highest < (unsigned) v ? (unsigned) v : highest;
        if (v % 3 == 0)
          {
#pragma omp atomic compare
            widest = widest < v * 0x10000000L ? v * 0x10000000L : widest;
          }
        for (int j = 0; j < v % 4; j++)
          {
#pragma omp atomic compare
            nearest[i % bins] = nearest[i % bins] < v + j ? v + j : nearest[i % bins];
#pragma omp atomic
            exact_few[j] += 0.25;
          }
#pragma omp atomic compare capture
        {
          leasts[i] = least_seen;
          least_seen = least_seen > v ? v : least_seen;
        }
#pragma omp atomic
        product *= 2 * i + 1;
#pragma omp atomic capture
        {
          products[i] = product_seen;
          product_seen *= 3;
        }
#pragma omp atomic
        sum += i;
#pragma omp atomic
        less -= i;
#pragma omp atomic
        exact += i * 0.5;
        float before;
#pragma omp atomic capture
        {
          before = sum_seen;
          sum_seen += i;
        }
        floats[i].old = before;
        floats[i].value = i;
#pragma omp atomic capture seq_cst
        after[i] = less -= 1;
      }
  }
  return on_host;
}

/* Returns whether V, the values of the N lanes, are the first N powers of 3 in
   some order.  */
static int
are_powers (unsigned *v)
{
  for (unsigned i = 0, power = 1; i < n; i++, power *= 3)
    {
      int found = 0;
      for (int j = 0; j < n; j++)
        found += v[j] == power;
      if (found != 1)
        return 0;
    }
  return 1;
}

int
main (void)
{
  least = least_seen = 1000000;
  most = nearest[0] = nearest[1] = nearest[2] = -1000000;
  product = product_seen = 1;
  for (int i = 0; i < n; i++)
    data[i] = (i * 7919 + 11) % 2003 - 500;
#pragma omp target update to(least, most, least_seen, nearest, product,         \
                                 product_seen)
  int on_host = execute ();
#pragma omp target update from(least, most, highest, widest, nearest, least_seen, \
                                   product, product_seen, sum, less, sum_seen,    \
                                   exact, exact_few)
  int want_least = 1000000, want_most = -1000000, lower = 0;
  int want_nearest[bins] = { -1000000, -1000000, -1000000 };
  unsigned want_highest = 0, want_product = 1;
  long want_widest = 0;
  double want_few[bins] = { 0 };
  for (int i = 0; i < n; i++)
    {
      int v = data[i];
      want_least = v < want_least ? v : want_least;
      want_most = v > want_most ? v : want_most;
      want_highest = (unsigned) v > want_highest ? v : want_highest;
      if (v % 3 == 0 && v * 0x10000000L > want_widest)
        want_widest = v * 0x10000000L;
      for (int j = 0; j < v % 4; j++)
        {
          if (v + j > want_nearest[i % bins])
            want_nearest[i % bins] = v + j;
          want_few[j] += 0.25;
        }
      want_product *= 2 * i + 1;
      // A lane's old value is the first value, or that of another lane.
      int known = leasts[i] == 1000000;
      for (int j = 0; j < n; j++)
        known |= data[j] == leasts[i];
      check (known, "a smallest number from nowhere");
      lower += v < leasts[i];
    }
  check (least == want_least && most == want_most, "extremes");
  check (highest == want_highest && widest == want_widest, "other extremes");
  for (int b = 0; b < bins; b++)
    check (nearest[b] == want_nearest[b] && exact_few[b] == want_few[b], "bins");
  check (least_seen == want_least && lower > 0, "least_seen");
  check (product == want_product, "product");
  check (are_powers (products), "results of products");
  check (sum == n * (n - 1) / 2 && exact == n * (n - 1) / 4., "sums");
  check (less == -n * (n - 1) / 2 - n, "difference");
  check (is_chain (floats, n, 0, n * (n - 1) / 2), "results of sums");
  for (int i = 0; i < n; i++)
    check (after[i] <= -1 && after[i] >= less, "results of differences");
  return finish (on_host);
}
