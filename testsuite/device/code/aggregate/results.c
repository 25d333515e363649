/* Purpose: the old values of the lanes fit one order of all operations: uniform
   and divergent, in 32 and 64 bits, at one location and few.  */

#include "check.h"

enum { most = 1000, bins = 5 };

#pragma omp declare target
static unsigned ticket;
static long total;
static int histogram[bins];
static long weights[bins];
#pragma omp end declare target

static struct step tickets[most], totals[most], counted[most], weighed[most];

/* Checks that of the N steps in ALL those with index % bins == BIN are a chain
   from 0 to LAST.  */
static void
check_bin (const struct step *all, int n, int bin, long last, const char *what)
{
  static struct step steps[most];
  int count = 0;
  for (int i = bin; i < n; i += bins)
    steps[count++] = all[i];
  check (is_chain (steps, count, 0, last), what);
}

static int
run (int n)
{
  int on_host = 1;
  ticket = 0;
  total = 0;
  for (int b = 0; b < bins; b++)
    histogram[b] = weights[b] = 0;
#pragma omp target update to(ticket, total, histogram, weights)
#pragma omp target map(from : on_host, tickets, totals, counted, weighed)
  {
    on_host = omp_is_initial_device ();
#pragma omp simd
    for (int i = 0; i < n; i++)
      {
        unsigned bin = (unsigned) i % bins;
#pragma omp atomic capture
        tickets[i].old = ticket++;
        tickets[i].value = 1;
#pragma omp atomic capture
        {
          totals[i].old = total;
          total += i * 3;
        }
        totals[i].value = i * 3;
#pragma omp atomic capture
        {
          counted[i].old = histogram[bin];
          histogram[bin] += 2;
        }
        counted[i].value = 2;
#pragma omp atomic capture
        {
          weighed[i].old = weights[bin];
          weights[bin] += i;
        }
        weighed[i].value = i;
      }
  }
#pragma omp target update from(ticket, total, histogram, weights)
  check (ticket == n, "number of tickets");
  check (is_chain (tickets, n, 0, n), "tickets");
  check (total == 3L * n * (n - 1) / 2, "total");
  for (int b = 0; b < bins; b++)
    {
      check_bin (counted, n, b, histogram[b], "histogram");
      check_bin (weighed, n, b, weights[b], "weights");
    }
  check (is_chain (totals, n, 0, total), "totals");
  return on_host;
}

int
main (void)
{
  int on_host = run (most) | run (77) | run (33) | run (32) | run (1);
  return finish (on_host);
}
