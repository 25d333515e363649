/* Purpose: the combined result of a function is visible to the lane that goes
   on after the call, for uniform and for divergent addresses.  */

#include "check.h"

enum { n = 500, bins = 4 };

#pragma omp declare target
static int total, places[2], hits[bins], others[n + bins], *part;
#pragma omp end declare target

static int seen[n], taken[n], again[n];

#pragma omp declare target
static __attribute__ ((noinline, noclone)) void
add (int *to, int v)
{
#pragma omp atomic
  *to += v;
}

static __attribute__ ((noinline, noclone)) int
take (int *next)
{
  int place;
#pragma omp atomic capture
  place = (*next)++;
  return place;
}

static __attribute__ ((noinline, noclone)) void
count (int *to, int k)
{
#pragma omp atomic
  to[k & 3]++;
}

static __attribute__ ((noinline, noclone)) void
count_anywhere (int *to, int k)
{
#pragma omp atomic
  to[k & 3]++;
}
#pragma omp end declare target

int
main (void)
{
  int on_host = 1, start = 2, mapped[bins + 2] = { 0 };
#pragma omp target map(from : on_host, seen, taken, again) map(tofrom : mapped) \
    map(to : start)
  {
    on_host = omp_is_initial_device ();
    int *from_start = mapped + start;
    // The lane must see the first value that it adds.
    for (int first = 0; first + 32 <= n; first += 32)
      {
        total = 0;
#pragma omp simd
        for (int i = 0; i < 32; i++)
          {
            add (&total, 1);
#pragma omp atomic read
            seen[first + i] = total;
          }
      }
#pragma omp simd
    for (int i = 0; i < n; i++)
      {
        taken[i] = take (&places[0]);
        again[i] = take (&places[0]);
        take (&places[1]);
        count (hits, i);
        count (from_start, i / 3);
        count_anywhere (i % 2 ? hits : others + i, i);
      }
  }
#pragma omp target update from(total, places, hits, others)
  static int found[2 * n];
  int want[bins] = { 0 }, want_mapped[bins] = { 0 }, want_others[n + bins] = { 0 };
  for (int i = 0; i < n; i++)
    {
      check (seen[i] > 0 || i >= n / 32 * 32, "what is seen after it was added");
      check (taken[i] < again[i], "in order");
      found[taken[i]]++;
      found[again[i]]++;
      want[i & 3] += 1 + i % 2;
      want_mapped[i / 3 & 3]++;
      want_others[i + (i & 3)] += 1 - i % 2;
    }
  for (int i = 0; i < 2 * n; i++)
    check (found[i] == 1, "each place once");
  for (int i = 0; i < n + bins; i++)
    check (others[i] == want_others[i], "others");
  for (int i = 0; i < bins; i++)
    check (hits[i] == want[i] && mapped[2 + i] == want_mapped[i], "bins");
  check (total == 32 && places[0] == 2 * n && places[1] == n, "totals");
  return finish (on_host);
}
