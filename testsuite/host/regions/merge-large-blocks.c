/* Purpose: large blocks of merged regions become functions, which each thread
   calls: with loops of every schedule, sections, single, reductions, and
   variables of every kind.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-dump=reveal -fplugin-arg-omptq-dump=fork" } */

#include "merge.h"

/* A long expression of X.  */
#define LONG(x)                                                               \
  ((((x) * 3u ^ (x) >> 5) + ((x) << 7 ^ 0x1234u)) * ((x) | 1u)               \
   + (((x) >> 9 ^ (x) << 3) - (((x) ^ 0x5555u) * 17u ^ (x) >> 2)))

struct pair
{
  unsigned first, second;
};

__attribute__ ((noipa)) static unsigned
advance (unsigned *r, unsigned steps)
{
  unsigned sum = 0, last = 0, scale = 3, one = 0;
  static unsigned total;
  struct pair p = { 5, 7 };
  unsigned table[4] = { 1, 2, 3, 4 };
  total = 0;
  for (unsigned t = 0; t < steps; t++)
    {
#pragma omp parallel for reduction(+ : sum) firstprivate(p, table)
/* { dg-optimized "across loop iterations; regions: 6" "" { target *-*-* } .-1 } */
      for (int i = 0; i < size; i++)
        {
          p.first += i;
          table[i % 4]++;
          p.first -= i;
          table[i % 4]--;
          r[i] += slow_last (i) + LONG (r[i] + t) + p.first + table[i % 4];
          sum += LONG (r[i]) + p.second;
        }
#pragma omp parallel for schedule(dynamic, 3) lastprivate(last)
      for (int i = 0; i < size; i++)
        {
          last = r[i] ^ LONG (scale);
          r[i] ^= slow_first (i) ^ LONG (sum) ^ LONG (r[i]);
        }
      scale = scale * 5 + t;
#pragma omp parallel sections
      {
        {
          r[0] += LONG (r[1]) + LONG (r[2]) + last;
          p.first++;
        }
#pragma omp section
        {
          r[size - 1] += LONG (r[3]) + LONG (r[4]) + slow (t, 1);
          p.second += 2;
        }
      }
#pragma omp parallel for schedule(guided)
      for (int i = 1; i < size - 1; i++)
        r[i] += LONG (r[i]) ^ LONG (p.first) ^ LONG (p.second + scale);
#pragma omp parallel
/* { dg-missed "region not split into its constructs: it has a 'copyprivate' clause" "" { target *-*-* } .-1 } */
      {
        unsigned mine;
#pragma omp single copyprivate(mine)
        mine = LONG (r[5]) + LONG (r[6]) + LONG (sum);
#pragma omp for nowait
        for (int i = 0; i < size; i++)
          r[i] += mine + LONG (r[i]);
#pragma omp critical
        one = mine;
      }
#pragma omp parallel for ordered schedule(static, 2)
      for (int i = 0; i < size; i++)
        {
          unsigned v = LONG (r[i]) + LONG (one);
          r[i] = v ^ slow_last (i);
#pragma omp ordered
          total = total * 31 + v;
        }
      last += total;
    }
  return sum + last + total + one + p.first + p.second;
}

static unsigned
advance_sequentially (unsigned *r, unsigned steps)
{
  unsigned sum = 0, last = 0, scale = 3, one = 0, total = 0;
  struct pair p = { 5, 7 };
  unsigned table[4] = { 1, 2, 3, 4 };
  for (unsigned t = 0; t < steps; t++)
    {
      for (int i = 0; i < size; i++)
        {
          r[i] += slow_last (i) + LONG (r[i] + t) + p.first + table[i % 4];
          sum += LONG (r[i]) + p.second;
        }
      for (int i = 0; i < size; i++)
        {
          last = r[i] ^ LONG (scale);
          r[i] ^= slow_first (i) ^ LONG (sum) ^ LONG (r[i]);
        }
      scale = scale * 5 + t;
      r[0] += LONG (r[1]) + LONG (r[2]) + last;
      p.first++;
      r[size - 1] += LONG (r[3]) + LONG (r[4]) + slow (t, 1);
      p.second += 2;
      for (int i = 1; i < size - 1; i++)
        r[i] += LONG (r[i]) ^ LONG (p.first) ^ LONG (p.second + scale);
      one = LONG (r[5]) + LONG (r[6]) + LONG (sum);
      for (int i = 0; i < size; i++)
        r[i] += one + LONG (r[i]);
      for (int i = 0; i < size; i++)
        {
          unsigned v = LONG (r[i]) + LONG (one);
          r[i] = v ^ slow_last (i);
          total = total * 31 + v;
        }
      last += total;
    }
  return sum + last + total + one + p.first + p.second;
}

static void
compute (unsigned *r)
{
  r[1] += advance (r, 5);
}

static void
expect (unsigned *r)
{
  r[1] += advance_sequentially (r, 5);
}

/* { dg-final { scan-dump-times "reveal" "(?n)^omptq fork \\(\[0-9\]+, 1811939328, 0" 6 } } */
/* { dg-final { scan-dump-times "fork" "(?n)^__builtin_GOMP_parallel" 1 } } */
