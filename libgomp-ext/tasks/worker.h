/* A thread of a team, as far as its tasks are concerned.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_WORKER_H
#define GOMP_EXT_TASKS_WORKER_H 1

#include <omp.h>

#include "../libgomp-ext.h"
#include "../system/stack.h"
#include "deque.h"
#include "depend.h"
#include "event.h"
#include "frame.h"
#include "free-list.h"
#include "group.h"
#include "sharing-meter.h"
#include "task.h"
#include "../libgomp/wrapped-names.h"

namespace omptq
{
namespace tasks
{

class team;
struct offer;

/* The time that a thread sleeps when no other one wakes it, in
   milliseconds.  */
constexpr unsigned nap_time = 1;

/* A task that a thread executes, on its stack: explicit, or the implicit
   one.  */
struct execution
{
  // Null until the task has its first child.
  frame *children;
  // The frame that counts this task; null for an implicit one.
  frame *parent;
  // The innermost taskgroup.
  group *its_group;
  // The task that is suspended meanwhile; null for an implicit one.
  execution *outer;
  // The number of the first task in the deque that is not older.
  uint64_t base;
  // All descendants are executed at once.
  bool is_final;
  // The internal control variables of the task around it, if this one has
  // others; otherwise null.
  teams::icvs *outer_settings;
};

/* The request of a program for a task; the arguments of GOMP_task.  */
struct task_request
{
  task_function *function;
  void *data;
  copy_function *copy;
  size_t size;
  size_t align;
  bool if_clause;
  unsigned flags;
  void **depend;
  int priority;
  void *detach;
};

/* Creates the task in libgomp, which executes it at once unless the region is
   one of libgomp's: the calling thread is in none of the library's own.  */
void create_in_libgomp (const task_request &request);

class alignas (cache_line) worker
{
public:
  worker (team *its_team, unsigned number);

  worker (const worker &) = delete;

  // The calling thread's; null outside of all regions, and in one of libgomp's.
  static worker *
  current ()
  {
    worker *w = s_current;
    // A thread that has a worker has called libgomp before.
    return !w || __builtin_expect (known_libgomp ().get_level () > 0, 0)
               ? nullptr
               : w;
  }

  // The same in a function that only threads outside of libgomp's regions call.
  static worker *
  in_own_region ()
  {
    return s_current;
  }

  static worker *
  set_current (worker *w)
  {
    worker *before = s_current;
    s_current = w;
    return before;
  }

  team *
  its_team () const
  {
    return m_team;
  }

  unsigned
  number () const
  {
    return m_number;
  }

  execution *
  running ()
  {
    return m_running;
  }

  /* Tasks.  */

  // Creates a task.
  void create (const task_request &request);

  // The same for the usual task while is_usual: FN gets SIZE bytes of DATA, at
  // most slot::space, aligned to at most slot::align.
  void create_usual (task_function *fn, void *data, size_t size);
  bool is_usual () const;

  // Executes FN (DATA) as a task that must not be deferred, in any region.  It
  // is a final one if IS_FINAL or if the current one is.
  static void execute_undeferred (task_function *fn, void *data, bool is_final);

  // The same for one with the clause DEPEND unless that is null; returns false
  // if it needs more than that.
  static bool execute_undeferred (task_function *fn, void *data, bool is_final,
                                  void **depend);

  // The same for a task that may be deferred, instead of creating it, if the
  // current one is a final one of ours, or enough tasks wait; returns false if
  // that is not so.
  static bool execute_instead (task_function *fn, void *data, bool is_final);

  // The same with a copy of DATA, SIZE bytes with the alignment ALIGN, that
  // COPY makes.
  static bool execute_instead (task_function *fn, void *data,
                               copy_function *copy, size_t size, size_t align,
                               bool is_final);

  // Creates a task with the clause DEPEND, and SIZE bytes of DATA with the
  // alignment ALIGN, that may be deferred; or executes it if enough tasks wait
  // and no other must end before.
  static void create_dependent (task_function *fn, void *data, size_t size,
                                size_t align, bool is_final, void **depend);

  // Waits for the children of the current task.
  void wait_for_children ();

  // The same for those that the clause DEPEND names.
  void wait_for_children (void **depend);

  // The same for those that F counts, the current task's or, if compiled code
  // has begun F, a descendant's.
  void wait_for_children (frame *f);

  /* Tasks of compiled code.  */

  // Begins F for the current task; false if the task may not go on without this
  // library.
  bool begin_compiled (frame *f);

