/* The frame of a task that has children.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_FRAME_H
#define GOMP_EXT_TASKS_FRAME_H 1

#include "counter.h"

namespace omptq
{
namespace tasks
{

class worker;
class dependences;

/* The number of a task's unfinished children, in two parts: a plain integer of
   the thread that executes the task, for the children that end there, and an
   atomic one for the others.  While the task runs, the sum of both is right;
   before its thread sleeps, and when it ends before its children, it adds its
   part to the other.

   A frame is made with the first child, and lives until the task and all
   children have ended.  Its memory always remains a frame, because threads that
   look for descendants of a task may see one that has ended.

   Compiled code makes frames on its stack for tasks of which it knows that they
   and all their descendants wait for their children.  Threads see none of them
   after its end: they begin to look at the frame of a task in a deque.  */
class frame
{
public:
  // Begins the frame of a task that W executes, whose parent has the frame
  // PARENT, or null.
  void
  begin (worker *w, frame *parent)
  {
    m_here = 0;
    m_ended_elsewhere.reset ();
    m_children = nullptr;
    // Relaxed and release: see descends_from.
    m_owner.store (w, std::memory_order_relaxed);
    m_parent.store (parent, std::memory_order_release);
  }

  // Null if the task has ended.  Relaxed: only the thread itself compares it
  // with itself, or wakes it, which does no harm.
  worker *
  owner () const
  {
    return m_owner.load (std::memory_order_relaxed);
  }

  /* Called by the task's thread.  */

  void
  add_children (int64_t n)
  {
    m_here += n;
  }

  // N children that the thread itself has executed have ended.
  void
  children_done (int64_t n)
  {
    m_here -= n;
  }

  int64_t
  unfinished () const
  {
    return m_here + m_ended_elsewhere.get ();
  }

  bool
  all_done_here () const
  {
    return m_here == 0;
  }

  // Compiled code has begun the frame, and knows nothing of dependences.
  void
  complete ()
  {
    m_children = nullptr;
  }

  // All children have ended: starts the numbers again, so that the next wait is
  // quick.
  void
  restart ()
  {
    m_here = 0;
    m_ended_elsewhere.reset ();
  }

  // Before the thread sleeps; as counter::begin_wait.
  bool
  begin_wait ()
  {
    int64_t here = m_here;
    m_here = 0;
    return m_ended_elsewhere.begin_wait (here);
  }

  void
  end_wait ()
  {
    m_ended_elsewhere.end_wait ();
  }

  // The task ends.  Returns true if all children have ended too, and the frame
  // must be freed.
  bool
  end ()
  {
    int64_t here = m_here;
    // Release: see descends_from.
    m_parent.store (nullptr, std::memory_order_release);
    m_owner.store (nullptr, std::memory_order_relaxed);
    if (here == 0)
      return true;
    return m_ended_elsewhere.abandon (here);
  }

  /* Called by any thread.  */

  counter &
  ended_elsewhere ()
  {
    return m_ended_elsewhere;
  }

  const counter &
  ended_elsewhere () const
  {
    return m_ended_elsewhere;
  }

  // Returns whether the task whose children this frame counts is a descendant
  // of the one with the frame ANCESTOR, or is that task.  False if it cannot be
  // told, or is more than GENERATIONS away.  This frame and ANCESTOR must be in
  // use meanwhile.
  bool
  descends_from (const frame *ancestor,
                 unsigned generations = most_generations) const
  {
    // A frame between them whose task ends may be used for another task while
    // this thread looks.  The link to it has been cleared before.  So each link
    // is looked at again, the last one first: if the first one is the same, the
    // next frame has been in use all the time, and so on.
    if (this == ancestor)
      return true;
    // Acquire, both: pair with the releases in begin and end.
    const frame *parent = m_parent.load (std::memory_order_acquire);
    return parent && generations > 0
           && parent->descends_from (ancestor, generations - 1)
           && m_parent.load (std::memory_order_acquire) == parent;
  }

private:
  friend struct compiled_layout;

  // Compiled code knows these four; see struct gomp_ext_frame.
  std::atomic<worker *> m_owner;
  std::atomic<frame *> m_parent;
  counter m_ended_elsewhere;
  // The children that the task's thread has created, less those that it has
  // executed.
  int64_t m_here;

public:
  frame *next_free;
  frame *next_batch;

  // The dependences between the children; null if there are none.
  dependences *m_children;

private:
  // How many generations to look back.
  static constexpr unsigned most_generations = 64;
};

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_FRAME_H */
