/* The tasks that a thread has created.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_DEQUE_H
#define GOMP_EXT_TASKS_DEQUE_H 1

#include <atomic>
#include <cstdint>

#include "../system/fence.h"
#include "spin-lock.h"
#include "task.h"

namespace omptq
{
namespace tasks
{

/* A task of another thread's that the owner of a deque executes, on the owner's
   stack.  */
struct taken_task
{
  const slot *task;
  // The number of the first task in the deque that is not older.
  uint64_t first;
  // The one that is suspended meanwhile, or null.
  taken_task *outer;
};

/* A thread, the owner, pushes and pops tasks at the bottom; thieves take the
   oldest ones at the top.

	top		split		bottom
	 |  shared	 |  private	 |
	 v		 v		 v
     ----+---------------+---------------+----

   The owner takes private tasks with a store and a load; a thread that takes a
   shared one holds the lock.  The split moves under the lock, too: the owner
   shares half of its tasks, and reclaims shared ones when it runs out of
   private ones.  If a busy owner does neither, a thief moves the split up,
   over private tasks that the owner may be taking at that moment:

	owner				thief, with the lock
	bottom = b			split = s
	light fence			heavy fence
	b < split: take the lock	bottom < s: split = bottom

   So the owner sees the thief's split, or the thief the owner's bottom
   (asymmetric_fence).  */
class deque
{
public:
  deque () = default;
  deque (const deque &) = delete;

  /* For the owner.  */

  // The number of the next task; tasks that are pushed later have larger ones.
  uint64_t
  bottom () const
  {
    // Relaxed: only the owner writes it.
    return m_bottom.load (std::memory_order_relaxed);
  }

  // True if the deque is empty; thieves may make it so.
  bool
  is_empty () const
  {
    // Relaxed: only thieves write it, and only upwards.
    return m_top.load (std::memory_order_relaxed) == bottom ();
  }

  // Whether the deque has, or had a while ago, COUNT tasks or more.  True if
  // there are no places for tasks yet.
  bool
  seems_to_have (uint64_t count) const
  {
    return bottom () - m_top_seen >= count;
  }

  // Makes seems_to_have true until the next call of free_slot.
  void
  seem_full ()
  {
    m_top_seen = bottom () - any_size;
  }

  // The place of the next task, where there is one.
  slot *
  next_place ()
  {
    return place (bottom ());
  }

  // The place of the next task; null if there are LIMIT tasks already.  Without
  // push it remains free.
  slot *
  free_slot (uint64_t limit)
  {
    if (__builtin_expect (seems_to_have (limit), 0) && !has_fewer_than (limit))
      return nullptr;
    if (limit > first_capacity
        && __builtin_expect (seems_to_have (m_capacity), 0)
        && !has_fewer_than (m_capacity))
      grow ();
    return next_place ();
  }

  // Returns true if the newest task has PARENT and is in group G.  A guess: a
  // thief may have taken it.
  bool
  newest_is (const frame *parent, const group *g) const
  {
    if (__builtin_expect (!m_ring, 0))
      return false;
    const slot *newest = place (bottom () - 1);
    return newest->parent () == parent && newest->its_group () == g;
  }

  // Adds the task in the place that free_slot has returned.
  void
  push ()
  {
    // Release: pairs with the acquire in share_by_force; the slot is seen.
    m_bottom.store (bottom () + 1, std::memory_order_release);
  }

  // Takes the newest task, and returns its place, which is valid until the next
  // push; null if there is none.
  slot *
  pop ()
  {
    uint64_t b = bottom () - 1;
    // Relaxed: ordered by the fence.
    m_bottom.store (b, std::memory_order_relaxed);
    asymmetric_fence::light ();
    // Acquire: pairs with the release in set_split; a thief has done with the
    // ring.
    if (__builtin_expect (
            static_cast<int64_t> (b - m_split.load (std::memory_order_acquire))
                >= 0,
            1))
      return place (b);
    m_bottom.store (b + 1, std::memory_order_relaxed);
    return is_empty () ? nullptr : pop_shared ();
  }

  // Returns true if the owner should share some of its private tasks: fewer
  // than ENOUGH are shared, and no more than are private.  A guess: thieves may
  // take some.
  bool
  shares_too_few (int64_t enough) const
  {
    int64_t shared = shared_tasks ();
    if (__builtin_expect (shared >= enough, 1))
      return false;
    int64_t count = private_tasks ();
    return count > 0 && count >= shared;
  }

  // The same when it takes one: it has several, and others may take less than
  // half of ENOUGH.
  bool
  shares_too_few_of_several (int64_t enough) const
  {
    return __builtin_expect (2 * shared_tasks () < enough, 0)
           && private_tasks () > 1;
  }

  // Shares the older half of the private tasks.
  void share ();

  // Returns whether there are private tasks, after taking half of the shared
  // ones back if there were none.
  bool take_back ();

  // The owner executes T, whose task must be set, or has executed the newest
  // such task.
  void
  begin (taken_task *t)
  {
    spin_lock::guard hold (&m_lock);
    t->first = bottom ();
    t->outer = m_taken;
    m_taken = t;
  }

  void
  end_taken ()
  {
    spin_lock::guard hold (&m_lock);
    m_taken = m_taken->outer;
  }

  // The newest such task of which the oldest in the deque is a descendant, or a
  // later sibling; null if there is none.
  const taken_task *
  taken_before_oldest () const
  {
    // Relaxed: a thief may take it meanwhile.
    return taken_before (m_top.load (std::memory_order_relaxed));
  }