  // Returns the place of the next task; null if it should rather be executed on
  // top of the stack.
  slot *free_slot ();

  // Must be called when a task has been put into the deque while others are
  // hungry.
  void pushed_with_others_hungry ();

  deque &
  tasks ()
  {
    return m_tasks;
  }

  // Must be called before the current task changes its internal control
  // variables.
  void settings_change ();

  // Fills O, which the current task offers; see team::add_offer.
  void describe (offer *o);

  // Waits until IS_OVER (O), for a thread that would rather take part in O,
  // which the threads of the team do together; see teams::team::wait.
  void wait_for_common (offer *o, bool (*is_over) (const void *o));

  /* Taskgroups.  */

  // Begins and ends a taskgroup in the current task.
  group *begin_group (group::kind its_kind = group::kind::taskgroup);
  void end_group ();

  // All tasks of the region, which has just begun, take part in REDUCTIONS.
  void begin_reductions (uintptr_t *reductions);

  // Calls FN (DATA), a part of the current task that is a task of its own; the
  // team must be a usual one.
  void call_part (task_function *fn, void *data);

  // The current task has N more children, which its taskgroup counts, too, if
  // it has one; returns their frame.  Any thread of the team may put them into
  // its deque.
  frame *count_children (int64_t n);
  void put_counted (const slot &s);

  // N tasks that PARENT counts, and G unless it is null, have ended, besides
  // the one that the thread executes.
  void others_ended (frame *parent, group *g, int64_t n);

  // The current task has ended, and another one begins in its place.
  void
  begin_next_part ()
  {
    execution *e = m_running;
    if (__builtin_expect (e->children != nullptr, 0))
      {
        end_children (e);
        e->children = nullptr;
        e->base = m_tasks.bottom ();
      }
  }

  // Runs one task that the current task may run, if there is one.
  void yield ();

  /* Cancellation, in cancel.cc.  */

  // The innermost taskgroup of the current task; null if there is none.
  group *its_taskgroup () const;

  // Tasks of the innermost taskgroup that have not begun must not begin.
  void cancel_taskgroup ();

  // Returns whether the current task should not create tasks any more.
  bool is_cancelled () const;

  /* The ends of a region and of its phases.  */

  // Must be called before the thread enters a barrier if there have been tasks:
  // executes its own, and the team's that lie in no deque.
  void before_barrier ();

  // The implicit task ends.
  void end_region ();

  // For a thread that waits in a barrier: executes tasks as long as there are
  // any; returns whether there were.  See teams::source.
  bool execute_some (bool *hungry, bool thoroughly);

  // Puts a worker in order for another region.
  void reset ();

  const deque &
  tasks () const
  {
    return m_tasks;
  }

  // The thread's unused memory for tasks with depend clauses.
  dependent_pool *
  dependents ()
  {
    return &m_dependents;
  }

  // Wakes the thread if it waits for tasks.
  void wake ();

  // The same if a read-modify-write has just ended what it waits for.
  void
  wake_after_end ()
  {
    // Pairs with the fence in begin_wait of dependent and event.
    fence_after_read_modify_write ();
    wake ();
  }

  // The same for a task that it may execute, if it can find it.
  void
  wake_for_task ()
  {
    // Relaxed: advice.
    if (m_asleep.load (std::memory_order_relaxed) == asleep)
      wake ();
  }

  // For any thread.
  bool
  seems_asleep () const
  {
    // Relaxed: advice.
    return m_asleep.load (std::memory_order_relaxed) != awake;
  }

  // Whether another thread seems to execute a task, and not to wait in it.
  bool others_execute () const;

  // The task of D has ended: puts those that have waited for it where threads
  // look for tasks.
  void release_successors (dependent *d);

  /* For any thread.  */

  // N tasks that G counts have ended.
  static void finished (group *g, int64_t n = 1);

  // N tasks that PARENT counts have ended in another thread than its parent.
  // Returns true if the frame must be freed.
  static bool finished_elsewhere (frame *parent, int64_t n = 1);

private:
  friend struct compiled_layout;

  // How many tasks a thread has before it executes further ones at once, which
  // is faster; and how many if others are hungry.
  static constexpr uint64_t enough_tasks = 64;
  static constexpr uint64_t enough_tasks_for_all = 8192;
  static constexpr uint64_t any_number = ~UINT64_C (0);

  static __thread worker *s_current;

  // The current task's frame.
  frame *
  children_of_current ()
  {
    execution *e = m_running;
    if (!e->children)
      {
        e->children = m_frames.take ();
        e->children->begin (this, e->parent);
      }
    return e->children;
  }

