/* Purpose: taskqs run in coroutines that are members, lambdas or templates, in
   lambdas inside coroutines, and in coroutines that tasks resume.  */
/* { dg-additional-options "-std=c++20 -fcoroutines" } */

#include "accumulate.h"
#include "stepwise.h"

struct owner
{
  int factor;

  stepwise
  multiples (int n)
  {
    for (int i = 1; i <= n; i++)
      {
#pragma intel omp parallel taskq
	for (int j = 0; j < 10; j++)
	  {
#pragma intel omp task captureprivate(j)
	    {
	      int own = j * factor;
	      add (own * i);
	    }
	  }
	co_yield i *factor;
      }
  }
};

template <typename T>
static stepwise
typed (T n)
{
  T before = 3;
  co_yield 1;
#pragma intel omp parallel taskq
  for (T i = 0; i < n; i++)
    {
#pragma intel omp task captureprivate(before)
      {
	T own = before + i;
#pragma intel omp taskq
	for (T j = 0; j < 3; j++)
	  {
#pragma intel omp task
	    {
	      T inner = own + j;
	      add (inner);
	    }
	  }
      }
      before = 2;
    }
  co_yield 2;
}

static stepwise
around_lambdas (int n)
{
  long sum = 0;
  co_yield 1;
  auto inside = [&] (int m) {
    long local = 0;
#pragma intel omp parallel taskq reduction(+ : local)
    for (int i = 0; i < m; i++)
      {
#pragma intel omp task
	local += i + n;
      }
    sum += local;
  };
  inside (n);
  co_yield sum;
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
    {
      auto value = [&n, i] { return n * i; };
#pragma intel omp task
      {
	auto call = [&] (int more) { add (value () + more); };
	call (i);
      }
    }
  co_yield sum + 1;
}

/* Tasks that resume coroutines, whose taskqs one thread encounters.  */
static void
resumed_by_tasks (int n)
{
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task captureprivate(i)
      {
	stepwise t = typed<long> (i);
	while (t.next () != -1)
	  continue;
      }
    }
}

int
main ()
{
  int wrong = 0;
  owner o = { 3 };
  stepwise m = o.multiples (4);
  for (int i = 1; i <= 4; i++)
    wrong += m.next () != 3 * i;
  wrong += m.next () != -1;
  wrong += differs_from (45 * 3 * 10);

  stepwise t = typed (20);
  while (t.next () != -1)
    continue;
  wrong += differs_from (3 * (190 + 41) + 20 * 3);

  stepwise a = around_lambdas (30);
  wrong += a.next () != 1;
  wrong += a.next () != 435 + 900;
  wrong += a.next () != 435 + 900 + 1;
  wrong += a.next () != -1;
  wrong += differs_from (435 * 30 + 435);

  int captured = 5;
  auto lambda = [captured, &o] (int n) -> stepwise {
#pragma intel omp parallel taskq
    for (int i = 0; i < n; i++)
      {
#pragma intel omp task
	{
	  int own = captured + i;
	  add (own * o.factor);
	}
      }
    co_yield captured;
  };
  stepwise l = lambda (10);
  wrong += l.next () != 5;
  wrong += differs_from (3 * (50 + 45));

  resumed_by_tasks (20);
  unsigned long expected = 0;
  for (unsigned long i = 1; i < 20; i++)
    expected += 3 * (i * (i - 1) / 2 + 2 * i + 1) + i * 3;
  return wrong + differs_from (expected);
}
