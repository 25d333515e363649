/* Purpose: in, out, inout and mutexinoutset dependences order tasks; those of one
   kind in a row are not ordered, but mutexinoutset excludes.  */

#include "expect.h"

static void
phases (void)
{
  int x = 0, readers = 0, inside = 0, sum = 0;
  for (int round = 0; round < 20; round++)
    {
#pragma omp task depend(out : x) shared(x, readers)
      {
	expect ("readers before", readers, round * 5);
	x = round;
      }
      for (int i = 0; i < 5; i++)
	{
#pragma omp task depend(in : x) shared(x, readers)
	  {
	    expect ("value read", x, round);
#pragma omp atomic
	    readers++;
	  }
	}
#pragma omp task depend(inout : x) shared(x, readers)
      {
	expect ("readers", readers, (round + 1) * 5);
	expect ("value changed", x, round);
	x = -1;
      }
      for (int i = 0; i < 5; i++)
	{
#pragma omp task depend(mutexinoutset : x) shared(x, inside, sum)
	  {
	    expect ("value of exclusive tasks", x, -1);
	    int alone;
#pragma omp atomic capture
	    alone = inside++;
	    expect ("other exclusive tasks inside", alone, 0);
	    sum += i;
	    work (50);
#pragma omp atomic
	    inside--;
	  }
	}
#pragma omp task depend(in : x) shared(sum)
      expect ("sum", sum, (round + 1) * 10);
    }
#pragma omp taskwait
  expect ("sum at the end", sum, 200);
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  phases ();

  int x = 0;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 1000; i++)
    {
#pragma omp task depend(inout : x) shared(x)
      {
	expect ("chain", x, i);
	x++;
      }
    }
  expect ("end of chain", x, 1000);
}
