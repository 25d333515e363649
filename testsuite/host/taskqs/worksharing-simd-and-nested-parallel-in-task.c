/* Purpose: a task may contain parallel regions with loops, sections, single,
   barriers and reductions, simd loops, taskloop, task dependences, flush,
   atomic capture, and named critical regions.  */

#include "accumulate.h"

static int
parallel_sum (int n)
{
  int sum = 0, singles = 0, sections = 0;
#pragma omp parallel num_threads(3) reduction(+ : sum)
  {
#pragma omp for schedule(dynamic) nowait
    for (int k = 0; k < n; k++)
      sum += k;
#pragma omp single
    singles++;
#pragma omp sections
    {
#pragma omp section
#pragma omp atomic
      sections += 1;
#pragma omp section
#pragma omp atomic
      sections += 2;
    }
#pragma omp barrier
#pragma omp master
    sum += 10 * singles + 100 * sections;
#pragma omp for ordered schedule(static, 1)
    for (int k = 0; k < n; k++)
      {
#pragma omp ordered
	sum += k;
      }
  }
  return sum;
}

static int
simd_sum (const int *values, int n)
{
  int sum = 0;
#pragma omp simd reduction(+ : sum)
  for (int k = 0; k < n; k++)
    sum += values[k];
  return sum;
}

int
main (void)
{
  int wrong = 0, critical_a = 0, critical_b = 0, tickets = 0, flag = 0;
  int values[64];
  for (int k = 0; k < 64; k++)
    values[k] = k;

#pragma intel omp parallel taskq
  for (int i = 0; i < 12; i++)
    {
#pragma intel omp task
      add (parallel_sum (i));
#pragma intel omp task
      {
	int sum = 0;
#pragma omp parallel for num_threads(2) reduction(+ : sum)
	for (int k = 0; k < i; k++)
	  sum += k;
	add (sum);
      }
    }
  wrong |= differs_from (12 * 310 + 3 * 220);

#pragma intel omp parallel taskq
  for (int i = 0; i < 64; i++)
    {
      int now = simd_sum (values, i);
#pragma intel omp task
      {
	int chain = 0, loop = 0;
#pragma omp simd
	for (int k = i; k < 64; k += 64)
	  values[k] += 0 * now;
#pragma omp taskgroup
	{
#pragma omp task depend(out : chain) shared(chain)
	  chain = 1;
#pragma omp task depend(inout : chain) shared(chain)
	  chain *= 5;
#pragma omp task depend(in : chain) shared(chain)
	  add (chain + now);
	}
#pragma omp taskloop shared(loop) grainsize(4)
	for (int k = 0; k < 10; k++)
	  {
#pragma omp atomic
	    loop += k;
	  }
	add (loop);
      }
#pragma intel omp task
      {
	int mine;
#pragma omp atomic capture
	mine = tickets++;
#pragma omp critical(a)
	{
	  critical_a += mine;
#pragma omp critical(b)
	  critical_b += 1;
	}
#pragma omp flush
#pragma omp atomic write
	flag = 1;
#pragma omp taskyield
      }
    }
  unsigned long expected = 64 * 50;
  for (int i = 0; i < 64; i++)
    expected += i * (i - 1) / 2;
  wrong |= critical_a != 2016 || critical_b != 64 || tickets != 64 || flag != 1;
  return wrong || differs_from (expected);
}
