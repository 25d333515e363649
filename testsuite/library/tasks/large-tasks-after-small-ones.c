/* Purpose: a thread that has executed many small tasks itself, because that is
   faster, shares large ones, of each kind: another thread executes some.  */

#include <omp.h>
#include <unistd.h>
#include "expect.h"

#define SMALL 20000
#define LARGE 400

enum kind { plain, dependent, many_captures, final, kinds };

struct captures
{
  char unused[200];
};

static unsigned long sum;
static int others;

static int
is_shared (void)
{
  int value;
#pragma omp atomic read
  value = others;
  return value > 0;
}

static void
add (int i)
{
#pragma omp atomic
  sum += i;
}

static void
take_time (int creator)
{
  usleep (1000);
  if (omp_get_thread_num () != creator)
    {
#pragma omp atomic
      others++;
    }
}

/* Creates a task that calls FN (VALUE), the one with number I.  */
static void
create (enum kind its_kind, void (*fn) (int), int value, int i)
{
  static char object[LARGE];
  struct captures c = { { 0 } };
  switch (its_kind)
    {
    case plain:
#pragma omp task firstprivate(fn, value)
      fn (value);
      break;
    case dependent:
#pragma omp task depend(inout : object[i % LARGE]) firstprivate(fn, value)
      fn (value);
      break;
    case many_captures:
#pragma omp task firstprivate(fn, value, c)
      fn (value + c.unused[i % 200]);
      break;
    default:
#pragma omp task final(1) firstprivate(fn, value)
      fn (value);
    }
}

static void
create_small (enum kind its_kind)
{
  for (int i = 0; i < SMALL; i++)
    create (its_kind, add, i, i);
}

/* Returns whether another thread has executed one.  */
static int
create_large (enum kind its_kind)
{
  int creator = omp_get_thread_num ();
  others = 0;
  for (int i = 0; i < LARGE && !is_shared (); i++)
    create (its_kind, take_time, creator, i);
#pragma omp taskwait
  return is_shared ();
}

static void
small_then_large (enum kind small, enum kind large, int waits)
{
  unsigned long once = (unsigned long) SMALL * (SMALL - 1) / 2;
  sum = 0;
  create_small (small);
  if (waits)
    {
#pragma omp taskwait
      expect ("sum", sum == once, 1);
    }
  if (omp_get_num_threads () > 1)
    expect ("shared", create_large (large), 1);
#pragma omp taskwait
  expect ("sum of all", sum == once, 1);
}

int
main (void)
{
#pragma omp parallel
  {
#pragma omp single
    for (int small = 0; small < kinds; small++)
      for (int large = 0; large < kinds; large++)
	small_then_large (small, large, (small + large) % 2);
  }
}
