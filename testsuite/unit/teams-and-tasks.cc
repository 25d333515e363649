/* Purpose: regions of changing size, nested ones and barriers have all their
   threads, and all tasks have been executed when one ends, on few processors
   and many.  */

#include <chrono>
#include <cstdlib>
#include <mutex>
#include <thread>
#include <vector>

#include "../../libgomp-ext/system/fence.h"
#include "../../libgomp-ext/teams/team.h"
#include "../../libgomp-ext/teams/thread.h"
#include "unit.h"

using omptq::asymmetric_fence;
using omptq::teams::context;
using omptq::teams::source;
using omptq::teams::team;
using omptq::teams::thread;

constexpr unsigned most_threads = 8;

/* Tasks, as many as each thread still has: a stand-in for deques.  One of
   several creates another one.  */
class counted_tasks : public source
{
public:
  counted_tasks ()
      : source{ execute_some_of, become_hungry_of, become_fed_of,
                [] (source *) {}, false }
  {
  }

  // Must be called before each region: it has had no tasks yet.
  void
  restart ()
  {
    has_begun.store (false);
  }

  void
  create (unsigned count)
  {
    context &here = thread::current ()->position ();
    for (unsigned i = 0; i < count; i++)
      {
        begin ();
        unfinished.fetch_add (1);
        m_waiting[here.number].fetch_add (1);
        asymmetric_fence::light ();
        if (m_hungry.load () > 0)
          here.its_team->wake_helpers ();
      }
  }

  void
  execute_own ()
  {
    while (execute_from (thread::current ()->position ().number))
      ;
  }

  bool
  execute_some (bool *hungry)
  {
    unsigned own = thread::current ()->position ().number;
    for (unsigned i = 0; i < most_threads; i++)
      if (execute_from ((own + i) % most_threads))
        {
          if (*hungry)
            become_fed_of (this);
          *hungry = false;
          execute_own ();
          return true;
        }
    return false;
  }

  std::atomic<long> unfinished{ 0 };
  std::atomic<long> executed{ 0 };
  std::atomic<bool> are_slow{ false };

private:
  static bool
  execute_some_of (source *self, bool *hungry, bool)
  {
    return static_cast<counted_tasks *> (self)->execute_some (hungry);
  }

  static void
  become_hungry_of (source *self)
  {
    static_cast<counted_tasks *> (self)->m_hungry.fetch_add (1);
  }

  static void
  become_fed_of (source *self)
  {
    static_cast<counted_tasks *> (self)->m_hungry.fetch_sub (1);
  }

  void
  begin ()
  {
    if (has_begun.load ())
      return;
    std::lock_guard<std::mutex> hold (m_mutex);
    if (!has_begun.load ())
      thread::current ()->position ().its_team->tasks_begin ();
  }

  bool
  execute_from (unsigned number)
  {
    long waiting = m_waiting[number].load ();
    while (waiting > 0)
      if (m_waiting[number].compare_exchange_weak (waiting, waiting - 1))
        {
          if (executed.fetch_add (1) % 4 == 0)
            create (1);
          if (executed.load () % 64 == 0)
            std::this_thread::yield ();
          if (are_slow.load ())
            std::this_thread::sleep_for (std::chrono::milliseconds (1));
          unfinished.fetch_sub (1);
          return true;
        }
    return false;
  }

  std::atomic<long> m_waiting[most_threads] = {};
  std::atomic<int> m_hungry{ 0 };
  std::mutex m_mutex;
};

static counted_tasks tasks;

/* The data that the threads of a region share.  */
struct region
{
  unsigned size;
  unsigned barriers;
  unsigned tasks;
  // How many threads have come to each barrier, the end included.
  std::vector<std::atomic<unsigned>> arrived;

  region (unsigned s, unsigned b, unsigned t)
      : size (s), barriers (b), tasks (t), arrived (b + 1)
  {
  }
};

