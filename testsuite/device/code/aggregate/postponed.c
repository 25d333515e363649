/* Purpose: operations postponed to the end of a region give the same result as
   one by each lane: if one lane reads what it changed, if names alias, with an
   unused invalid address, and for each operation.  */

#include "check.h"

enum { n = 777 };

#pragma omp declare target
static int sum, least, most, both, any, odd, lonely, seen, set_later;
static unsigned lowest, highest;
static long wide, wide_least, wide_both, wide_odd;
static float real;
static double exact;
static int one_place, other_place, here[4], one_here, *current, *nowhere;
#pragma omp end declare target

static int data[n];

static int
all_operations (void)
{
  int on_host = 1;
  least = wide_least = 1 << 30;
  wide_both = -1;
  lowest = -1;
  both = -1;
#pragma omp target update to(least, both, wide_both, lowest, wide_least)
#pragma omp target map(from : on_host) map(to : data)
  {
    on_host = omp_is_initial_device ();
#pragma omp simd
    for (int i = 0; i < n; i++)
      {
        int v = data[i];
        if (v % 3)
          {
#pragma omp atomic
            sum += v;
#pragma omp atomic
            wide += v;
          }
#pragma omp atomic
        real += v % 4;
#pragma omp atomic
        exact += v % 8 * 0.25;
      }
#pragma omp simd
    for (int i = 0; i < n; i++)
      {
        int v = data[i];
#pragma omp atomic compare
        least = least > v ? v : least;
#pragma omp atomic compare
        most = most < v ? v : most;
#pragma omp atomic compare
        lowest = lowest > (unsigned) v ? (unsigned) v : lowest;
#pragma omp atomic compare
        highest = highest < (unsigned) v ? (unsigned) v : highest;
        for (int j = 0; j < v % 3; j++)
          {
#pragma omp atomic
            both &= ~(1 << (v + j) % 8);
#pragma omp atomic
            any |= 1 << (v + j) % 8;
#pragma omp atomic
            odd ^= v + j;
          }
#pragma omp atomic compare
        wide_least = wide_least > v - 0x100000000L ? v - 0x100000000L : wide_least;
#pragma omp atomic
        wide_both &= ~(0x100000000L << v % 16);
#pragma omp atomic
        wide_odd ^= v * 0x100000001L;
      }
  }
  return on_host;
}

static void
check_all_operations (void)
{
#pragma omp target update from(sum, least, most, both, any, odd, lowest, highest, \
                                   wide, wide_least, wide_both, wide_odd, real, exact)
  int want_sum = 0, want_least = 1 << 30, want_most = 0, want_any = 0, want_odd = 0;
  long want_wide = -1, want_wide_odd = 0;
  double want_real = 0, want_exact = 0;
  for (int i = 0; i < n; i++)
    {
      int v = data[i];
      want_sum += v % 3 ? v : 0;
      want_real += v % 4;
      want_exact += v % 8 * 0.25;
      want_least = v < want_least ? v : want_least;
      want_most = v > want_most ? v : want_most;
      for (int j = 0; j < v % 3; j++)
        {
          want_any |= 1 << (v + j) % 8;
          want_odd ^= v + j;
        }
      want_wide &= ~(0x100000000L << v % 16);
      want_wide_odd ^= v * 0x100000001L;
    }
  check (sum == want_sum && wide == want_sum, "sums");
  check (real == want_real && exact == want_exact, "sums with fractions");
  check (least == want_least && most == want_most, "least, most");
  check (lowest == (unsigned) want_least && highest == (unsigned) want_most,
         "lowest, highest");
  check (any == want_any && both == ~want_any && odd == want_odd, "bits");
  check (wide_least == want_least - 0x100000000L, "wide_least");
  check (wide_both == want_wide && wide_odd == want_wide_odd, "wide bits");
}

/* COUNT lanes add NUMBERS, which is the sum itself if COUNT is 1.  */
#pragma omp declare target
static __attribute__ ((noinline)) void
add_twice (int *first, int *second, const int *numbers, int count)
{
#pragma omp simd
  for (int i = 0; i < count; i++)
    {
#pragma omp atomic
      *first += numbers[i];
#pragma omp atomic
      *second += numbers[i];
    }
}

