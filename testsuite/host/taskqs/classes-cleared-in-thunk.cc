/* Purpose: objects in the thunk that are zeroed before their constructors run
   are right, also if their memory is never reused.  */
/* { dg-additional-options "-fstack-reuse=none" } */

#include "accumulate.h"

struct zeroed
{
  long a = 0, b;
  int *self = nullptr;

  zeroed () = default;
  zeroed (const zeroed &o) : a (o.a), b (o.b) {}
  ~zeroed () { a = -1; }
  zeroed &
  operator= (zeroed &&o)
  {
    a = o.a + 1;
    b = o.b;
    return *this;
  }
};

struct array
{
  int values[30];
  zeroed last;
};

int
main ()
{
  int wrong = 0;
  zeroed object;
#pragma intel omp parallel taskq private(object)
  for (int i = 0; i < 50; i++)
    {
      object = zeroed ();
      wrong |= object.a != 1 || object.b != 0;
      object.b = i;
#pragma intel omp task
      add (object.a + object.b);
      array a = {};
      const array &extended = array ();
      a.values[i % 30] = i;
#pragma intel omp task captureprivate(a)
      add (a.values[i % 30] + a.values[(i + 1) % 30] + a.last.a);
      wrong |= a.values[i % 30] != i || a.values[(i + 7) % 30] != 0
	       || extended.values[3] != 0 || extended.last.self;
    }
  return wrong || differs_from (50 + 1225 + 1225);
}
