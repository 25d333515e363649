/* Purpose: taskqs between the suspensions of a coroutine use variables in its
   frame, and own those declared in the taskq or a task.  */
/* { dg-additional-options "-std=c++20 -fcoroutines" } */

#include "accumulate.h"
#include "stepwise.h"

/* Fills a local array with N, and adds its elements.  */
static inline void
add_slowly (int *mine, int n)
{
  for (int i = 0; i < 40; i++)
    {
      mine[i] = n;
      __asm__ volatile ("" : : "r"(mine) : "memory");
    }
  for (int i = 0; i < 40; i++)
    add (mine[i] == n ? n : 1 << 30);
}

static stepwise
walk (int n, const int &step)
{
  long squares[50] = {};
  co_yield 1;
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i += step)
    {
      long square = i * i;
#pragma intel omp task captureprivate(i)
      {
	int mine[40];
	long twice = square;
	add_slowly (mine, i);
	squares[i] = twice + square;
      }
      square = -1;
    }
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += squares[i];
  co_yield sum;
  for (int round = 0; round < 3; round++)
    {
#pragma intel omp taskq
      for (int i = 0; i < n; i++)
	{
#pragma intel omp task
	  {
	    int mine[40];
	    add_slowly (mine, i + round);
	  }
	}
      co_yield round;
    }
#pragma omp parallel
  {
    int thread_own = 1;
#pragma intel omp taskq
    for (int i = 0; i < n; i++)
#pragma intel omp task
      add (1);
    thread_own++;
    if (thread_own != 2)
      add (1 << 20);
  }
}

int
main ()
{
  int step = 1, wrong = 0;
  stepwise w = walk (50, step);
  wrong += w.next () != 1;
  wrong += w.next () != 2 * 40425;
  wrong += differs_from (40 * 1225);
  for (int round = 0; round < 3; round++)
    {
      wrong += w.next () != round;
      wrong += differs_from (40 * (1225 + 50 * round));
    }
  wrong += w.next () != -1;
  return wrong + differs_from (50);
}
