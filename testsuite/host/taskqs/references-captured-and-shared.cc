/* Purpose: references, local ones and parameters, are shared, or captured with
   the value of what they refer to.  */

#include "accumulate.h"

struct pair
{
  int first, second;
};

static unsigned long
local_reference (int n)
{
  pair all[100] = {};
  unsigned long expected = 0;
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
    {
      pair &r = all[i];
      const int &count = i;
      r.first = i;
#pragma intel omp task captureprivate(r)
      add (r.first + count);
      r.first = -1;
#pragma intel omp task shared(r)
      __atomic_fetch_add (&r.second, 1, __ATOMIC_RELAXED);
    }
  for (int i = 0; i < n; i++)
    {
      expected += 2 * i;
      if (all[i].second != 1 || all[i].first != -1)
	expected = 1ul << 60;
    }
  return expected;
}

static void
parameter (int &r, const pair &p, int &&temporary, int (&array)[10], int n)
{
#pragma intel omp taskq
  for (int i = 0; i < n; i++)
    {
      r = i;
#pragma intel omp task captureprivate(r)
      {
	add (r + p.first + temporary);
	__atomic_fetch_add (&array[r % 10], 1, __ATOMIC_RELAXED);
      }
    }
}

static unsigned long
firstprivate_reference (int &r)
{
  r = 5;
#pragma intel omp parallel taskq firstprivate(r)
  for (int i = 0; i < 30; i++)
    {
      r += i;
#pragma intel omp task
      add (r);
    }
  unsigned long expected = 0;
  for (int i = 0, v = 5; i < 30; i++)
    expected += v += i;
  return r == 5 ? expected : 0;
}

static unsigned long
private_reference (int &r)
{
  r = 5;
#pragma intel omp parallel taskq private(r)
  {
    r = 0;
    for (int i = 0; i < 30; i++, r++)
      {
#pragma intel omp task
	add (r);
      }
  }
  return r == 5 ? 435 : 0;
}

static void
reference_to_pointer (pair *&p, pair *end)
{
#pragma intel omp parallel taskq
  while (p != end)
    {
      pair *&same = p;
#pragma intel omp task captureprivate(same)
      add (same->second);
      ++p;
    }
}

int
main ()
{
  int wrong = differs_from (local_reference (100));
  int i = 0, array[10] = {};
  parameter (i, pair{ 2, 0 }, 3, array, 40);
  wrong |= differs_from (780 + 40 * 5);
#pragma omp parallel
  parameter (i, pair{ 2, 0 }, 3, array, 40);
  wrong |= differs_from (780 + 40 * 5);
  for (int count : array)
    wrong |= count != 8;
  wrong |= differs_from (firstprivate_reference (i));
  wrong |= differs_from (private_reference (i));
  pair pairs[50];
  for (int k = 0; k < 50; k++)
    pairs[k].second = k;
  pair *p = pairs;
  reference_to_pointer (p, pairs + 50);
  wrong |= differs_from (1225) || p != pairs + 50;
  return wrong;
}
