/* Objects that are used again and never given back.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_FREE_LIST_H
#define GOMP_EXT_TASKS_FREE_LIST_H 1

#include <atomic>
#include <new>
#include <pthread.h>

#include "../system/memory.h"
#include "spin-lock.h"

namespace omptq
{
namespace tasks
{

/* A thread's unused objects of class T, which has members `next_free' and
   `next_batch'.  Threads may free what others have allocated; a list that has
   grown gives a part to all threads.  An object's memory is always one of
   T.  */
template <typename T> class free_list
{
public:
  T *
  take ()
  {
    T *object = m_first;
    if (__builtin_expect (!object, 0))
      return refill ();
    m_first = object->next_free;
    m_count--;
    return object;
  }

  void
  put (T *object)
  {
    object->next_free = m_first;
    m_first = object;
    if (__builtin_expect (++m_count >= most, 0))
      spill ();
  }

  // The same for a thread that has no list.
  static T *
  take_shared ()
  {
    {
      spin_lock::guard hold (&s_lock);
      if (T *object = s_single)
        {
          s_single = object->next_free;
          s_single_count--;
          return object;
        }
    }
    return make ();
  }

  static void
  put_shared (T *object)
  {
    spin_lock::guard hold (&s_lock);
    object->next_free = s_single;
    s_single = object;
    if (++s_single_count < most / 2)
      return;
    object->next_batch = s_shared;
    s_shared = object;
    s_single = nullptr;
    s_single_count = 0;
  }

private:
  static constexpr unsigned most = 256;

  __attribute__ ((noinline)) T *
  refill ()
  {
    {
      spin_lock::guard hold (&s_lock);
      m_first = s_shared;
      if (m_first)
        s_shared = m_first->next_batch;
    }
    if (!m_first)
      return make ();
    m_count = most / 2;
    return take ();
  }

  static T *
  make ()
  {
    static std::atomic<bool> prepared_for_fork{ false };
    // Relaxed: only one thread must do it.
    if (!prepared_for_fork.load (std::memory_order_relaxed)
        && !prepared_for_fork.exchange (true, std::memory_order_relaxed))
      pthread_atfork (nullptr, nullptr, forget_shared);
    return new (allocate (sizeof (T), alignof (T))) T ();
  }

  // In a child process, where another thread may have held the lock.
  static void
  forget_shared ()
  {
    s_shared = nullptr;
    s_single = nullptr;
    s_single_count = 0;
    s_lock.unlock ();
  }

  // Gives half of the list to all threads.
  __attribute__ ((noinline)) void
  spill ()
  {
    T *first = m_first;
    T *last = first;
    for (unsigned i = 1; i < most / 2; i++)
      last = last->next_free;
    m_first = last->next_free;
    m_count -= most / 2;
    last->next_free = nullptr;
    spin_lock::guard hold (&s_lock);
    first->next_batch = s_shared;
    s_shared = first;
  }

  T *m_first = nullptr;
  unsigned m_count = 0;

  // Batches, of half a list each, and what is not enough for another one.
  inline static T *s_shared = nullptr;
  inline static T *s_single = nullptr;
  inline static unsigned s_single_count = 0;
  inline static spin_lock s_lock;
};

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_FREE_LIST_H */
