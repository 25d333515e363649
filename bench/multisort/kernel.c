/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The operations on pieces of the numbers.  */

#include "kernel.h"

#include "../steps.h"

#include <stdlib.h>
#include <string.h>

struct range numbers;
uint32_t *room;

static void
insertion_sort (uint32_t *at, long count)
{
  for (long i = 1; i < count; i++)
    {
      uint32_t x = at[i];
      long j = i;
      for (; j > 0 && at[j - 1] > x; j--)
        at[j] = at[j - 1];
      at[j] = x;
    }
}

static uint32_t
median_of_three (uint32_t a, uint32_t b, uint32_t c)
{
  if (a < b)
    return b < c ? b : a < c ? c : a;
  return a < c ? a : b < c ? c : b;
}

/* Quicksort.  */
void
sort_at_once (struct range r)
{
  while (r.count > 20)
    {
      uint32_t pivot
          = median_of_three (r.at[0], r.at[r.count / 2], r.at[r.count - 1]);
      long i = 0, j = r.count - 1;
      while (i <= j)
        {
          while (r.at[i] < pivot)
            i++;
          while (pivot < r.at[j])
            j--;
          if (i <= j)
            {
              uint32_t x = r.at[i];
              r.at[i++] = r.at[j];
              r.at[j--] = x;
            }
        }
      sort_at_once ((struct range){ r.at, j + 1 });
      r = (struct range){ r.at + i, r.count - i };
    }
  insertion_sort (r.at, r.count);
}

void
merge_at_once (struct merge m)
{
  while (m.a.count > 0 && m.b.count > 0)
    if (*m.b.at < *m.a.at)
      {
        *m.to++ = *m.b.at++;
        m.b.count--;
      }
    else
      {
        *m.to++ = *m.a.at++;
        m.a.count--;
      }
  memcpy (m.to, m.a.at, m.a.count * sizeof *m.to);
  memcpy (m.to + m.a.count, m.b.at, m.b.count * sizeof *m.to);
}

struct range
part_of (struct range r, int i, int parts)
{
  long from = r.count * i / parts, to = r.count * (i + 1) / parts;
  return (struct range){ r.at + from, to - from };
}

struct merge
merge_of_quarters (struct range r, int i, uint32_t *to)
{
  struct range first = part_of (r, 2 * i, quarters);
  return (struct merge){ first, part_of (r, 2 * i + 1, quarters),
                         to + (first.at - r.at) };
}

struct merge
merge_of_halves (struct range r, uint32_t *from)
{
  struct range both = { from, r.count };
  return (struct merge){ part_of (both, 0, 2), part_of (both, 1, 2), r.at };
}

/* Returns the number of elements of R less than X.  */
static long
count_less (struct range r, uint32_t x)
{
  long from = 0, to = r.count;
  while (from < to)
    {
      long middle = from + (to - from) / 2;
      if (r.at[middle] < x)
        from = middle + 1;
      else
        to = middle;
    }
  return from;
}

/* Splits the longer range in half, and the other where the middle number would
   be inserted.  */
void
divide (struct merge m, struct merge *low, struct merge *high)
{
  if (m.a.count < m.b.count)
    {
      struct range a = m.a;
      m.a = m.b;
      m.b = a;
    }
  long half = m.a.count / 2, less = count_less (m.b, m.a.at[half]);
  *low = (struct merge){ { m.a.at, half }, { m.b.at, less }, m.to };
  *high = (struct merge){ { m.a.at + half, m.a.count - half },
                          { m.b.at + less, m.b.count - less },
                          m.to + half + less };
}

void
prepare (void)
{
  numbers.count = settings.size;
  numbers.at = malloc (settings.size * sizeof *numbers.at);
  room = malloc (settings.size * sizeof *room);
  if (!numbers.at || !room)
    exit (2);
}

void
reset (void)
{
  uint32_t x = 1;
  for (long i = 0; i < numbers.count; i++)
    numbers.at[i] = x = take_steps (x, 1);
}

uint64_t
checksum (void)
{
  uint64_t sum = 0;
  for (long i = 0; i < numbers.count; i++)
    sum = sum * 31 + numbers.at[i];
  return sum;
}

static uint64_t
count_merges (struct merge m)
{
  if (is_small_merge (m))
    return 1;
  struct merge low, high;
  divide (m, &low, &high);
  return 1 + count_merges (low) + count_merges (high);
}

/* Sorts R, with the buffer BESIDE.  */
static uint64_t
count_sorts (struct range r, uint32_t *beside)
{
  uint64_t count = 1;
  if (is_small (r))
    {
      sort_at_once (r);
      return count;
    }
  for (int i = 0; i < quarters; i++)
    {
      struct range quarter = part_of (r, i, quarters);
      count += count_sorts (quarter, beside + (quarter.at - r.at));
    }
  for (int i = 0; i < 2; i++)
    {
      count += count_merges (merge_of_quarters (r, i, beside));
      merge_at_once (merge_of_quarters (r, i, beside));
    }
  count += count_merges (merge_of_halves (r, beside));
  merge_at_once (merge_of_halves (r, beside));
  return count;
}

/* Sorts the numbers, to find out how the merges are split.  */
uint64_t
count_tasks (void)
{
  reset ();
  return count_sorts (numbers, room);
}
