/* Purpose: GNU C's nested functions may be called in tasks and generators, and
   may have taskqs themselves.  */

#include "accumulate.h"

static unsigned long
called_in_tasks (int n)
{
  int base = 5, calls = 0;
  void nested (int i)
  {
    __atomic_fetch_add (&calls, 1, __ATOMIC_RELAXED);
    add (base + i);
  }
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      nested (i);
    }
  return calls == n ? 5 * n + n * (n - 1) / 2 : 0;
}

static unsigned long
called_in_generator (int n)
{
  int position = 0;
  int next (void) { return position++; }
#pragma intel omp parallel taskq
  {
    int i;
    while ((i = next ()) < n)
      {
#pragma intel omp task
	add (i);
      }
  }
  return position == n + 1 ? n * (n - 1) / 2 : 0;
}

static unsigned long
with_taskq (int n)
{
  int weight = 2, started = 0;
  void run (int count)
  {
    int local = count;
#pragma intel omp taskq
    for (int i = 0; i < count; i++)
      {
	started++;
#pragma intel omp task
	add (weight * i + local);
      }
  }
  run (n);
  weight = 3;
#pragma omp parallel
  {
#pragma omp single
    run (n);
  }
  return started == 2 * n ? 5 * (n * (n - 1) / 2) + 2 * n * n : 0;
}

static unsigned long
defined_in_block (int n)
{
#pragma intel omp parallel taskq
  {
    int total = 0;
    int bump (int by) { return total += by; }
    for (int i = 0; i < n; i++)
      {
	int now = bump (i);
#pragma intel omp task
	add (now);
      }
  }
  return (n - 1) * n * (n + 1) / 6;
}

int
main (void)
{
  int wrong = differs_from (called_in_tasks (50));
  wrong |= differs_from (called_in_generator (50));
  wrong |= differs_from (with_taskq (30));
  wrong |= differs_from (defined_in_block (40));
  return wrong;
}
