/* Purpose: structures of several kilobytes and large arrays may live across
   task sites, and be captured, assigned and returned.  */

#include "accumulate.h"

struct large
{
  long values[500];
};

struct huge
{
  struct large parts[20];
};

static struct large
filled (long n)
{
  struct large l;
  for (int k = 0; k < 500; k++)
    l.values[k] = n + k;
  return l;
}

static long
sum (struct large l)
{
  long s = 0;
  for (int k = 0; k < 500; k++)
    s += l.values[k];
  return s;
}

int
main (void)
{
  struct huge shared_one = { { { { 0 } } } };
  unsigned long expected = 0;
  int wrong = 0;
#pragma intel omp parallel taskq shared(shared_one)
  {
    struct large kept = filled (0);
    struct huge huge = shared_one;
    for (int n = 0; n < 20; n++)
      {
	struct large now = filled (n);
	huge.parts[n] = now;
#pragma intel omp task
	{
	  add (sum (now));
	  shared_one.parts[n] = now;
	}
	now = kept;
#pragma intel omp task captureprivate(huge)
	add (huge.parts[n].values[499] + huge.parts[19].values[0]);
	wrong |= now.values[499] != 499;
	kept.values[n] = filled (n).values[n];
#pragma intel omp task captureprivate(n)
	add (filled (n).values[1]);
      }
    for (int n = 0; n < 20; n++)
      wrong |= kept.values[n] != 2 * n || huge.parts[n].values[3] != n + 3;
  }
  for (int n = 0; n < 20; n++)
    {
      expected += 500 * n + 124750 + n + 499 + (n == 19 ? 19 : 0) + n + 1;
      wrong |= shared_one.parts[n].values[499] != n + 499;
    }
  return wrong || differs_from (expected);
}
