/* Purpose: taskqs in coroutines access members, lambda captures, structured
   bindings, and a private variable that is a nested taskq's lastprivate.  */
/* { dg-additional-options "-std=c++20 -fcoroutines" } */

#include <utility>

#include "accumulate.h"
#include "stepwise.h"

struct owner
{
  int member = 4;

  stepwise
  run (int n)
  {
    co_yield 1;
#pragma intel omp parallel taskq
    for (int i = 0; i < n; i++)
      {
#pragma intel omp task captureprivate(member)
	add (member);
	member++;
      }
    std::pair<int, int> pair (1, 2);
    auto [one, two] = pair;
#pragma intel omp parallel taskq
    for (int i = 0; i < n; i++)
      {
	auto [x, y] = pair;
#pragma intel omp task
	add (one + two + x + y);
	x = y = 0;
      }
    int last = 3;
#pragma intel omp parallel taskq private(last)
    for (int i = 0; i < n; i++)
      {
	last = i;
#pragma intel omp task
	{
#pragma intel omp taskq lastprivate(last)
	  for (int j = 0; j < 5; j++)
	    {
	      last = j + i;
#pragma intel omp task
	      last += 1;
	    }
	  add (last);
	}
      }
    co_yield last;
  }
};

int
main ()
{
  int wrong = 0;
  owner o;
  stepwise s = o.run (20);
  wrong += s.next () != 1;
  wrong += s.next () != 3;
  wrong += s.next () != -1;
  wrong += o.member != 24;
  wrong += differs_from (20 * 4 + 190 + 20 * 6 + 190 + 20 * 5);

  int captured = 5;
  auto lambda = [captured] (int n) mutable -> stepwise {
    co_yield 0;
#pragma intel omp parallel taskq
    for (int i = 0; i < n; i++)
      {
#pragma intel omp task captureprivate(captured)
	add (captured);
	captured++;
      }
    co_yield captured;
  };
  stepwise l = lambda (10);
  wrong += l.next () != 0;
  wrong += l.next () != 15;
  wrong += l.next () != -1;
  return wrong + differs_from (95);
}
