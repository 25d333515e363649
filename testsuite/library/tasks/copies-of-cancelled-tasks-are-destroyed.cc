/* Purpose: objects that a task has captured are destroyed though its taskgroup or
   region was cancelled before the task began.  */
/* { dg-set-target-env-var OMP_CANCELLATION true } */

#include "expect.h"

static long alive;

struct object
{
  object ()
  {
#pragma omp atomic
    alive++;
  }
  object (const object &) : object () {}
  ~object ()
  {
#pragma omp atomic
    alive--;
  }
  void
  use () const
  {
    work (20);
  }
};

static void
group ()
{
  object o;
#pragma omp taskgroup
  for (int i = 0; i < 30; i++)
    {
#pragma omp task firstprivate(o)
      {
	o.use ();
	if (i == 5)
	  {
#pragma omp cancel taskgroup
	  }
      }
    }
}

int
main ()
{
  for (int round = 0; round < 10; round++)
    {
#pragma omp parallel
      group ();
      expect ("alive after groups", alive, 0);
    }
}
