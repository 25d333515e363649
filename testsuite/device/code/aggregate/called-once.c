/* Purpose: functions with an atomic operation that are called once in a region
   compute the right result, for the calling region's variable, and for single
   lanes that also access the variable otherwise.  */

#include "check.h"

enum { n = 500 };

#pragma omp declare target
static int length, total, *pointer;
#pragma omp end declare target

static int taken[n], seen[n], mapped, parts[2];

#pragma omp declare target
static __attribute__ ((noinline, noclone)) int
take (int *next)
{
  int place;
#pragma omp atomic capture
  place = (*next)++;
  return place;
}

static __attribute__ ((noinline, noclone)) int
take_several (int *next, int count)
{
  int place;
#pragma omp atomic capture
  {
    place = *next;
    *next += count;
  }
  return place;
}

static __attribute__ ((noinline, noclone)) int
take_alone (int *next)
{
  int place;
#pragma omp atomic capture
  place = (*next)++;
  return place;
}

static __attribute__ ((noinline, noclone)) long
larger (long *most, long value)
{
  long before;
#pragma omp atomic capture
  {
    before = *most;
    *most = *most < value ? value : *most;
  }
  return before;
}

static __attribute__ ((noinline, noclone)) int
flip (int *bits, int which)
{
  int after;
#pragma omp atomic capture
  after = *bits ^= which;
  return after;
}

static __attribute__ ((noinline, noclone)) void
tell (long unused, double also_unused, int *to)
{
#pragma omp atomic
  to[unused > also_unused]++;
}
#pragma omp end declare target

/* Returns whether the COUNT slots TAKEN are 0, STEP and so on, each once.  */
static int
are_places (int count, int step)
{
  static char used[4 * n];
  for (int i = 0; i < 4 * n; i++)
    used[i] = 0;
  for (int i = 0; i < count; i++)
    {
      if (taken[i] < 0 || taken[i] % step || taken[i] >= count * step
          || used[taken[i]])
        return 0;
      used[taken[i]] = 1;
    }
  return 1;
}

static void
one_variable_and_another (void)
{
#pragma omp target parallel for simd num_threads(4) map(from : taken)
  for (int i = 0; i < n; i++)
    taken[i] = take (&length);
  check (are_places (n, 1), "places in a variable");
#pragma omp target parallel for simd num_threads(4) map(from : taken) \
    map(tofrom : mapped)
  for (int i = 0; i < n; i++)
    taken[i] = take (&mapped);
  check (are_places (n, 1) && mapped == n, "places in what is mapped");
#pragma omp target map(from : taken)
  {
    pointer = &total;
#pragma omp simd
    for (int i = 0; i < n; i++)
      taken[i] = take_several (pointer, 3);
  }
  check (are_places (n, 3), "places of several");
#pragma omp target update from(length, total)
  check (length == n && total == 3 * n, "totals");
}

/* Each group of 32 has another number of active lanes.  */
static void
some_lanes (void)
{
  int count = 0;
  mapped = 0;
#pragma omp target map(tofrom : mapped, taken)
#pragma omp simd
  for (int i = 0; i < n; i++)
    taken[i] = i % 32 <= i / 32 ? take (&mapped) : -1;
  for (int i = 0; i < n; i++)
    if (taken[i] >= 0)
      taken[count++] = taken[i];
  check (are_places (count, 1) && mapped == count, "places for some");
}

/* A single lane sees its own stores and atomic operations.  */
static void
one_lane (void)
{
  mapped = 0;
#pragma omp target map(tofrom : mapped, taken, seen)
#pragma omp simd
  for (int i = 0; i < n; i++)
    if (i == 77)
      for (int j = 0; j < 10; j++)
        {
          mapped += 2;
          taken[j] = take_alone (&mapped);
          seen[j] = mapped;
        }
  for (int j = 0; j < 10; j++)
    check (taken[j] == 3 * j + 2 && seen[j] == 3 * j + 3, "one lane");
}

static void
other_operations (void)
{
  long most = -1, before[n];
  int bits = 5;
#pragma omp target map(tofrom : most, before)
#pragma omp simd
  for (int i = 0; i < n; i++)
    before[i] = larger (&most, 1L << 40);
  int first = 0;
  for (int i = 0; i < n; i++)
    first += before[i] == -1;
  check (first == 1 && most == 1L << 40, "the largest");
#pragma omp target map(tofrom : bits, seen)
#pragma omp simd
  for (int i = 0; i < n + 1; i++)
    {
      int after = flip (&bits, 6);
      if (i < n)
        seen[i] = after;
    }
  int odd = 0;
  for (int i = 0; i < n; i++)
    {
      odd += seen[i] == 3;
      check (seen[i] == 3 || seen[i] == 5, "flipped");
    }
  check (bits == (n % 2 ? 5 : 3) && odd >= n / 2, "flipped so often");
#pragma omp target map(tofrom : parts)
#pragma omp simd
  for (int i = 0; i < n; i++)
    tell (i, 10.5, parts);
  check (parts[0] == 11 && parts[1] == n - 11, "told");
}

int
main (void)
{
  int on_host = 1;
#pragma omp target map(from : on_host)
  on_host = omp_is_initial_device ();
  one_variable_and_another ();
  some_lanes ();
  one_lane ();
  other_operations ();
  return finish (on_host);
}
