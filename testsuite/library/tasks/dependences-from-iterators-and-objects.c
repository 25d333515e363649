/* Purpose: dependences from iterators and from depend objects order tasks like
   others.  */

#include <omp.h>
#include "expect.h"

enum { n = 30 };

static void
iterators (void)
{
  int values[n] = { 0 }, sum = 0;
  for (int i = 0; i < n; i++)
    {
#pragma omp task depend(out : values[i]) shared(values)
      {
	work (100);
	values[i] = i;
      }
    }
#pragma omp task depend(iterator (i = 0 : n), in : values[i])                  \
  depend(out : sum) shared(values, sum)
  for (int i = 0; i < n; i++)
    sum += values[i];
#pragma omp task depend(iterator (int i = n - 1 : -1 : -2), inout : values[i])   \
  shared(values)
  for (int i = n - 1; i >= 0; i -= 2)
    values[i] = -1;
#pragma omp task depend(in : sum) depend(in : values[1]) shared(values, sum)
  {
    expect ("sum", sum, n * (n - 1) / 2);
    expect ("changed", values[1], -1);
  }
#pragma omp taskwait
}

static void
objects (void)
{
  int x = 0, y = 0;
  omp_depend_t writer, reader;
#pragma omp depobj(writer) depend(inout : x)
#pragma omp depobj(reader) depend(in : x)
  for (int i = 0; i < n; i++)
    {
#pragma omp task depend(depobj : writer) shared(x)
      {
	work (50);
	x++;
      }
#pragma omp task depend(depobj : reader) depend(out : y) shared(x, y)
      y = x;
#pragma omp task depend(in : x, y) shared(x, y)
      expect ("values", x == i + 1 && y == i + 1, 1);
    }
#pragma omp depobj(reader) update(inout)
#pragma omp task depend(depobj : reader) shared(x)
  x = 100;
#pragma omp task depend(in : x) shared(x)
  expect ("updated object", x, 100);
#pragma omp taskwait
#pragma omp depobj(writer) destroy
#pragma omp depobj(reader) destroy
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 10; i++)
    {
#pragma omp task
      iterators ();
#pragma omp task
      objects ();
    }
}
