/* Tasks that exclude each other, in any order.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_EXCLUSION_H
#define GOMP_EXT_TASKS_EXCLUSION_H 1

#include <atomic>
#include <cstdint>

#include "../system/counted.h"

namespace omptq
{
namespace tasks
{

class dependent;
class exclusion;

/* The exclusions of a task, which it acquires in the order of their addresses,
   once it need not wait for others; so no circle of tasks waits.  */
struct exclusions
{
  unsigned count;
  unsigned acquired;
  // The task that waits after this one for the same exclusion.
  dependent *next;
  exclusion *list[];
};

/* Something that one task at a time has: those that have an address with
   mutexinoutset.  It belongs to what is known of the address, and to the tasks
   that are to have it.  */
class exclusion : public counted<exclusion>
{
public:
  // D, whose exclusions are ITS, gets it, or waits for it; then false is
  // returned.
  bool
  acquire (dependent *d, exclusions *its)
  {
    // Relaxed: the changes verify it.
    dependent *first = m_first.load (std::memory_order_relaxed);
    for (;;)
      if (!first)
        {
          // Acquire: pairs with the release of the last one that has had it.
          if (m_first.compare_exchange_weak (first, held_alone (),
                                             std::memory_order_acquire,
                                             std::memory_order_relaxed))
            return true;
        }
      else
        {
          its->next = first == held_alone () ? nullptr : first;
          // Release: pairs with the acquire in release; D is seen.
          if (m_first.compare_exchange_weak (first, d,
                                             std::memory_order_release,
                                             std::memory_order_relaxed))
            return false;
        }
  }

  // The one that has it has ended.  Returns the one that gets it, or null;
  // ITS (D) are the exclusions of D.
  template <typename F>
  dependent *
  release (F its)
  {
    // Acquire, here and below: pairs with the release in acquire.
    dependent *first = m_first.load (std::memory_order_acquire);
    for (;;)
      {
        bool is_last = first == held_alone ();
        dependent *next = is_last ? nullptr : its (first)->next;
        if (!is_last && !next)
          next = held_alone ();
        // Release: pairs with the acquire in acquire.
        if (m_first.compare_exchange_weak (first, next,
                                           std::memory_order_acq_rel,
                                           std::memory_order_acquire))
          return is_last ? nullptr : first;
      }
  }

private:
  static dependent *
  held_alone ()
  {
    return reinterpret_cast<dependent *> (1);
  }

  // Null if no task has it; the one that has come last of those that wait.
  std::atomic<dependent *> m_first{ nullptr };
};

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_EXCLUSION_H */
