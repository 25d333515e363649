/* A tool that tells ThreadSanitizer what happens before what.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* The operations of a thread before it releases an address happen before those
   of another one after it has acquired it:

     released by                          acquired by
     the encountering thread              each thread of the region (begin)
     each thread before a barrier,        each after the barrier (barriers; two
     each task that ends before it        take turns), and, of the last one, the
                                          thread that has begun the region (end)
     the creator of a task                the task (start)
     each child at its end                a taskwait of the parent (children)
     each task at its end                 the end of its taskgroup (ended)
     the thread that fulfills an event    the same (children, ended)
     a task with a depend clause          those that depend on it
     a task that is suspended             the thread that resumes it (before)
     an iteration of an ordered loop      those that depend on it
     the owner of a mutex                 the next owner
     the source of copyprivate values     the threads that get them

   Only these orders are told, not those in which tasks happen to be executed,
   so a race is found also if no thread was late.  */

#include <atomic>
#include <cstdlib>
#include <dlfcn.h>
#include <new>
#include <time.h>

#include "../system/futex.h"
#include "../system/memory.h"
#include "race-detector.h"

namespace omptq
{
namespace tools
{
namespace
{

typedef void sync_function (void *where);

sync_function *merge_from;
sync_function *merge_into;

/* Something that a thread can release and another one acquire.  */
class sync_point
{
public:
  void
  release ()
  {
    merge_into (&m_here);
  }

  void
  acquire ()
  {
    merge_from (&m_here);
  }

private:
  char m_here;
};

template <typename T>
T *
make ()
{
  return new (allocate (sizeof (T), alignof (T))) T ();
}

struct seen_region
{
  sync_point begin;
  sync_point end;
  sync_point barriers[2];
  std::atomic<unsigned> threads{ 0 };
  // The thread that has got a section, a chunk or a task last; to compare.
  std::atomic<const void *> last_served{ nullptr };
};

struct seen_group
{
  seen_group *outer = nullptr;
  sync_point ended;
};

/* An object that tasks of one parent depend on.  */
struct seen_object
{
  void *address = nullptr;
  seen_object *next = nullptr;
  // The ends of tasks by the kind of their dependence.
  sync_point in;
  sync_point out;
  sync_point set;
};

struct dependence
{
  seen_object *object = nullptr;
  ompt_dependence_type_t type = ompt_dependence_type_inout;
  dependence *next = nullptr;
};

/* Remains until it has ended and its children have.  */
struct seen_task
{
  seen_task *parent = nullptr;
  seen_region *its_region = nullptr;
  seen_group *group = nullptr;
  // Of an implicit task: the one that the thread has suspended for it.
  seen_task *outer = nullptr;
  std::atomic<unsigned> references{ 1 };
  // Which of the region's barriers is the next one.
  unsigned turn = 0;
  bool has_begun = false;
  bool is_deferred = false;
  // The implicit task of the thread that has created it; to compare.
  const seen_task *creator = nullptr;
  seen_object *objects = nullptr;
  dependence *dependences = nullptr;
  sync_point start;
  sync_point children;
  // Its operations before it was suspended.
  sync_point before;
};

/* The calling thread's innermost implicit task.  */
__thread seen_task *implicit;

seen_task *
task_of (ompt_data_t *data)
{
  return static_cast<seen_task *> (data->ptr);
}

seen_region *
region_of (ompt_data_t *data)
{
  return static_cast<seen_region *> (data->ptr);
}

template <typename T>
void
free_list (T *first)
{
  for (T *next; first; first = next)
    {
      next = first->next;
      free (first);
    }
}

/* T is not used by one of those that have.  */
void
drop (seen_task *t)
{
  while (t && t->references.fetch_sub (1, std::memory_order_acq_rel) == 1)
    {
      seen_task *parent = t->parent;
      free_list (t->objects);
      free_list (t->dependences);
      free (t);
      t = parent;
    }
}

/* Regions and implicit tasks.  */

void
parallel_begin (ompt_data_t *, const ompt_frame_t *, ompt_data_t *region,
                unsigned, int, const void *)
{
  seen_region *r = make<seen_region> ();
  r->begin.release ();
  region->ptr = r;
}

void
parallel_end (ompt_data_t *region, ompt_data_t *, int, const void *)
{
  seen_region *r = region_of (region);
  r->end.acquire ();
  free (r);
}

void
implicit_task (ompt_scope_endpoint_t endpoint, ompt_data_t *region,
               ompt_data_t *task, unsigned threads, unsigned, int)
{
  if (endpoint == ompt_scope_end)
    {
      seen_task *t = task_of (task);
      implicit = t->outer;
      drop (t);
      return;
    }
  seen_region *r = region_of (region);
  if (r)
    {
      // Relaxed: all write the same.
      r->threads.store (threads, std::memory_order_relaxed);
      r->begin.acquire ();
    }
  seen_task *t = make<seen_task> ();
  t->its_region = r;
  t->outer = implicit;
  implicit = t;
  task->ptr = t;
}

/* Waiting.  */

void
barrier (seen_task *t, ompt_sync_region_t kind, ompt_scope_endpoint_t endpoint,
         bool is_known)
{
  seen_region *r = t->its_region;
  if (!r || !is_known)
    return;
  sync_point *here = &r->barriers[t->turn];
  if (endpoint == ompt_scope_end)
    {
      here->acquire ();
      t->turn ^= 1;
      return;
    }
  here->release ();
  if (kind == ompt_sync_region_barrier_implicit_parallel)
    r->end.release ();
}

void
taskgroup (seen_task *t, ompt_scope_endpoint_t endpoint)
{
  if (endpoint == ompt_scope_begin)
    {
      seen_group *g = make<seen_group> ();
      g->outer = t->group;
      t->group = g;
      return;
    }
  seen_group *g = t->group;
  g->ended.acquire ();
  t->group = g->outer;
  free (g);
}

void
sync_region (ompt_sync_region_t kind, ompt_scope_endpoint_t endpoint,
             ompt_data_t *region, ompt_data_t *task, const void *)
{
  seen_task *t = task_of (task);
  switch (kind)
    {
    case ompt_sync_region_taskwait:
      if (endpoint == ompt_scope_end)
        t->children.acquire ();
      break;
    case ompt_sync_region_taskgroup:
      taskgroup (t, endpoint);
      break;
    case ompt_sync_region_reduction:
      break;
    default:
      barrier (t, kind, endpoint, region);
    }
}

/* A race between sections, chunks or tasks is found if different threads
   execute them.  So a thread that has got one sometimes waits until another one
   has: for a tenth of its time at most, and a little more at the beginning.  */

constexpr uint64_t moment = 100'000;              // ns
constexpr uint64_t at_the_beginning = 20'000'000; // ns

class patience
{
public:
  // The thread has got something.
  void
  is_served (seen_region *r)
  {
    // Relaxed: all that follows from it is how long a thread waits.
    r->last_served.store (this, std::memory_order_relaxed);
  }

