/* Purpose: declared reductions of objects by tasks: each private object is made and
   destroyed once, and all are combined.  */

#include "expect.h"

static long alive;

struct number
{
  number *self;
  long value;

  number () : self (this), value (0)
  {
#pragma omp atomic
    alive++;
  }
  ~number ()
  {
    expect ("at its place", self == this, 1);
#pragma omp atomic
    alive--;
  }
  number (const number &) = delete;
};

#pragma omp declare reduction (plus : number : omp_out.value += omp_in.value)

static void
add (number &sum, int depth)
{
#pragma omp task in_reduction(plus : sum)
  {
    sum.value++;
    for (int i = 0; i < 3 && depth > 0; i++)
      add (sum, depth - 1);
  }
}

int
main ()
{
  for (int round = 0; round < 10; round++)
    {
      number sum, own;
#pragma omp parallel reduction(task, plus : own)
      {
#pragma omp single nowait
#pragma omp taskgroup task_reduction(plus : sum)
	add (sum, 4);
	add (own, 2);
      }
      expect ("group", sum.value, 121);
      expect ("region", own.value % 13, 0);
      expect ("alive inside", alive, 2);
    }
  expect ("alive", alive, 0);
}
