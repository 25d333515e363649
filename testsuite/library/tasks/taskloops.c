/* Purpose: taskloops execute each iteration once, in tasks of the sizes that
   grainsize and num_tasks ask for, with all kinds of bounds.  */

#include <limits.h>
#include <string.h>
#include "expect.h"

static int hits[2000];

static void
check_hits (int n)
{
  for (int i = 0; i < 2000; i++)
    expect ("hits", hits[i], i < n);
  memset (hits, 0, sizeof hits);
}

static void
hit (int i)
{
#pragma omp atomic
  hits[i]++;
}

static void
sizes (void)
{
#pragma omp taskloop
  for (int i = 0; i < 1000; i++)
    hit (i);
  check_hits (1000);
#pragma omp taskloop grainsize(7)
  for (int i = 999; i >= 0; i--)
    hit (i);
  check_hits (1000);
#pragma omp taskloop grainsize(strict : 30)
  for (int i = 0; i < 2000; i += 2)
    hit (i / 2);
  check_hits (1000);
#pragma omp taskloop num_tasks(13)
  for (unsigned char i = 0; i < 250; i++)
    hit (i);
  check_hits (250);
#pragma omp taskloop num_tasks(strict : 9)
  for (long i = 5; i < 100; i++)
    hit (i - 5);
  check_hits (95);
#pragma omp taskloop num_tasks(1000)
  for (int i = 0; i < 5; i++)
    hit (i);
  check_hits (5);
#pragma omp taskloop
  for (int i = 5; i < 5; i++)
    hit (i);
  check_hits (0);
}

static void
bounds (void)
{
#pragma omp taskloop grainsize(2)
  for (unsigned long long i = ULLONG_MAX - 100; i < ULLONG_MAX; i++)
    hit (ULLONG_MAX - 1 - i);
  check_hits (100);
#pragma omp taskloop num_tasks(3)
  for (unsigned long long i = ULLONG_MAX; i > ULLONG_MAX - 300; i -= 3)
    hit ((ULLONG_MAX - i) / 3);
  check_hits (100);
#pragma omp taskloop num_tasks(7)
  for (long i = LONG_MAX - 10; i < LONG_MAX; i++)
    hit (LONG_MAX - 1 - i);
  check_hits (10);
#pragma omp taskloop num_tasks(7)
  for (long i = LONG_MIN + 10; i > LONG_MIN; i--)
    hit (LONG_MIN + 10 - i);
  check_hits (10);
#pragma omp taskloop collapse(3) grainsize(4)
  for (int i = 0; i < 10; i++)
    for (unsigned j = 10; j > 0; j--)
      for (long k = -5; k < 5; k++)
	hit (i * 100 + (j - 1) * 10 + k + 5);
  check_hits (1000);
#pragma omp taskloop collapse(2) num_tasks(5)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      hit (i * 10 + j);
  check_hits (100);
#pragma omp taskloop collapse(2)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j <= i; j++)
      hit (i * (i + 1) / 2 + j);
  check_hits (55);
}

static void
tasks_of_one_size (void)
{
  int sizes[100] = { 0 };
#pragma omp taskloop num_tasks(strict : 10) shared(sizes)
  for (int i = 0; i < 100; i++)
    {
#pragma omp atomic
      sizes[i / 10]++;
    }
  for (int i = 0; i < 10; i++)
    expect ("iterations", sizes[i], 10);
}

int
main (void)
{
  sizes ();
#pragma omp parallel
#pragma omp single
  {
    sizes ();
    bounds ();
#pragma omp task
    tasks_of_one_size ();
  }
}
