/* Purpose: class objects are copied at enqueueing and destroyed as often as
   they are constructed.  */

#include "accumulate.h"

struct counted
{
  static long alive;
  int value;
  int *check;

  explicit counted (int v) : value (v), check (new int (v)) { count (1); }
  counted (const counted &o) : value (o.value), check (new int (*o.check))
  {
    count (1);
  }
  ~counted ()
  {
    if (*check != value)
      add (1ul << 50);
    delete check;
    count (-1);
  }
  static void
  count (int n)
  {
    __atomic_fetch_add (&alive, n, __ATOMIC_RELAXED);
  }
};

long counted::alive;

int
main ()
{
  {
    counted outer (1000);
#pragma intel omp parallel taskq firstprivate(outer)
    for (int i = 0; i < 120; i++)
      {
	counted object (i);
#pragma intel omp task captureprivate(object)
	add (object.value);
#pragma intel omp task
	add (object.value + outer.value);
	object.value = *object.check = -1;
      }
  }
  return differs_from (2 * 7140 + 120000) || counted::alive != 0;
}
