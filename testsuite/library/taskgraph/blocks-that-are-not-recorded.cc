/* Purpose: a block is executed each time if a replay would not know what the program
   expects: if it assigns to a variable outside that a task captures by value, or a
   task captures an object declared in the block.  Objects outside are copied in each
   replay.  */
/* { dg-require-plugin "" } */

#include "../tasks/expect.h"

enum { n = 10, rounds = 6 };

static int blocks, alive;

struct object
{
  object *self;
  long value;

  explicit object (long v) : self (this), value (v)
  {
#pragma omp atomic
    alive++;
  }
  object (const object &other) : self (this), value (other.value)
  {
    expect ("address of the original", other.self == &other, 1);
#pragma omp atomic
    alive++;
  }
  ~object ()
  {
    expect ("address", self == this, 1);
#pragma omp atomic
    alive--;
  }
};

/* The loop's counter is declared outside.  */
static void
counter_outside (long *v)
{
  int i;
#pragma omp taskgraph
  {
    blocks++;
    for (i = 0; i < n; i++)
#pragma omp task firstprivate(i)
      v[i] += i;
  }
}

static void
object_inside (long *v)
{
#pragma omp taskgraph
  {
    blocks++;
    for (int i = 0; i < n; i++)
      {
        object o (i);
#pragma omp task firstprivate(o)
        v[i] += o.value;
      }
  }
}

static void
object_outside (long *v, long value)
{
  object o (value);
#pragma omp taskgraph
  {
    blocks++;
    for (int i = 0; i < n; i++)
#pragma omp task firstprivate(o)
      v[i] += o.value;
  }
}

static void
expect_all (const long *v, long factor, long each, int its_blocks)
{
  for (int i = 0; i < n; i++)
    expect ("value", v[i], factor * i + each);
  expect ("blocks", blocks, its_blocks);
  expect ("alive", alive, 0);
  blocks = 0;
}

int
main ()
{
#pragma omp parallel
#pragma omp single
  {
    long v[n] = {};
    for (int r = 0; r < rounds; r++)
      counter_outside (v);
    expect_all (v, rounds, 0, rounds);
    for (int r = 0; r < rounds; r++)
      object_inside (v);
    expect_all (v, 2 * rounds, 0, rounds);
    for (int r = 0; r < rounds; r++)
      object_outside (v, r);
    expect_all (v, 2 * rounds, rounds * (rounds - 1) / 2, 1);
  }
  return 0;
}
