/* Tasks that are created in the same order again and again.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_REPETITION_H
#define GOMP_EXT_TASKS_REPETITION_H 1

#include <atomic>
#include <cstring>

#include "../system/list.h"
#include "../system/memory.h"
#include "../system/processor.h"
#include "depend.h"
#include "task.h"

namespace omptq
{
namespace tasks
{

class worker;

/* The key by which a replay recognizes a task: everything but the values of its
   captures.  */
struct task_pattern
{
  task_function *function;
  size_t size;
  void **depend;

  // False if that says too little: for a clause in libgomp's long form, with
  // depend objects for example, or with omp_all_memory.
  bool is_complete () const;

  bool
  operator== (const task_pattern &other) const
  {
    return function == other.function && size == other.size
           && depend[0] == other.depend[0]
           && memcmp (depend, other.depend, bytes ()) == 0;
  }

  uint64_t hash () const;

  // Owns a copy of the clause, to be freed by the caller.
  task_pattern copy () const;

private:
  // The clause begins with the number of its objects.
  size_t
  bytes () const
  {
    return (2 + reinterpret_cast<uintptr_t> (depend[0])) * sizeof (void *);
  }
};

/* Looks for a period in a sequence of hashes.  */
class period_finder
{
public:
  static constexpr unsigned longest = 8192;

  period_finder ();
  ~period_finder () { free (m_last); }
  period_finder (const period_finder &) = delete;

  // The next one is HASH; returns the period if there has been one for some
  // time, or zero.
  unsigned add (uint64_t hash);

  // Nothing is known of those before the next one.
  void
  restart ()
  {
    m_before = m_count;
    m_period = m_run = 0;
  }

  uint64_t
  count () const
  {
    return m_count;
  }

private:
  // It is the same number for so many hashes, and for a whole period.
  static constexpr unsigned least_run = 16;
  static constexpr unsigned places = 2 * longest;

  struct place
  {
    uint32_t tag;
    uint32_t number;
  };

  place *m_last;
  uint64_t m_count = 0;
  // The last one before those that are looked at.
  uint64_t m_before = 0;
  unsigned m_period = 0;
  unsigned m_run = 0;
};

/* The tasks with depend clauses that an implicit task creates, where they
   repeat a sequence: so which waits for which is known, and need not be
   analysed.

     watching ---- a period ----> noting -- it is over --> replaying
        ^                           |                          |
        +------- another task ------+------ another task ------+

   Each task of the period has a node for each of a few iterations, which may be
   in flight at a time.  A node knows its successors, in the same iteration or
   the next one, and counts the predecessors that have not ended, its creation
   among them.  It is used again when its task has ended.  Nothing else is
   synchronized: if task A precedes B in the next iteration, both use an object
   that one of them writes, so B precedes that use of A in turn, and has begun
   again to count before A ends.

   A replay begins and ends when all children have ended.  */
class repetition
{
public:
  class node;

  repetition () = default;
  ~repetition ();
  repetition (const repetition &) = delete;

  bool
  is_replaying () const
  {
    return m_state == state::replaying;
  }

  // Returns true if the next task of the replay is T.
  bool
  expects (const task_pattern &t) const
  {
    return m_period[m_next] == t;
  }

  // The node of that task; and goes on to the next one.
  node *next () const;
  void advance ();

  // Returns true if the node's last task has ended.
  bool can_go_on () const;

  // While there is no replay: T is created.  Returns true if it could be the
  // first one of a replay.
  bool watch (const task_pattern &t);

  // Tasks have not been watched.
  void interrupt ();

  // Returns true if there is never a replay any more.
  bool
  has_given_up () const
  {
    return m_state == state::given_up;
  }

  // Begins the replay of tasks with the frame PARENT, which have all ended.
  // Takes memory from POOL meanwhile.
  void begin (frame *parent, dependent_pool *pool);

  // Something else has come than the next task of the period; all others have
  // ended.
  void miss ();

  // Returns true now and then, if the tasks are so small that it should be
  // found out whether other threads are of use.
  bool may_be_small ();

  // The next one that has no task any more.
  repetition *next_retired = nullptr;

private:
  static constexpr unsigned iterations = 4;
  static constexpr unsigned shortest = 32;
  static constexpr unsigned most_misses = 8;
  // If no period has been found in so many tasks, there is none.
  static constexpr uint64_t most_watched = 1 << 17;
  // How often to look whether the tasks are small.
  static constexpr uint64_t tasks_between_looks = 1 << 16;

  enum class state
  {
    watching,
    noting,
    noted,
    replaying,
    given_up
  };

  struct successor
  {
    unsigned number;
    // In how many iterations.
    unsigned distance;
  };

  void forget_period ();
  unsigned use () const;
  void connect (frame *parent, dependent_pool *pool);

  state m_state = state::watching;
  unsigned m_misses = 0;
  period_finder m_finder;
  unsigned m_length = 0;
  list<task_pattern> m_period;
  node *m_nodes = nullptr;
  successor *m_successors = nullptr;
  // The next task.
  unsigned m_next = 0;
  unsigned m_iteration = 0;
  // Since then there have been so many.
  uint64_t m_begin = 0;
  uint64_t m_count = 0;
};

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_REPETITION_H */
