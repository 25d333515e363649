/* Purpose: a task with mutexinoutset runs before another one that has been created
   earlier and waits for something else; tasks with two such addresses, named in any
   order, exclude each other.  */

#include <omp.h>
#include "expect.h"

enum { rounds = 200 };

static char a, b, c;
static int sum, order, first_of_a, may_go;

static void
add (void)
{
  /* Not atomic.  */
  int before = sum;
  work (100);
  sum = before + 1;
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  {
    /* It ends when a task has run that is created later.  */
#pragma omp task depend(out : c)
    while (omp_get_num_threads () > 1
           && !__atomic_load_n (&may_go, __ATOMIC_ACQUIRE))
      ;
#pragma omp task depend(in : c) depend(mutexinoutset : a)
    if (order++ == 0)
      first_of_a = 1;
#pragma omp task depend(mutexinoutset : a)
    {
      if (order++ == 0)
        first_of_a = 2;
      __atomic_store_n (&may_go, 1, __ATOMIC_RELEASE);
    }
    for (int i = 0; i < rounds; i++)
      {
#pragma omp task depend(mutexinoutset : a, b)
        add ();
#pragma omp task depend(mutexinoutset : b)
        add ();
#pragma omp task depend(mutexinoutset : b, a)
        add ();
      }
#pragma omp task depend(in : a, b)
    expect ("sum", sum, 3 * rounds);
  }
  expect ("order", order, 2);
  if (omp_get_max_threads () > 1)
    expect ("first", first_of_a, 2);
  return 0;
}
