/* Purpose: combining is right for any set of active lanes: at the end of loops,
   under conditions, and in nested loops with a number of iterations for each
   lane.  */

#include "check.h"

enum { n = 403, bins = 4 };

#pragma omp declare target
static unsigned even, sometimes, rounds, inner, last_round;
static unsigned few[bins], every[bins];
static unsigned long long bits;
#pragma omp end declare target

static unsigned olds[n];

/* Returns the number of iterations of lane I.  */
#pragma omp declare target
static int
trips (int i)
{
  return i * 7 % 11;
}
#pragma omp end declare target

int
main (void)
{
  int on_host = 1;
  static int data[n];
  for (int i = 0; i < n; i++)
    data[i] = i * 37 % 101;
#pragma omp target map(from : on_host, olds) map(to : data)
  {
    on_host = omp_is_initial_device ();
#pragma omp simd
    for (int i = 0; i < n; i++)
      {
        if (i % 2 == 0)
          {
#pragma omp atomic
            even++;
          }
        else if (data[i] > 50)
          {
#pragma omp atomic capture
            olds[i] = sometimes++;
          }
        for (int j = 0; j < trips (i); j++)
          {
#pragma omp atomic
            rounds += j + 1;
            if (data[i] % (j + 2) == 0)
              {
#pragma omp atomic
                few[(data[i] + j) & (bins - 1)]++;
                continue;
              }
            for (int k = j; k < data[i] % 5; k++)
              {
#pragma omp atomic
                inner++;
#pragma omp atomic
                every[k & (bins - 1)] += data[i];
              }
          }
#pragma omp atomic
        bits |= 1ULL << (data[i] & 63);
#pragma omp atomic
        last_round ^= data[i];
      }
  }
#pragma omp target update from(even, sometimes, rounds, inner, last_round, few, \
                                   every, bits)
  unsigned want_even = 0, want_sometimes = 0, want_rounds = 0, want_inner = 0;
  unsigned want_last = 0, want_few[bins] = { 0 }, want_every[bins] = { 0 };
  unsigned long long want_bits = 0;
  static unsigned char seen[n];
  for (int i = 0; i < n; i++)
    {
      if (i % 2 == 0)
        want_even++;
      else if (data[i] > 50)
        {
          want_sometimes++;
          check (olds[i] < n && !seen[olds[i]]++, "an old value twice");
        }
      for (int j = 0; j < trips (i); j++)
        {
          want_rounds += j + 1;
          if (data[i] % (j + 2) == 0)
            {
              want_few[(data[i] + j) & (bins - 1)]++;
              continue;
            }
          for (int k = j; k < data[i] % 5; k++)
            {
              want_inner++;
              want_every[k & (bins - 1)] += data[i];
            }
        }
      want_bits |= 1ULL << (data[i] & 63);
      want_last ^= data[i];
    }
  check (even == want_even, "even");
  check (sometimes == want_sometimes, "sometimes");
  check (rounds == want_rounds, "rounds");
  check (inner == want_inner, "inner");
  check (bits == want_bits, "bits");
  check (last_round == want_last, "last_round");
  for (int b = 0; b < bins; b++)
    {
      check (few[b] == want_few[b], "few");
      check (every[b] == want_every[b], "every");
    }
  return finish (on_host);
}
