/* Purpose: a load hoisted from a loop with atomic operations has the value that
   the loop would have loaded; one whose value may change stays in the loop.  */

#include "check.h"

enum { n = 300 };

struct item
{
  struct item *next;
  long value;
};

struct halves
{
  int first, second;
};

#pragma omp declare target
static int hits[8], total;
static long long_total;
static struct item items[n], *first, *nobody;
static const int *table;
static int numbers[n];
#pragma omp end declare target

#pragma omp declare target
/* The loop itself changes the pointer.  */
static __attribute__ ((noinline)) int
follow (struct item **where)
{
  int count = 0;
  while (*where)
    {
#pragma omp atomic
      hits[(*where)->value & 7]++;
      *where = (*where)->next;
      count++;
    }
  return count;
}

/* The loaded number is changed atomically.  */
static __attribute__ ((noinline)) int
add_itself (int *sum, const int *number, int count)
{
  for (int i = 0; i < count; i++)
    {
#pragma omp atomic
      *sum += *number;
    }
  return *sum;
}

/* The conditional load has an invalid address.  */
static __attribute__ ((noinline)) long
if_there (int count, struct item *const *where)
{
  long result = 0;
  for (int i = 0; i < count; i++)
    {
#pragma omp atomic
      hits[i & 7]++;
      if (numbers[i] < 0)
        result += (*where)->value;
    }
  return result;
}

/* An atomic operation changes the pointer.  */
static __attribute__ ((noinline)) long
move_pointer (long **where, int count)
{
  long result = 0;
  for (int i = 0; i < count; i++)
    {
#pragma omp atomic
      *where += 1;
      result += **where;
    }
  return result;
}

/* Exchanges, stores and comparisons accept any type of their size.  */
static __attribute__ ((noinline)) float
exchange (float *number, int count)
{
  float result = 0;
  for (int i = 0; i < count; i++)
    {
      float new = i, old;
      __atomic_exchange (number, &new, &old, __ATOMIC_RELAXED);
      result += *number + old;
    }
  return result;
}

static __attribute__ ((noinline)) float
compare_and_swap (float *number, int count)
{
  float result = 0;
  for (int i = 0; i < count; i++)
    {
      float old = *number, new = old + 1;
      __atomic_compare_exchange (number, &old, &new, 0, __ATOMIC_RELAXED,
                                 __ATOMIC_RELAXED);
      result += *number;
    }
  return result;
}

static __attribute__ ((noinline)) int
store_both (struct halves *both, int count)
{
  int result = 0;
  for (int i = 0; i < count; i++)
    {
      struct halves new = { i, 2 * i };
      __atomic_store (both, &new, __ATOMIC_RELAXED);
      result += both->second;
    }
  return result;
}

static __attribute__ ((noinline)) long long
add_long (long long *sum, int count)
{
  long long result = 0;
  for (int i = 0; i < count; i++)
    {
      __atomic_fetch_add (sum, 1, __ATOMIC_RELAXED);
      result += *sum;
    }
  return result;
}
#pragma omp end declare target

int
main (void)
{
  int on_host = 1, followed = 0, itself = 0;
  long there = 0, moved = 0;
  float exchanged = 0, swapped = 0;
  int stored = 0;
  long long added = 0;
  static long row[n + 1];
  for (int i = 0; i < n; i++)
    {
      numbers[i] = i * 37 % 101;
      row[i + 1] = i;
    }
#pragma omp target update to(numbers)
#pragma omp target map(from : on_host) map(tofrom : followed, itself, there, moved) \
    map(tofrom : exchanged, swapped, stored, added) map(to : row)
  {
    on_host = omp_is_initial_device ();
    for (int i = 0; i < n; i++)
      {
        items[i].next = i + 1 < n ? &items[i + 1] : 0;
        items[i].value = i;
      }
    first = &items[0];
    followed = follow (&first);
    total = 1;
    itself = add_itself (&total, &total, 10);
    there = if_there (n, &nobody);
    long *p = row;
    moved = move_pointer (&p, n);
    float number = 0;
    exchanged = exchange (&number, 10);
    number = 0;
    swapped = compare_and_swap (&number, 10);
    struct halves both = { 0 };
    stored = store_both (&both, 10);
    long long sum = 0;
    added = add_long (&sum, 10);
    table = numbers;
#pragma omp simd
    for (int i = 0; i < n; i++)
      for (int j = 0; j < table[i] % 3; j++)
        {
#pragma omp atomic
          long_total += table[i] + j;
        }
  }
#pragma omp target update from(hits, long_total)
  long want = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < numbers[i] % 3; j++)
      want += numbers[i] + j;
  check (followed == n, "followed");
  check (itself == 1024, "what adds itself");
  check (there == 0, "what is not there");
  check (moved == n * (n - 1) / 2, "moved");
  check (exchanged == 45 + 36, "exchanged");
  check (swapped == 55, "swapped");
  check (stored == 90, "stored");
  check (added == 55, "added");
  check (long_total == want, "long_total");
  for (int i = 0; i < 8; i++)
    check (hits[i] == 2 * (n / 8 + (i < n % 8)), "hits");
  return finish (on_host);
}
