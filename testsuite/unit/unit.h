/* Common code of the unit tests of libgomp-ext: handwritten generators, as the
   compiler would make them, and checks.  */

#ifndef UNIT_H
#define UNIT_H 1

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <omp.h>

#include "../../libgomp-ext/libgomp-ext.h"
#include "../../libgomp-ext/omptq.h"

namespace unit
{

/* Ends the test with a message unless OK.  */
inline void
check (bool ok, const char *what, long got = 0, long expected = 0)
{
  if (!ok)
    {
      printf ("FAIL: %s: %ld, expected %ld (depth %d, %d threads)\n", what, got,
              expected, omptq_get_taskq_depth (), omp_get_max_threads ());
      fflush (stdout);
      _Exit (1);
    }
}

inline void
check_equal (const char *what, long got, long expected)
{
  check (got == expected, what, got, expected);
}

/* The slot size of all taskqs here, in bytes.  */
constexpr size_t slot_size = 32;

/* Runs tasks that call FN, as compiled code does.  */
template <void (*fn) (void *)>
char *
run_tasks (char *slot, char *end)
{
  do
    {
      fn (slot);
      slot += slot_size;
    }
  while (slot != end && *gomp_taskq_slot_fn (slot, slot_size) == run_tasks<fn>);
  return slot;
}

/* Makes FN, called with a copy of SIZE bytes of VALUES, the next task of the
   generator with THUNK.  */
template <void (*fn) (void *)>
void
put (gomp_taskq_thunk *thunk, const void *values, size_t size)
{
  memcpy (thunk->slot, values, size);
  *gomp_taskq_slot_fn (thunk->slot, slot_size) = run_tasks<fn>;
}

/* A flat taskq: COUNT tasks that call BODY (CONTEXT, number).  */
struct flat
{
  long count;
  void (*body) (void *context, long number);
  void *context;
  // Number of threads in the generator.
  std::atomic<int> inside{ 0 };
  // Number of resumptions, and of those by another thread.
  long resumed = 0;
  long moved = 0;
};

struct flat_thunk
{
  gomp_taskq_thunk head;
  long i;
  int thread;
};

struct flat_task
{
  flat *f;
  long i;
};

inline void
flat_run (void *data)
{
  flat_task *t = static_cast<flat_task *> (data);
  t->f->body (t->f->context, t->i);
}

inline void
flat_generator (void *data, gomp_taskq_thunk *thunk)
{
  flat *f = static_cast<flat *> (data);
  flat_thunk *t = reinterpret_cast<flat_thunk *> (thunk);
  check (f->inside.exchange (1) == 0, "two threads in one generator");
  int status = thunk->status;
  thunk->status = 0;
  if (status == 1)
    {
      f->resumed++;
      f->moved += t->thread != omp_get_thread_num ();
      goto resume_1;
    }
  for (t->i = 0; t->i < f->count; t->i++)
    {
      {
        flat_task task = { f, t->i };
        put<flat_run> (thunk, &task, sizeof task);
      }
      if (gomp_taskq_commit (thunk, unit::slot_size))
        {
          thunk->status = 1;
          t->thread = omp_get_thread_num ();
          check (f->inside.exchange (0) == 1, "two threads in one generator");
          return;
        }
    resume_1:;
    }
  check (f->inside.exchange (0) == 1, "two threads in one generator");
}

inline void
run_flat (flat *f, unsigned flags)
{
  GOMP_taskq (flat_generator, f, sizeof (flat_thunk), alignof (flat_thunk),
              unit::slot_size, flags);
}

/* Calls F once for each of several queue depths.  */
template <typename F>
void
for_each_depth (F f)
{
  int usual = omptq_get_taskq_depth ();
  const int depths[] = { 1, 2, 7, usual };
  for (int depth : depths)
    {
      omptq_set_taskq_depth (depth);
      f ();
    }
  omptq_set_taskq_depth (usual);
}

/* Calls F (threads) once for each of several team sizes and queue depths.  */
template <typename F>
void
for_each_team (F f)
{
  const int teams[] = { 1, 2, 4, 8 };
  for (int threads : teams)
    {
      omp_set_num_threads (threads);
      for_each_depth ([&] { f (threads); });
    }
}

} // namespace unit

#endif /* UNIT_H */
