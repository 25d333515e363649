/* Purpose: captures that do not fit into a slot, and over-aligned ones, are in
   memory from buffer; a thunk may also be large and over-aligned.  */

#include <cstdint>

#include "unit.h"

struct alignas (64) capture
{
  long number;
  char filling[300];
};

struct alignas (128) large_thunk
{
  gomp_taskq_thunk head;
  long i;
  char filling[3000];
};

constexpr long count = 3000;
std::atomic<unsigned char> runs[count];

static void
task (void *data)
{
  capture *c = static_cast<capture *> (data);
  unit::check (reinterpret_cast<uintptr_t> (c) % 64 == 0, "alignment");
  for (char byte : c->filling)
    unit::check_equal ("captured byte", byte, char (c->number));
  runs[c->number].fetch_add (1);
}

static void
generator (void *, gomp_taskq_thunk *thunk)
{
  large_thunk *t = reinterpret_cast<large_thunk *> (thunk);
  unit::check (reinterpret_cast<uintptr_t> (t) % 128 == 0, "thunk's alignment");
  int status = thunk->status;
  thunk->status = 0;
  if (status == 1)
    goto resume_1;
  memset (t->filling, 42, sizeof t->filling);
  for (t->i = 0; t->i < count; t->i++)
    {
      {
        capture *c = static_cast<capture *> (
            thunk->buffer (thunk, task, sizeof (capture), alignof (capture)));
        c->number = t->i;
        memset (c->filling, t->i, sizeof c->filling);
      }
      if (gomp_taskq_commit (thunk, unit::slot_size))
        {
          thunk->status = 1;
          return;
        }
    resume_1:
      for (char byte : t->filling)
        unit::check_equal ("byte in the thunk", byte, 42);
    }
}

int
main ()
{
  unit::for_each_team ([] (int) {
    for (std::atomic<unsigned char> &r : runs)
      r = 0;
#pragma omp parallel
    GOMP_taskq (generator, nullptr, sizeof (large_thunk), alignof (large_thunk),
                unit::slot_size, GOMP_TASKQ_PARALLEL);
    for (std::atomic<unsigned char> &r : runs)
      unit::check_equal ("runs of a task", r, 1);
  });
}