/* If UP and DOWN are one location, any lane's last operation may determine it.  */
static __attribute__ ((noinline)) void
raise_and_lower (int *up, int *down, int count)
{
#pragma omp simd
  for (int i = 0; i < count; i++)
    {
#pragma omp atomic compare
      *up = *up < 50 + i % 2 ? 50 + i % 2 : *up;
#pragma omp atomic compare
      *down = *down > 30 - i % 2 ? 30 - i % 2 : *down;
    }
}

static __attribute__ ((noinline)) void
lower_and_raise (int *up, int *down, int count)
{
#pragma omp simd
  for (int i = 0; i < count; i++)
    {
#pragma omp atomic compare
      *down = *down > 30 ? 30 : *down;
#pragma omp atomic compare
      *up = *up < 50 ? 50 : *up;
    }
}

/* If TO and FROM are one location, a lane sees there what it added.  */
static __attribute__ ((noinline)) void
add_and_look (int *to, int *from, long *found, int count)
{
#pragma omp simd
  for (int i = 0; i < count; i++)
    {
#pragma omp atomic
      *to += 1;
      int old;
#pragma omp atomic capture
      {
        old = *from;
        *from += 10000;
      }
      found[i] = old;
    }
}

/* No lane accesses the target of TO.  */
static __attribute__ ((noinline)) void
add_if_odd (int *to, const short *numbers, int count)
{
#pragma omp simd
  for (int i = 0; i < count; i++)
    if (numbers[i] % 2 != 0)
      {
#pragma omp atomic
        *to += numbers[i];
      }
}

/* One lane among many.  */
static __attribute__ ((noinline)) void
alone (int which, int count)
{
#pragma omp simd
  for (int i = 0; i < count; i++)
    if (i == which)
      for (int j = 0; j < 3; j++)
        {
#pragma omp atomic
          lonely += 5;
          seen += lonely;
#pragma omp atomic
          set_later += 7;
          set_later = 100 + j;
        }
}

/* The address changes, and one lane comes alone.  */
static __attribute__ ((noinline)) void
walk (int count)
{
#pragma omp simd
  for (int i = 0; i < count; i++)
    for (int j = 1; j < 5; j++)
      {
#pragma omp atomic
        *current += j;
        current = &here[j % 4];
      }
}
#pragma omp end declare target

static void
execute_functions (void)
{
  static int small[n];
  static short even[n];
  for (int i = 0; i < n; i++)
    even[i] = small[i] = 2 * (i % 5);
  static long found[n], others[n];
  int limits[4] = { 40, 40, 40, 40 };
#pragma omp target map(to : small, even) map(tofrom : limits) \
    map(from : found, others)
  {
    one_place = 3;
    add_twice (&one_place, &other_place, &one_place, 1);
    add_twice (&here[2], &here[3], small, n);
    nowhere = even[0] ? here : 0;
    add_if_odd (nowhere, even, n);
    raise_and_lower (&limits[0], &limits[0], n);
    lower_and_raise (&limits[1], &limits[1], n);
    raise_and_lower (&limits[2], &limits[3], n);
    here[0] = here[1] = one_here = 0;
    add_and_look (&one_here, &one_here, found, n);
    add_and_look (&here[0], &here[1], others, n);
    alone (n / 2, n);
  }
#pragma omp target update from(one_place, other_place, here, lonely, seen, set_later)
  int total = 0;
  for (int i = 0; i < n; i++)
    total += small[i];
  check (one_place == 6 && other_place == 6, "who reads what it adds to");
  check (here[2] == total && here[3] == total, "two sums");
  check (limits[0] == 29 || limits[0] == 30, "lowered last");
  check (limits[1] == 50, "raised last");
  check (limits[2] == 51 && limits[3] == 29, "two limits");
  check (here[0] == n && here[1] == n * 10000, "two numbers");
  for (int i = 0; i < n; i++)
    check (found[i] % 10000 > 0 && others[i] % 10000 == 0, "what is found");
  check (lonely == 15 && seen == 30 && set_later == 102, "one lane alone");
#pragma omp target
  {
    for (int i = 0; i < 4; i++)
      here[i] = 0;
    current = &here[0];
    walk (1);
  }
#pragma omp target update from(here)
  check (here[0] == 1 && here[1] == 2 && here[2] == 3 && here[3] == 4, "walk");
}

int
main (void)
{
  for (int i = 0; i < n; i++)
    data[i] = (i * 7919 + 11) % 2003;
  int on_host = all_operations ();
  check_all_operations ();
  execute_functions ();
  return finish (on_host);
}