  /* For thieves.  */

  bool
  seems_shared () const
  {
    // Relaxed, both: guesses.
    return m_top.load (std::memory_order_relaxed)
           != m_split.load (std::memory_order_relaxed);
  }

  bool
  seems_empty () const
  {
    // Relaxed, both: guesses.
    return static_cast<int64_t> (m_bottom.load (std::memory_order_relaxed)
                                 - m_top.load (std::memory_order_relaxed))
           <= 0;
  }

  // Tasks that a thief takes at once: siblings, the oldest first.
  struct row
  {
    static constexpr unsigned most = 32;

    unsigned count;
    slot tasks[most];
  };

  // Takes the oldest shared task, if MAY_TAKE (task) is true, and siblings that
  // come after it, but only one of THIEVES parts of all shared tasks.  MAY_TAKE
  // must be true of all descendants and later siblings of a task of which it is
  // true, so that it need not be asked of those of a task that the owner has
  // taken: their ancestors may be many.  Returns false if none is taken.
  template <typename F>
  bool
  steal (row *r, unsigned thieves, F may_take)
  {
    if (!seems_shared () || !m_lock.try_lock ())
      return false;
    // Relaxed: written under the lock.
    uint64_t t = m_top.load (std::memory_order_relaxed);
    // Acquire: pairs with the release in set_split, of the owner, whose slots
    // are seen.
    uint64_t shared = m_split.load (std::memory_order_acquire) - t;
    bool taken = shared != 0 && may_take (first_of_lineage (t));
    if (taken)
      {
        uint64_t part = shared / thieves;
        r->count = copy_siblings (
            r->tasks, t,
            part < row::most ? static_cast<unsigned> (part) : row::most);
        // Release: pairs with the acquire in has_fewer_than.
        m_top.store (t + r->count, std::memory_order_release);
      }
    m_lock.unlock ();
    return taken;
  }

  // Shares the older half of the private tasks, without the owner; expensive.
  // Returns whether there are shared tasks.
  bool share_by_force ();

private:
  friend struct compiled_layout;

  static constexpr uint64_t first_capacity = 256;
  // Larger than the size of any deque.
  static constexpr uint64_t any_size = UINT64_C (1) << 63;

  // Whether there are fewer than COUNT tasks; thieves may take some meanwhile.
  // If so, and there are no places for tasks yet, makes the first ones.
  bool
  has_fewer_than (uint64_t count)
  {
    // Acquire: pairs with the release in steal; the thief has copied the slot.
    m_top_seen = m_top.load (std::memory_order_acquire);
    if (bottom () - m_top_seen >= count)
      return false;
    if (__builtin_expect (!m_ring, 0))
      grow ();
    return true;
  }

  // How many there are, for the owner.  Guesses.
  int64_t
  shared_tasks () const
  {
    // Relaxed, both: guesses.
    return m_split.load (std::memory_order_relaxed)
           - m_top.load (std::memory_order_relaxed);
  }

  int64_t
  private_tasks () const
  {
    // Relaxed: a guess.
    return bottom () - m_split.load (std::memory_order_relaxed);
  }

  // That of the task with NUMBER.
  slot *
  place (uint64_t number) const
  {
    slot *s = &m_ring[number & (m_capacity - 1)];
    // So that callers need not compare it with null.
    if (!s)
      __builtin_unreachable ();
    return s;
  }

  // The newest task that the owner has taken of which the one with NUMBER is a
  // descendant, or a later sibling; null if there is none.
  const taken_task *
  taken_before (uint64_t number) const
  {
    const taken_task *t = m_taken;
    while (t && static_cast<int64_t> (number - t->first) < 0)
      t = t->outer;
    return t;
  }

  // That, or the task with NUMBER itself.
  const slot &
  first_of_lineage (uint64_t number) const
  {
    const taken_task *t = taken_before (number);
    return t ? *t->task : *thiefs_place (number);
  }

  // The same as place, with the lock; without a look at what the owner writes.
  slot *
  thiefs_place (uint64_t number) const
  {
    return &m_shared_ring[number & (m_shared_capacity - 1)];
  }

  // Copies the task with NUMBER and siblings that come after it to TO, at most
  // MOST, but at least one; returns how many.
  unsigned
  copy_siblings (slot *to, uint64_t number, unsigned most) const
  {
    to[0] = *thiefs_place (number);
    unsigned count = 1;
    while (count < most
           && thiefs_place (number + count)->parent () == to[0].parent ())
      {
        to[count] = *thiefs_place (number + count);
        count++;
      }
    return count;
  }

  void grow ();
  slot *pop_shared ();

  void
  set_split (uint64_t s)
  {
    // Release: pairs with the acquires in pop and steal.
    m_split.store (s, std::memory_order_release);
  }

  /* Written by the owner.  */
  std::atomic<uint64_t> m_bottom{ 0 };
  // An earlier value of the top; at first, so early that the deque seems full.
  uint64_t m_top_seen = any_size;
  // A power of two, or zero at first.
  uint64_t m_capacity = 0;
  slot *m_ring = nullptr;

  /* Written with the lock.  Compiled code knows the place.  */
  alignas (GOMP_EXT_TASKS_LINE) std::atomic<uint64_t> m_split{ 0 };
  std::atomic<uint64_t> m_top{ 0 };
  taken_task *m_taken = nullptr;
  // The ring and its capacity, for thieves.
  slot *m_shared_ring = nullptr;
  uint64_t m_shared_capacity = 0;
  spin_lock m_lock;
};

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_DEQUE_H */
