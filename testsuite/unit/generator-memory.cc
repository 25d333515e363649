/* Purpose: alloc, stack_save and stack_restore work as variable-length arrays
   that live across task sites use them.  */

#include <cstdint>

#include "unit.h"

struct vla_thunk
{
  gomp_taskq_thunk head;
  long i;
  void *mark;
  char *outer;
  char *inner;
};

constexpr long count = 2000;
std::atomic<long> sum;

static void
task (void *data)
{
  long i;
  memcpy (&i, data, sizeof i);
  sum.fetch_add (i);
}

static void
check_filled (const char *array, long size, char value)
{
  for (long i = 0; i < size; i++)
    unit::check_equal ("byte of an array", array[i], value);
}

static void
generator (void *, gomp_taskq_thunk *thunk)
{
  vla_thunk *t = reinterpret_cast<vla_thunk *> (thunk);
  int status = thunk->status;
  thunk->status = 0;
  if (status == 1)
    goto resume_1;
  t->outer = static_cast<char *> (thunk->alloc (thunk, 100, 1));
  memset (t->outer, 7, 100);
  for (t->i = 0; t->i < count; t->i++)
    {
      t->mark = thunk->stack_save (thunk);
      t->inner = static_cast<char *> (thunk->alloc (thunk, t->i, 256));
      unit::check (reinterpret_cast<uintptr_t> (t->inner) % 256 == 0,
                   "alignment");
      memset (t->inner, t->i, t->i);
      unit::put<task> (thunk, &t->i, sizeof t->i);
      if (gomp_taskq_commit (thunk, unit::slot_size))
        {
          thunk->status = 1;
          return;
        }
    resume_1:
      check_filled (t->inner, t->i, t->i);
      thunk->stack_restore (thunk, t->mark);
      check_filled (t->outer, 100, 7);
    }
}

int
main ()
{
  unit::for_each_team ([] (int) {
    sum = 0;
#pragma omp parallel
    GOMP_taskq (generator, nullptr, sizeof (vla_thunk), alignof (vla_thunk),
                unit::slot_size, GOMP_TASKQ_PARALLEL);
    unit::check_equal ("sum", sum, count * (count - 1) / 2);
  });
}
