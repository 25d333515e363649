/* Purpose: taskqs nested in tasks work: a recursion with two task sites, and a
   tree with a task per child.  */

#include "unit.h"

struct fib_frame
{
  int n;
  long x, y;
};

struct fib_thunk
{
  gomp_taskq_thunk head;
};

static long fib (int n);

static void
task_x (void *data)
{
  fib_frame *f = *static_cast<fib_frame **> (data);
  f->x = fib (f->n - 1);
}

static void
task_y (void *data)
{
  fib_frame *f = *static_cast<fib_frame **> (data);
  f->y = fib (f->n - 2);
}

template <void (*fn) (void *)>
static void
put (gomp_taskq_thunk *thunk, void *value)
{
  unit::put<fn> (thunk, &value, sizeof value);
}

static void
fib_generator (void *data, gomp_taskq_thunk *thunk)
{
  int status = thunk->status;
  thunk->status = 0;
  switch (status)
    {
    case 0:
      put<task_x> (thunk, data);
      if (gomp_taskq_commit (thunk, unit::slot_size))
        {
          thunk->status = 1;
          return;
        }
      /* Fall through.  */
    case 1:
      put<task_y> (thunk, data);
      if (gomp_taskq_commit (thunk, unit::slot_size))
        {
          thunk->status = 2;
          return;
        }
      /* Fall through.  */
    default:
      return;
    }
}

static long
fib (int n)
{
  if (n < 2)
    return n;
  fib_frame f = { n, 0, 0 };
  GOMP_taskq (fib_generator, &f, sizeof (fib_thunk), alignof (fib_thunk),
              unit::slot_size, 0);
  return f.x + f.y;
}

constexpr long children = 12;
std::atomic<long> nodes;

static void
tree (void *, long depth)
{
  nodes.fetch_add (1, std::memory_order_relaxed);
  if (depth == 0)
    return;
  struct subtree
  {
    static void
    grow (void *context, long)
    {
      tree (nullptr, reinterpret_cast<long> (context));
    }
  };
  unit::flat f
      = { children, subtree::grow, reinterpret_cast<void *> (depth - 1) };
  unit::run_flat (&f, 0);
}

/* A taskq for the whole team whose only task is the recursion.  */
static void
root (void *result, long)
{
  *static_cast<long *> (result) = fib (18);
  tree (nullptr, 3);
}

int
main ()
{
  unit::for_each_team ([] (int) {
    long result = 0;
    nodes = 0;
    unit::flat f = { 1, root, &result };
#pragma omp parallel
    unit::run_flat (&f, GOMP_TASKQ_PARALLEL);
    unit::check_equal ("fib (18)", result, 2584);
    unit::check_equal ("nodes", nodes, 1 + 12 + 144 + 1728);
  });
  // In a pool of one, and outside any region.
  unit::check_equal ("fib (20), alone", fib (20), 6765);
}
