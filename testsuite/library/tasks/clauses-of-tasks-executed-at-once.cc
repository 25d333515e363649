/* Purpose: a task that is executed at once, because many wait or because it must be,
   has its own settings and nestable locks, and what its clauses ask for.  */

#include <omp.h>
#include "expect.h"

static omp_nest_lock_t lock;
static long executed;
static char x;

struct object
{
  long self[20];

  object () : self { 7 } {}
  object (const object &other) : self { other.self[0] + 1 } {}
  ~object () { self[0] = 0; }
};

/* The body of a task whose creator has the number of THREADS.  */
static void
body (int threads, bool is_final)
{
  expect ("inherited", omp_get_max_threads (), threads);
  expect ("final", omp_in_final (), is_final);
  if (executed % 3 == 0)
    omp_set_num_threads (threads + 1 + executed % 5);
#pragma omp task if (0)
  {
    expect ("inner final", omp_in_final (), is_final);
    omp_set_num_threads (threads + 9);
  }
#pragma omp atomic
  executed++;
}

/* One of each kind, which may be executed at once.  */
static void
create (int threads)
{
  char large[256] = { 3 };
  object copied;
#pragma omp task if (0)
  body (threads, false);
#pragma omp task final(1)
  body (threads, true);
#pragma omp task if (0) final(1)
  body (threads, true);
#pragma omp task if (0) depend(inout : x)
  body (threads, false);
#pragma omp task depend(inout : x)
  body (threads, false);
#pragma omp task if (0) priority(2)
  body (threads, false);
#pragma omp task priority(1) final(threads > 1)
  body (threads, threads > 1);
#pragma omp task firstprivate(large)
  {
    expect ("captures", large[0], 3);
    large[0] = 4;
    body (threads, false);
  }
#pragma omp task firstprivate(copied) final(1)
  {
    expect ("object", copied.self[0], 8);
    body (threads, true);
  }
  expect ("settings of the creator", omp_get_max_threads (), threads);
  expect ("its captures", large[0], 3);
}

static void
create_many ()
{
  int threads = omp_get_max_threads ();
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 200; i++)
    create (threads);
  expect ("executed", executed, 1800);
}

static void
take_lock ()
{
  omp_init_nest_lock (&lock);
#pragma omp parallel num_threads(1)
#pragma omp single
  {
    object copied;
    for (int i = 0; i < 100; i++)
      {
#pragma omp task
	work (1);
      }
    omp_set_nest_lock (&lock);
#pragma omp task if (0)
    expect ("if (0)", omp_test_nest_lock (&lock), 0);
#pragma omp task final(1)
    expect ("final", omp_test_nest_lock (&lock), 0);
#pragma omp task firstprivate(copied)
    expect ("with an object", omp_test_nest_lock (&lock) + copied.self[0], 8);
    omp_unset_nest_lock (&lock);
  }
  omp_destroy_nest_lock (&lock);
}

int
main ()
{
  create_many ();
  take_lock ();
}
