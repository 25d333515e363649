/* Purpose: each task has its own copy of an object, made when the task is created,
   and destroys it; nothing moves an object that knows its address.  */

#include "expect.h"

static long alive, copies;

struct object
{
  object *self;
  int value;
  char padding[40];

  explicit object (int v) : self (this), value (v)
  {
#pragma omp atomic
    alive++;
  }
  object (const object &other) : self (this), value (other.get ())
  {
#pragma omp atomic
    alive++;
#pragma omp atomic
    copies++;
  }
  ~object ()
  {
    get ();
    self = nullptr;
#pragma omp atomic
    alive--;
  }
  int
  get () const
  {
    expect ("object at its place", self == this, 1);
    return value;
  }
};

int
main ()
{
  long sum = 0;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 500; i++)
    {
      object o (i);
#pragma omp task firstprivate(o) shared(sum) if (i % 5) final (i % 7 == 0)
      {
	object &own = o;
#pragma omp task firstprivate(o) shared(sum)
	{
#pragma omp atomic
	  sum += o.get ();
	}
	own.value = 0;
      }
      o.value = -1;
    }
  expect ("sum", sum, 500 * 499 / 2);
  expect ("alive", alive, 0);
  expect ("copies", copies, 1000);
}
