/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The sequences, and the scores by Gotoh's algorithm.  */

#include "kernel.h"

#include "../../steps.h"

#include <stdlib.h>

enum
{
  letters = 20,
  longest = 1024,
  opening = 10,
  extension = 1
};

struct sequence
{
  int length;
  unsigned char letter[longest];
};

/* The best scores up to two letters: of any alignment, and of those that end
   with a gap in the first sequence.  */
struct scores
{
  int best, gap;
};

static struct sequence *sequences;
/* By the two sequences.  */
static int *results;
/* Of two letters.  */
static signed char similar[letters][letters];

static int
larger (int x, int y)
{
  return x > y ? x : y;
}

void
align (long i, long j)
{
  const struct sequence *a = &sequences[i], *b = &sequences[j];
  struct scores at[longest + 1];
  at[0].best = 0;
  for (int y = 1; y <= b->length; y++)
    {
      at[y].best = -opening - extension * y;
      at[y].gap = at[y].best - opening;
    }
  for (int x = 1; x <= a->length; x++)
    {
      const signed char *score = similar[a->letter[x - 1]];
      int diagonal = at[0].best;
      at[0].best = -opening - extension * x;
      int other_gap = at[0].best - opening;
      for (int y = 1; y <= b->length; y++)
        {
          at[y].gap = larger (at[y].gap, at[y].best - opening) - extension;
          other_gap = larger (other_gap, at[y - 1].best - opening) - extension;
          int matched = diagonal + score[b->letter[y - 1]];
          diagonal = at[y].best;
          at[y].best = larger (matched, larger (at[y].gap, other_gap));
        }
    }
  results[i * settings.size + j] = at[b->length].best;
}

static void
make (struct sequence *s, uint32_t seed)
{
  s->length = settings.work / 2 + (take_steps (seed, 3) >> 8) % settings.work;
  for (int i = 0; i < s->length; i++)
    {
      seed = take_steps (seed, 1);
      s->letter[i] = (seed >> 16) % letters;
    }
}

void
prepare (void)
{
  if (settings.work * 3 / 2 > longest)
    exit (2);
  sequences = malloc (settings.size * sizeof *sequences);
  results = malloc (settings.size * settings.size * sizeof *results);
  if (!sequences || !results)
    exit (2);
  for (long i = 0; i < settings.size; i++)
    make (&sequences[i], i);
  for (int x = 0; x < letters; x++)
    for (int y = 0; y < letters; y++)
      similar[x][y] = x == y ? 6 : (x * y + x + y) % 7 - 4;
}

void
reset (void)
{
  for (long i = 0; i < settings.size * settings.size; i++)
    results[i] = 0;
}

uint64_t
checksum (void)
{
  uint64_t sum = 0;
  for (long i = 0; i < settings.size * settings.size; i++)
    sum = sum * 31 + results[i];
  return sum;
}

uint64_t
count_tasks (void)
{
  return settings.size * (settings.size - 1) / 2;
}