  void
  wait_for_others (seen_region *r)
  {
    // Relaxed: as in implicit_task.
    if (r->threads.load (std::memory_order_relaxed) < 2)
      return;
    uint64_t before = monotonic_time ();
    if (!m_began)
      m_began = before;
    // Relaxed: as in is_served.
    while (r->last_served.load (std::memory_order_relaxed) == this
           && m_waited <= at_the_beginning + (before - m_began) / 10)
      {
        timespec duration = { 0, moment };
        nanosleep (&duration, nullptr);
        uint64_t after = monotonic_time ();
        m_waited += after - before;
        before = after;
      }
  }

private:
  uint64_t m_began;
  uint64_t m_waited;
};

__thread patience its_patience;

void
dispatch (ompt_data_t *region, ompt_data_t *, ompt_dispatch_t, ompt_data_t)
{
  if (!region)
    return;
  its_patience.is_served (region_of (region));
  its_patience.wait_for_others (region_of (region));
}

/* Explicit tasks.  */

void
task_create (ompt_data_t *encountering, const ompt_frame_t *, ompt_data_t *task,
             int flags, int, const void *)
{
  seen_task *parent = task_of (encountering);
  // Relaxed: the parent has not ended.
  parent->references.fetch_add (1, std::memory_order_relaxed);
  seen_task *t = make<seen_task> ();
  t->parent = parent;
  t->its_region = parent->its_region;
  t->group = parent->group;
  t->creator = implicit;
  t->is_deferred = !(flags & ompt_task_undeferred);
  t->start.release ();
  task->ptr = t;
}

seen_object *
object_of (seen_task *parent, void *address)
{
  for (seen_object *o = parent->objects; o; o = o->next)
    if (o->address == address)
      return o;
  seen_object *o = make<seen_object> ();
  o->address = address;
  o->next = parent->objects;
  return parent->objects = o;
}

void
add_dependences (seen_task *t, const ompt_dependence_t *list, int count)
{
  for (int i = 0; i < count; i++)
    {
      dependence *d = make<dependence> ();
      d->object = object_of (t->parent, list[i].variable.ptr);
      d->type = list[i].dependence_type;
      d->next = t->dependences;
      t->dependences = d;
    }
  // They are written after the task has been created.
  t->start.release ();
}

/* Iterations that others depend on share these, by a hash of their numbers.  */
sync_point iterations[1024];

sync_point *
iteration (const seen_task *t, const ompt_dependence_t *numbers, int count)
{
  uintptr_t hash = reinterpret_cast<uintptr_t> (t->its_region) / 64;
  for (int i = 0; i < count; i++)
    hash = hash * 67 + numbers[i].variable.value;
  return &iterations[hash % (sizeof iterations / sizeof *iterations)];
}

void
dependences (ompt_data_t *task, const ompt_dependence_t *list, int count)
{
  seen_task *t = task_of (task);
  if (list->dependence_type == ompt_dependence_type_source)
    iteration (t, list, count)->release ();
  else if (list->dependence_type == ompt_dependence_type_sink)
    iteration (t, list, count)->acquire ();
  else if (t->parent)
    add_dependences (t, list, count);
}

void
begin (seen_task *t)
{
  t->has_begun = true;
  if (seen_region *r = t->is_deferred ? t->its_region : nullptr)
    {
      its_patience.is_served (r);
      if (t->creator == implicit)
        its_patience.wait_for_others (r);
    }
  t->start.acquire ();
  for (dependence *d = t->dependences; d; d = d->next)
    {
      d->object->out.acquire ();
      if (d->type != ompt_dependence_type_in)
        d->object->in.acquire ();
      if (d->type != ompt_dependence_type_inoutset)
        d->object->set.acquire ();
    }
}

/* Another thread may have suspended T.  */
void
begin_or_resume (seen_task *t)
{
  if (t->has_begun)
    t->before.acquire ();
  else
    begin (t);
}

/* Tasks that wait for T then wait for all operations of the calling thread so
   far.  */
void
release_all (seen_task *t)
{
  for (dependence *d = t->dependences; d; d = d->next)
    if (d->type == ompt_dependence_type_in)
      d->object->in.release ();
    else if (d->type == ompt_dependence_type_inoutset)
      d->object->set.release ();
    else
      d->object->out.release ();
  if (t->parent)
    t->parent->children.release ();
  if (t->group)
    t->group->ended.release ();
  seen_region *r = t->its_region;
  if (!r)
    return;
  r->end.release ();
  if (implicit && implicit->its_region == r)
    // The next barrier of this thread's is that of all threads.
    r->barriers[implicit->turn].release ();
  else
    for (sync_point &either : r->barriers)
      either.release ();
}

void
task_schedule (ompt_data_t *prior, ompt_task_status_t status, ompt_data_t *next)
{
  seen_task *t = task_of (prior);
  switch (status)
    {
    case ompt_task_complete:
    case ompt_task_cancel:
    case ompt_task_late_fulfill:
      release_all (t);
      drop (t);
      break;
    case ompt_task_detach:
    case ompt_task_early_fulfill:
      release_all (t);
      break;
    case ompt_taskwait_complete:
      begin (t);
      drop (t);
      break;
    default:
      t->before.release ();
      if (next)
        begin_or_resume (task_of (next));
    }
}

/* Mutexes.  */

void
mutex_acquired (ompt_mutex_t, ompt_wait_id_t wait_id, const void *)
{
  merge_from (reinterpret_cast<void *> (wait_id));
}

} // anon namespace

#if !defined __PIC__ || defined __PIE__

/* There are no static programs with ThreadSanitizer.  */
bool
race_detector::is_wanted ()
{
  return false;
}

#else

bool
race_detector::is_wanted ()
{
  merge_from = reinterpret_cast<sync_function *> (
      dlsym (RTLD_DEFAULT, "__tsan_acquire"));
  merge_into = reinterpret_cast<sync_function *> (
      dlsym (RTLD_DEFAULT, "__tsan_release"));
  return merge_from && merge_into;
}

#endif

void
race_detector::release (void *where)
{
  merge_into (where);
}

void
race_detector::acquire (void *where)
{
  merge_from (where);
}

int
race_detector::initialize (ompt_function_lookup_t lookup, int, ompt_data_t *)
{
  auto set
      = reinterpret_cast<ompt_set_callback_t> (lookup ("ompt_set_callback"));
  auto on = [set] (ompt_callbacks_t event, auto *function) {
    set (event, reinterpret_cast<ompt_callback_t> (function));
  };
  on (ompt_callback_parallel_begin, parallel_begin);
  on (ompt_callback_parallel_end, parallel_end);
  on (ompt_callback_implicit_task, implicit_task);
  on (ompt_callback_sync_region, sync_region);
  on (ompt_callback_task_create, task_create);
  on (ompt_callback_dependences, dependences);
  on (ompt_callback_task_schedule, task_schedule);
  on (ompt_callback_dispatch, dispatch);
  on (ompt_callback_mutex_acquired, mutex_acquired);
  s_is_active = true;
  return 1;
}

void
race_detector::finish (ompt_data_t *)
{
  s_is_active = false;
}

ompt_start_tool_result_t *
race_detector::start ()
{
  static ompt_start_tool_result_t result = { initialize, finish, {} };
  return &result;
}

} // namespace tools
} // namespace omptq
