/* Purpose: parameters and variables of a coroutine, which are in its frame, can
   be in every clause.  */
/* { dg-additional-options "-std=c++20 -fcoroutines" } */

#include "accumulate.h"
#include "stepwise.h"

struct counted
{
  static long alive;
  int value;

  explicit counted (int v) : value (v) { count (1); }
  counted (const counted &o) : value (o.value) { count (1); }
  ~counted ()
  {
    value = -1000;
    count (-1);
  }
  static void
  count (int n)
  {
    __atomic_fetch_add (&alive, n, __ATOMIC_RELAXED);
  }
};

long counted::alive;

static stepwise
clauses (int n, counted given, counted &referred)
{
  counted own (7);
  long sum = 0, last = -1, kept = 5, first = 100;
  co_yield 0;
#pragma intel omp parallel taskq reduction(+ : sum) lastprivate(last)	      \
    firstprivate(first) private(kept) num_threads(n / 10)
  for (kept = 0; kept < n; kept++)
    {
      last = kept;
      first++;
      own.value = kept;
#pragma intel omp task captureprivate(own, given, referred) shared(n)
      {
	sum += own.value + given.value + referred.value + (kept == last);
	add (first + n);
      }
    }
  co_yield sum;
  co_yield last;
  co_yield kept;
  co_yield first;
#pragma intel omp taskq default(none) shared(n, given) private(kept) ordered
  for (kept = 0; kept < n; kept++)
    {
#pragma intel omp task private(n) captureprivate(kept)
      {
	n = 2;
#pragma omp ordered
	given.value = given.value * 3 % 1009 + kept * n;
      }
    }
  co_yield given.value;
}

int
main ()
{
  int wrong = 0;
  {
    counted referred (2);
    stepwise c = clauses (50, counted (1), referred);
    wrong += c.next () != 0;
    wrong += c.next () != 1225 + 50 * 4;
    wrong += c.next () != 49;
    wrong += c.next () != 5;
    wrong += c.next () != 100;
    wrong += differs_from (50 * 150 + 1275);
    long expected = 1;
    for (int i = 0; i < 50; i++)
      expected = expected * 3 % 1009 + i * 2;
    wrong += c.next () != expected;
    wrong += c.next () != -1;
  }
  return wrong + (counted::alive != 0);
}
