/* Purpose: whatever the owner and the thieves of a deque do at the same time,
   each task is taken once, thieves get the oldest first, and the owner the
   newest.  */

#include <cstdlib>
#include <sched.h>
#include <thread>
#include <vector>

#include "../../libgomp-ext/tasks/deque.h"
#include "../../libgomp-ext/tasks/frame.h"
#include "unit.h"

using omptq::tasks::deque;
using omptq::tasks::slot;

/* How often each task has been taken.  */
struct record
{
  explicit record (long tasks) : taken (tasks) {}

  void
  take (slot *s)
  {
    long number;
    memcpy (&number, s->data (), sizeof number);
    taken[number].fetch_add (1);
    last = number;
  }

  std::vector<std::atomic<int>> taken;
  // Of the calling thread.
  static thread_local long last;
};

thread_local long record::last;

static void
push (deque *d, long number, omptq::tasks::frame *parent = nullptr)
{
  slot *s = d->free_slot (~UINT64_C (0));
  s->set (nullptr, parent, nullptr, 0);
  s->capture (&number, sizeof number);
  d->push ();
}

static bool
any_task (const slot &)
{
  return true;
}

/* Steals rows, with force every now and then, until DONE.  */
static void
steal_until (deque *d, record *r, const std::atomic<bool> *done, bool forces)
{
  long before = -1;
  for (unsigned round = 0; !*done; round++)
    {
      deque::row stolen;
      if (d->steal (&stolen, 1 + round % 4, any_task))
        for (unsigned i = 0; i < stolen.count; i++)
          {
            r->take (&stolen.tasks[i]);
            // The same number may come again: the owner reuses none.
            unit::check (before < record::last, "an older task stolen later",
                         record::last, before);
            before = record::last;
          }
      else if (forces && round % 8 == 0)
        d->share_by_force ();
      else if (round % 64 == 0)
        sched_yield ();
    }
}

/* Pushes TASKS tasks and pops some in between, as SEED says; shares if
   SHARES.  */
static void
own (deque *d, record *r, long tasks, unsigned seed, bool shares)
{
  for (long i = 0; i < tasks;)
    {
      for (int n = rand_r (&seed) % 6; n > 0 && i < tasks; n--)
        push (d, i++);
      if (shares && rand_r (&seed) % 4 == 0)
        d->share ();
      for (int n = rand_r (&seed) % 5; n > 0; n--)
        if (slot *s = d->pop ())
          r->take (s);
    }
  while (slot *s = d->pop ())
    r->take (s);
}

static void
run (long tasks, unsigned thieves, unsigned seed, bool shares, bool forces)
{
  deque d;
  record r (tasks);
  std::atomic<bool> done{ false };
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < thieves; i++)
    threads.emplace_back (steal_until, &d, &r, &done, forces);
  own (&d, &r, tasks, seed, shares);
  done = true;
  for (std::thread &t : threads)
    t.join ();
  unit::check (d.is_empty (), "tasks left", 0, 0);
  for (long i = 0; i < tasks; i++)
    unit::check_equal ("times a task was taken", r.taken[i], 1);
}

/* Without thieves, the newest task comes first, and the deque grows.  */
static void
run_alone ()
{
  deque d;
  record r (1000);
  for (long i = 0; i < 1000; i++)
    push (&d, i);
  unit::check (!d.free_slot (1000), "a place beyond the limit", 0, 0);
  d.share ();
  for (long i = 999; i >= 0; i--)
    {
      slot *s = d.pop ();
      unit::check (s, "no task", 0, i);
      r.take (s);
      unit::check_equal ("the newest task", record::last, i);
    }
  unit::check (!d.pop (), "a task in an empty deque", 0, 0);
}

/* Makes S the task with NUMBER.  */
static void
set (slot *s, long number)
{
  s->set (nullptr, nullptr, nullptr, 0);
  s->capture (&number, sizeof number);
}

/* Steals the task with NUMBER, which must be decided by that with DECIDING.  */
static void
steal_decided_by (deque *d, long number, long deciding)
{
  long asked = -1, taken = -1;
  deque::row stolen;
  auto ask = [&asked] (const slot &about) {
    slot copy = about;
    memcpy (&asked, copy.data (), sizeof asked);
    return true;
  };
  d->share_by_force ();
  // Of so many thieves, one gets one task.
  unit::check (d->steal (&stolen, 1000, ask), "no task to steal", 0, number);
  unit::check_equal ("the tasks of the row", stolen.count, 1);
  memcpy (&taken, stolen.tasks[0].data (), sizeof taken);
  unit::check_equal ("the oldest task", taken, number);
  unit::check_equal ("the task that decides", asked, deciding);
}

/* Tasks that the owner creates on top of a task that it has taken may be stolen
   if that one might have been.  */
static void
run_taken_tasks ()
{
  deque d;
  slot outer, inner;
  set (&outer, 100);
  set (&inner, 200);
  push (&d, 0);
  omptq::tasks::taken_task first = { &outer, 0, nullptr };
  d.begin (&first);
  push (&d, 1);
  push (&d, 2);
  omptq::tasks::taken_task second = { &inner, 0, nullptr };
  d.begin (&second);
  push (&d, 3);
  push (&d, 4);
  unit::check (!d.taken_before_oldest (), "the oldest is older", 0, 0);
  steal_decided_by (&d, 0, 0);
  unit::check (d.taken_before_oldest () == &first, "the outer one", 0, 0);
  steal_decided_by (&d, 1, 100);
  steal_decided_by (&d, 2, 100);
  steal_decided_by (&d, 3, 200);
  d.end_taken ();
  steal_decided_by (&d, 4, 100);
  push (&d, 5);
  d.end_taken ();
  steal_decided_by (&d, 5, 5);
}

/* A thief takes its part of the shared tasks, so far as they are siblings.  */
static void
run_rows ()
{
  static omptq::tasks::frame one, other;
  deque d;
  for (long i = 0; i < 6; i++)
    push (&d, i, &one);
  for (long i = 6; i < 200; i++)
    push (&d, i, &other);
  d.share ();
  const unsigned expected[] = { 6, 32, 31, 15 };
  const unsigned thieves[] = { 1, 1, 2, 2 };
  long next = 0;
  for (unsigned i = 0; i < 4; i++)
    {
      deque::row stolen;
      unit::check (d.steal (&stolen, thieves[i], any_task), "no row", 0, i);
      unit::check_equal ("the tasks of a row", stolen.count, expected[i]);
      for (unsigned k = 0; k < stolen.count; k++, next++)
        {
          long number;
          memcpy (&number, stolen.tasks[k].data (), sizeof number);
          unit::check_equal ("the order of a row", number, next);
        }
    }
}

int
main ()
{
  run_alone ();
  run_rows ();
  run_taken_tasks ();
  omptq::asymmetric_fence::initialize ();
  for (unsigned seed = 1; seed <= 300; seed++)
    run (10000, 1 + seed % 3, seed, seed & 4, !(seed & 4) || seed & 8);
}