static void
execute (void *data)
{
  region *r = static_cast<region *> (data);
  context &here = thread::current ()->position ();
  unit::check_equal ("size", here.size, r->size);
  unit::check (here.number < here.size, "number", here.number);
  for (unsigned i = 0; i < r->barriers; i++)
    {
      // In some phases one thread creates tasks, in some none.
      if (i % 3 == here.number % 3)
        tasks.create (r->tasks);
      tasks.execute_own ();
      r->arrived[i].fetch_add (1);
      here.its_team->barrier (here);
      unit::check_equal ("threads at a barrier", r->arrived[i].load (),
                         r->size);
    }
  if (here.number == 0)
    tasks.create (r->tasks);
  tasks.execute_own ();
  r->arrived[r->barriers].fetch_add (1);
}

static void
run (unsigned size, unsigned barriers, unsigned count)
{
  region r (size, barriers, count);
  tasks.restart ();
  team::run (execute, &r, size, &tasks);
  for (std::atomic<unsigned> &arrived : r.arrived)
    unit::check_equal ("threads", arrived.load (), size);
  unit::check_equal ("unfinished tasks", tasks.unfinished.load (), 0);
}

/* Each thread of a region of SIZE executes nested ones of different sizes.  */
static void
execute_nested (void *data)
{
  std::atomic<unsigned> *sum = static_cast<std::atomic<unsigned> *> (data);
  context &here = thread::current ()->position ();
  unsigned number = here.number;
  for (unsigned size = 1; size <= 3; size++)
    {
      team::run (
          [] (void *to) {
            context &inner = thread::current ()->position ();
            unit::check_equal ("level", inner.level, 2);
            inner.its_team->barrier (inner);
            static_cast<std::atomic<unsigned> *> (to)->fetch_add (1);
          },
          data, size, nullptr);
      unit::check_equal ("number afterwards", here.number, number);
      here.its_team->barrier (here);
    }
  sum->fetch_add (1);
}

/* The first thread creates a task when the others must be asleep, and waits
   until one of them has executed it.  */
static void
wait_for_helper (void *)
{
  context &here = thread::current ()->position ();
  if (here.number == 0)
    {
      std::this_thread::sleep_for (std::chrono::milliseconds (20));
      long before = tasks.executed.load ();
      tasks.create (1);
      while (tasks.executed.load () == before)
        std::this_thread::yield ();
      tasks.execute_own ();
    }
  here.its_team->barrier (here);
}

/* Barriers wait for tasks, however many there have been since the first one. */
static void
execute_far_barriers (void *)
{
  context &here = thread::current ()->position ();
  for (unsigned i = 0; i < 10; i++)
    {
      if (here.number == 0)
        {
          long before = tasks.executed.load ();
          tasks.create (1);
          while (tasks.executed.load () == before)
            std::this_thread::yield ();
          tasks.execute_own ();
        }
      here.its_team->barrier (here);
      unit::check_equal ("unfinished tasks", tasks.unfinished.load (), 0);
      here.its_team->barrier (here);
      // As after 2^28 barriers.
      here.barrier += 1u << 29;
    }
}

int
main ()
{
  asymmetric_fence::initialize ();
  for (unsigned round = 0; round < 300; round++)
    for (unsigned size : { 1, 2, 4, 2, 3, 8, 2 })
      run (size, round % 5, round % 7);
  for (unsigned round = 0; round < 2000; round++)
    run (2, round % 4, round % 3);
  for (unsigned round = 0; round < 50; round++)
    for (unsigned size = 1; size <= 4; size++)
      {
        std::atomic<unsigned> sum{ 0 };
        team::run (execute_nested, &sum, size);
        unit::check_equal ("nested regions", sum.load (),
                           size * (1 + 2 + 3 + 1));
      }
  for (unsigned size : { 2, 4 })
    for (unsigned round = 0; round < 5; round++)
      {
        tasks.restart ();
        team::run (wait_for_helper, nullptr, size, &tasks);
      }
  tasks.restart ();
  tasks.are_slow.store (true);
  team::run (execute_far_barriers, nullptr, 2, &tasks);
}
