/* A lock held during an object's lifetime.
   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

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