  // F, and G unless it is null, count another task.
  static void
  count_child (frame *f, group *g)
  {
    if (__builtin_expect (g != nullptr, 0))
      g->members ().add (1);
    f->add_children (1);
  }

  // The body of the current task, E, has been executed.  OUTER is e->outer,
  // which need not come from memory: loads of what has just been stored there
  // would wait for each other from task to task.
  void
  end_execution (execution *e, execution *outer)
  {
    set_running (outer);
    end_children (e);
  }

  void
  end_children (execution *e)
  {
    frame *f = e->children;
    if (!f)
      return;
    if (__builtin_expect (f->m_children != nullptr, 0))
      free_dependences (f);
    if (f->end ())
      m_frames.put (f);
  }

  // Relaxed: see is_executing.
  void
  set_running (execution *e)
  {
    __atomic_store_n (&m_running, e, __ATOMIC_RELAXED);
  }

  // Whether the thread seems to execute a task, and not to wait in it; for any
  // thread.  Relaxed, both: a guess.
  bool
  is_executing () const
  {
    return __atomic_load_n (&m_running, __ATOMIC_RELAXED) != &m_implicit
           && !seems_asleep ();
  }

  bool is_in_cancelled (const group *g) const;

  /* In cancel.cc.  */
  static bool any_cancelled (const group *g);

  /* In create.cc.  */
  bool must_be_executed_at_once (const task_request &request) const;
  void fill (slot *s, const task_request &request, block *b);
  block *make_block (const task_request &request);
  void free_block (block *b);
  void create_special (const task_request &request);
  bool has_few_children (const frame *f, const dependences *known) const;
  bool is_ready_now (const frame *f, dependences *known, void **depend);
  bool is_ready_alone (const frame *f, const dependences *known, void **depend);
  bool has_too_many_children (const frame *f, dependences *known);
  void note_dependent (task_function *fn, void *data, size_t size, size_t align,
                       bool is_final, void **depend);
  void enqueue (const slot &s, int priority);
  void go_on (dependent *d);
  int priority_of (const task_request &request) const;
  event *make_event (const task_request &request, worker *waiter);
  bool enter_dependent (block *b, const slot &s, const task_request &request);
  dependences *dependences_of_children ();
  dependences *make_dependences ();
  void free_dependences (frame *f);

  /* In repetition.cc.  */

  // The current task, whose frame is F, creates a dependent task that is part
  // of a replay, or is watched.  Returns false if it must be created in another
  // way.
  bool create_repeated (frame *f, task_function *fn, void *data, size_t size,
                        bool is_final, void **depend);
  void create_node (frame *f, repetition *r, const void *data, size_t size);
  void wait_for_node (const repetition *r);

  // Ends the replay of the current task's children, if there is one: waits for
  // them.  F counts them, and has dependences.
  void
  end_repetition (frame *f)
  {
    if (__builtin_expect (f->m_children->its_repetition != nullptr, 0))
      end_replay (f);
  }
  void end_replay (frame *f);

  // Nothing creates tasks of R any more, which may be executed until the
  // region ends.
  void retire (repetition *r);
  void free_retired ();

  // Must be called once for each task that a usual team creates.
  void
  before_creation ()
  {
    if (m_meter.creates ())
      measure_sharing ();
  }
  void measure_sharing ();

  // Returns true if the current task's children are so small that the thread
  // executes them at once instead of sharing them.
  bool
  is_alone () const
  {
    return m_meter.is_alone (m_running->children);
  }

  // Whether the thread should rather execute a task at once than keep it.
  bool has_enough ();
  bool executes_next ();
  bool executes_next (const frame *f, dependences *known, void **depend);

  // Returns whether the thread should rather not take another task, or rather
  // keep one of its own than execute it, on top of its stack.
  bool
  stack_is_deep ()
  {
    char *here = static_cast<char *> (__builtin_frame_address (0));
    if (__builtin_expect (!m_steal_limit, 0))
      find_stack_limits (here);
    return here < m_steal_limit;
  }
  bool
  nesting_is_deep ()
  {
    char *here = static_cast<char *> (__builtin_frame_address (0));
    if (__builtin_expect (!m_steal_limit, 0))
      find_stack_limits (here);
    return here < m_nesting_limit;
  }
  void find_stack_limits (void *here);

