/* Purpose: while a task is created, its object's copy constructor creates tasks,
   and waits for some.  */

#include "expect.h"

static long created, executed;

static void
create ()
{
#pragma omp atomic
  created++;
#pragma omp task
  {
#pragma omp atomic
    executed++;
  }
}

struct object
{
  int value;

  explicit object (int v) : value (v) {}
  object (const object &other) : value (other.value)
  {
    create ();
    int result = 0;
    if (value % 3 == 0)
      {
#pragma omp task shared(result)
	result = 1;
#pragma omp taskwait
	expect ("result", result, 1);
      }
    create ();
  }
};

int
main ()
{
  long sum = 0;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 300; i++)
    {
      object o (i);
#pragma omp task firstprivate(o) shared(sum)
      {
#pragma omp atomic
	sum += o.value;
      }
    }
  expect ("sum", sum, 300 * 299 / 2);
  expect ("created", created, 600);
  expect ("executed", executed, 600);
}
