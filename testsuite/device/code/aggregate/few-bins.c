/* Purpose: counters at few locations are right for any number of lanes and
   iterations, sizes and values, also where the loop reads a counter, or memory
   next to it.  */

#include "check.h"

enum { n = 300, bins = 4 };

#pragma omp declare target
static int numbers[n];
static int few[bins], some[bins + 2];
static unsigned long wide[bins];
#pragma omp end declare target

/* Returns whether COUNTS are the frequencies of the first LENGTH numbers, times
   BY.  */
static int
are_counts (const int *counts, int length, int by)
{
  int want[bins] = { 0 };
  for (int i = 0; i < length; i++)
    want[numbers[i] & 3] += by;
  for (int b = 0; b < bins; b++)
    if (counts[b] != want[b])
      return 0;
  return 1;
}

static void
lengths (void)
{
  for (unsigned length = 0; length < 100; length += 9)
    {
      int counts[bins] = { 0 };
#pragma omp target map(tofrom : counts)
#pragma omp simd
      for (unsigned i = 0; i < length; i += 2)
        {
#pragma omp atomic
          counts[i >> 3 & 3] += 3;
        }
      for (unsigned i = 0; i < length; i += 2)
        counts[i >> 3 & 3] -= 3;
      check (!counts[0] && !counts[1] && !counts[2] && !counts[3],
             "length without a sign");
    }
  for (int length = 0; length < 140; length += length < 70 ? 1 : 23)
    {
      int counts[bins] = { 0 };
#pragma omp target map(tofrom : counts)
#pragma omp simd
      for (int i = 0; i < length; i++)
        {
#pragma omp atomic
          counts[numbers[i] & 3]++;
        }
      check (are_counts (counts, length, 1), "length");
    }
}

static void
teams_and_threads (int *counts, int by)
{
#pragma omp target teams distribute parallel for simd num_teams(2) \
    thread_limit(4) map(tofrom : counts[:bins])
  for (int i = 0; i < n; i++)
    {
#pragma omp atomic
      counts[numbers[i] & 3] += by;
    }
}

static void
kinds (void)
{
  int counts[bins] = { 0 };
  teams_and_threads (counts, -7);
  check (are_counts (counts, n, -7), "teams and threads");

  unsigned char bytes[n];
  for (int i = 0; i < n; i++)
    bytes[i] = numbers[i] & 255;
#pragma omp target parallel num_threads(3) map(to : bytes)
#pragma omp for simd
  for (int i = 0; i < n; i++)
    {
#pragma omp atomic
      wide[bytes[i] >> 2 & 3] -= 1ul << 40;
      if (bytes[i] % 3 == 1)
        {
#pragma omp atomic
          few[bytes[i] % 3]++;
        }
#pragma omp atomic
      few[bytes[i] & 1]++;
#pragma omp atomic
      some[1 + (bytes[i] >> 6)] += 2;
    }
#pragma omp target update from(few, some, wide)
  int want_few[bins] = { 0 }, want_some[bins + 2] = { 0 };
  unsigned long want_wide[bins] = { 0 };
  for (int i = 0; i < n; i++)
    {
      want_wide[bytes[i] >> 2 & 3] -= 1ul << 40;
      if (bytes[i] % 3 == 1)
        want_few[1]++;
      want_few[bytes[i] & 1]++;
      want_some[1 + (bytes[i] >> 6)] += 2;
    }
  for (int b = 0; b < bins; b++)
    check (few[b] == want_few[b] && wide[b] == want_wide[b], "kinds");
  for (int b = 0; b < bins + 2; b++)
    check (some[b] == want_some[b], "some in the middle");
}

/* With up to eight locations.  */
static void
more_places (void)
{
  unsigned long eight[8] = { 0 };
  int counts[2][7] = { { 0 } }, want[2][7] = { { 0 } };
  for (int row = 0; row < 2; row++)
#pragma omp target map(tofrom : eight, counts)
#pragma omp simd
    for (int i = 0; i < n; i++)
      {
#pragma omp atomic
        eight[numbers[i] >> 2 & 7] += 1ul << 33;
        if (i % 3)
          {
#pragma omp atomic
            counts[row][(unsigned)numbers[i] % 5 + 1] -= row + 2;
          }
#pragma omp atomic
        counts[row][numbers[i] & 3]++;
      }
  for (int i = 0; i < n; i++)
    {
      eight[numbers[i] >> 2 & 7] -= 2ul << 33;
      for (int row = 0; row < 2; row++)
        {
          if (i % 3)
            want[row][(unsigned)numbers[i] % 5 + 1] -= row + 2;
          want[row][numbers[i] & 3]++;
        }
    }
  for (int i = 0; i < 8; i++)
    check (!eight[i], "eight places");
  for (int i = 0; i < 14; i++)
    check (counts[i / 7][i % 7] == want[i / 7][i % 7], "five places");
}