  /* In execute.cc.  */
  bool pop_and_run (uint64_t base);
  void begin_execution_at_once (execution *e);
  static void call (execution *e, task_function *fn, void *data);
  static void keep_settings (execution *e);
  static void restore_settings (execution *e);
  void execute_at_once (const task_request &request);
  void execute_usual_at_once (task_function *fn, void *data, bool is_final);
  void execute_usual_at_once (const task_request &request);
  void execute_usual_undeferred (task_function *fn, void *data, bool is_final);
  void execute_copy_at_once (task_function *fn, void *data, copy_function *copy,
                             size_t size, size_t align, unsigned flags,
                             void *detach);
  void execute_copy_at_once (const task_request &request);
  void execute_detached_at_once (const task_request &request);
  bool is_in_usual_team () const;
  bool is_usual_undeferred ();
  bool is_usual_before_others ();
  void execute_body_at_once (task_function *fn, void *data, bool is_final);
  void share_enough ();
  void push_task ();
  void put_usual (slot *s, task_function *fn, void *data, size_t size);
  void put_seldom (slot *s, task_function *fn, void *data, size_t size);
  void create_without_place (task_function *fn, void *data, size_t size);
  void run (const slot *s);
  void run_stolen (const slot *s);
  void run_unusual (const slot *place);
  void run_dependent (const slot *s, dependent *d);
  bool run_unless_cancelled (const slot *s, void *data, const block *b,
                             execution *e);
  void take_part (offer *o);
  bool take_part_in_common ();
  void begin_execution (execution *e, const slot *s);
  void put_event (event *e);
  void discard_event (event *e);
  bool end_event (event *e, const task_end &end);
  void finish_special (block *b, const execution &e, bool is_discarded);
  void finished (frame *parent, group *g);
  void taken_finished (frame *parent, group *g);
  void count_ends_of_row ();

  /* In wait.cc.  */
  template <typename T, typename F> void wait_for (T *what, F may_take);
  template <typename T>
  void wait_for_descendants (T *what, const frame *ancestor);
  template <typename T> bool nap (T *what, unsigned how);
  void run_taken (const slot *s);
  template <typename F> bool run_shared (F may_take);
  template <typename F> bool run_offered (F may_take);
  template <typename F> bool steal (F may_take);
  template <typename F>
  bool take_row (worker *victim, slot *first, taken_task *taken, F may_take);
  template <typename F> bool steal_from (worker *victim, F may_take);
  void share_of_others_by_force ();
  template <typename F> bool run_any (uint64_t base, F may_take);
  void wait_for_some_children (const frame *f);
  bool want_other_work ();
  bool execute_some_tasks (bool thoroughly);
  template <typename F> bool search (unsigned round, F is_over);
  void end_search ();

  deque m_tasks;
  // For compiled code; see struct gomp_ext_worker.
  const void *const m_hungry;
  const void *const m_fence_mode;
  const gomp_ext_functions *const m_functions;

  team *const m_team;
  const unsigned m_number;
  bool m_searching = false;
  // See wait_for_common.
  offer *m_common = nullptr;
  // How often the thread has looked for tasks in a barrier, in vain.
  unsigned m_searches = 0;
  // Those in regions without others.
  unsigned m_undeferred_tasks = 0;
  // The thread whose deque to look into first.
  unsigned m_next_victim = 0;
  // Null if they are not known.
  char *m_steal_limit = nullptr;
  char *m_nesting_limit = nullptr;
  execution *m_running = &m_implicit;
  execution m_implicit = {};
  free_list<frame> m_frames;
  free_list<group> m_groups;
  // That of a region with task reductions.
  group m_region_group;
  free_list<block> m_blocks;
  dependent_pool m_dependents;
  free_list<event> m_events;

  sharing_meter m_meter;
  // Those of tasks that have ended.
  repetition *m_retired = nullptr;
  // Siblings of a row that have ended, but are not counted as such yet.
  struct ended_siblings
  {
    static constexpr unsigned most = deque::row::most;

    frame *parent = nullptr;
    group *its_group = nullptr;
    unsigned count = 0;
  };

  ended_siblings m_ended;
  // The task in which the thread executes the newest row that it has taken;
  // null if there is none.
  const execution *m_takes_row = nullptr;

  // How the thread sleeps: soundly if it should not be woken for a task.
  static constexpr unsigned awake = 0;
  static constexpr unsigned asleep = 1;
  static constexpr unsigned asleep_soundly = 2;
  alignas (cache_line) std::atomic<unsigned> m_asleep{ awake };
};

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_WORKER_H */
