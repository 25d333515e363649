/* A lock held during an object's lifetime.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_LOCKED_H
#define GOMP_EXT_LOCKED_H 1

#include <pthread.h>
#include <time.h>

namespace omptq
{

class locked
{
public:
  static constexpr unsigned no_end = ~0u;

  /* Gives up after SECONDS; see held ().  For the end of the program, which a
     signal handler may have caused while its thread held the lock.  */
  explicit locked (pthread_mutex_t *mutex, unsigned seconds = no_end)
      : m_mutex (mutex)
  {
    if (seconds == no_end)
      {
        pthread_mutex_lock (m_mutex);
        return;
      }
    timespec end;
    clock_gettime (CLOCK_MONOTONIC, &end);
    end.tv_sec += seconds;
    if (pthread_mutex_clocklock (m_mutex, CLOCK_MONOTONIC, &end) != 0)
      m_mutex = nullptr;
  }

  ~locked ()
  {
    if (m_mutex)
      pthread_mutex_unlock (m_mutex);
  }

  locked (const locked &) = delete;

  bool
  held () const
  {
    return m_mutex != nullptr;
  }

private:
  pthread_mutex_t *m_mutex;
};

} // namespace omptq

#endif /* GOMP_EXT_LOCKED_H */