/* Counts as far as a lane's registers can, and farther.  */
static void
much (void)
{
  for (int more = 0; more < 2; more++)
    for (int place = 0; place < 8; place++)
      {
        unsigned counts[8] = { 0 };
        const int length = (16383 + more) * 32;
#pragma omp target map(tofrom : counts)
#pragma omp simd
        for (int i = 0; i < length; i++)
          {
#pragma omp atomic
            counts[(i >> 29) + place & 7] += 2;
          }
        for (int i = 0; i < 8; i++)
          check (counts[i] == (i == place) * 2 * length, "much in eight");
      }
  for (int more = 0; more < 2; more++)
    {
      unsigned counts[bins] = { 0 };
      const int length = (32767 + more) * 32;
#pragma omp target map(tofrom : counts)
#pragma omp simd
      for (int i = 0; i < length; i++)
        {
#pragma omp atomic
          counts[i >> 30 & 3] += 2;
        }
      check (counts[0] == 2 * length && !counts[1] && !counts[2] && !counts[3],
             "much");
    }
}

#pragma omp declare target
/* One lane counts, and reads numbers that include its counters, upwards or
   downwards.  */
static void
count_upwards (int *memory, int size, int first, int *sum)
{
  int *counts = memory + first;
#pragma omp simd
  for (int i = 0; i < size; i++)
    if (i % 32 == 5)
      {
        int number = memory[i];
#pragma omp atomic
        counts[number & 3]++;
        *sum = *sum * 3 + number;
      }
}

static void
count_downwards (int *memory, int size, int first, int *sum)
{
  int *counts = memory + first;
#pragma omp simd
  for (int i = size - 1; i >= 0; i--)
    if (i % 32 == 5)
      {
        int number = memory[i];
#pragma omp atomic
        counts[number & 3]++;
        *sum = *sum * 3 + number;
      }
}
#pragma omp end declare target

static void
what_is_read (void)
{
  enum { size = 160 };
  for (int first = 0; first + bins <= size; first++)
    for (int up = 0; up < 2; up++)
      {
        int memory[size], want[size], sum = 0, want_sum = 0;
        for (int i = 0; i < size; i++)
          memory[i] = want[i] = i * 5 + i / 32;
        (up ? count_upwards : count_downwards) (want, size, first, &want_sum);
#pragma omp target map(tofrom : memory, sum)
        if (up)
          count_upwards (memory, size, first, &sum);
        else
          count_downwards (memory, size, first, &sum);
        int good = sum == want_sum;
        for (int i = 0; i < size; i++)
          good &= memory[i] == want[i];
        check (good, up ? "reads upwards" : "reads downwards");
      }
}

/* One lane, which reads its counters, or counts elsewhere what it reads.  */
static void
own_counts (void)
{
  int counts[bins] = { 0 }, seen[10], olds[10];
#pragma omp target map(tofrom : counts, seen, olds)
#pragma omp simd
  for (int i = 0; i < n; i++)
    if (i % 32 == 9)
      {
#pragma omp atomic
        counts[i / 32 & 3]++;
        seen[i / 32] = counts[i / 32 & 3];
#pragma omp atomic capture
        olds[i / 32] = counts[0]++;
      }
  int want[bins] = { 0 };
  for (int i = 0; i < n / 32; i++)
    {
      check (seen[i] == ++want[i & 3] && olds[i] == want[0]++, "own counts");
    }
}

int
main (void)
{
  int on_host = 1;
  for (int i = 0; i < n; i++)
    numbers[i] = i * 2654435761u >> 7;
#pragma omp target map(from : on_host)
  on_host = omp_is_initial_device ();
#pragma omp target update to(numbers)
  lengths ();
  kinds ();
  more_places ();
  much ();
  what_is_read ();
  own_counts ();
  return finish (on_host);
}
