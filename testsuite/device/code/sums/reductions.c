/* Purpose: sums of float whose parts, or what is summed up, are subnormal numbers
   are exact: all are multiples of the least one, and small enough.  */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum
{
  rounds = 60,
  teams = 16
};

static const float least = 0x1p-149f;

/* A number of up to 18 bits, some of them zero, none or all.  */
static int
draw (unsigned *state)
{
  *state = *state * 1103515245 + 12345;
  int bits = (*state >> 8) & ((1 << 18) - 1);
  switch (*state >> 28)
    {
    case 0:
      return 0;
    case 1:
      return (1 << 18) - 1;
    case 2:
    case 3:
    case 4:
      return -bits;
    case 5:
      return bits & 7;
    default:
      return bits;
    }
}

static float
sum_of_teams (const float *parts, float sum)
{
#pragma omp target teams distribute num_teams(teams) map(to : parts[:teams])   \
    reduction(+ : sum)
  for (int i = 0; i < teams; i++)
    sum += parts[i];
  return sum;
}

static void
add_to_target (const float *parts, float *sum)
{
#pragma omp target teams distribute parallel for num_teams(4)                  \
    map(to : parts[:teams]) reduction(+ : sum[0]) map(tofrom : sum[:1])
  for (int i = 0; i < teams; i++)
    sum[0] += parts[i];
}

static float
difference (const float *parts)
{
  float rest = 0;
#pragma omp target parallel for num_threads(8) map(to : parts[:teams])         \
    reduction(- : rest)
  for (int i = 0; i < teams; i++)
    rest -= parts[i];
  return rest;
}

/* Infinite numbers, and others that are no number.  */
static int
has_special_sums (void)
{
  float parts[teams] = { [3] = INFINITY };
  int good = isinf (sum_of_teams (parts, -1));
  parts[9] = -INFINITY;
  good = good && isnan (sum_of_teams (parts, 0));
  parts[3] = NAN;
  good = good && isnan (sum_of_teams (parts, 1));
  for (int i = 0; i < teams; i++)
    parts[i] = -0.0f;
  // Each part begins with zero.
  return good && !signbit (sum_of_teams (parts, -0.0f));
}

int
main (void)
{
  unsigned state = 1;
  for (int round = 0; round < rounds; round++)
    {
      float parts[teams];
      // The least normal number, which some sums cancel.
      int first = round % 3 == 0 ? 1 << 23 : round % 3 == 1 ? 0 : draw (&state);
      int all = first;
      for (int i = 0; i < teams; i++)
        {
          int part = draw (&state);
          if (i == 5 && round % 3 == 0)
            part -= 1 << 23;
          parts[i] = part * least;
          all += part;
        }
      float sum = first * least;
      float by_teams = sum_of_teams (parts, sum);
      add_to_target (parts, &sum);
      if (by_teams != all * least || sum != all * least
          || difference (parts) != (first - all) * least)
        {
          printf ("round %d: %a, %a, not %a\n", round, by_teams, sum,
                  all * least);
          return 1;
        }
    }
  return !has_special_sums ();
}
