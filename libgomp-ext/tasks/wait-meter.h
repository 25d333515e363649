/* How a thread has spent its time: computing or waiting.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_WAIT_METER_H
#define GOMP_EXT_TASKS_WAIT_METER_H 1

#include <cstdint>
#include <sys/resource.h>

#include "../system/futex.h"

namespace omptq
{
namespace tasks
{

/* Tells whether tasks wait for something other than a processor, such as input:
   then more threads than processors are of use.  For the thread that has made
   it.  */
class wait_meter
{
public:
  enum class reading
  {
    none,
    computes,
    waits
  };

  wait_meter () { restart (); }

  // Returns the main activity of the thread since the last reading; none if
  // that was just before.
  reading
  read ()
  {
    int64_t time = monotonic_time () - m_begin;
    if (__builtin_expect (time < shortest, 1))
      return reading::none;
    usage before = m_usage;
    restart ();
    // A thread that gets no processor does not give one up either.
    bool waits = m_usage.waits != before.waits
                 && m_usage.computed - before.computed < time / 2;
    return waits ? reading::waits : reading::computes;
  }

private:
  struct usage
  {
    // In nanoseconds.
    int64_t computed;
    // The number of times that the thread has given its processor up.
    long waits;
  };

  // In nanoseconds: a reading takes one or two thousandths of it.
  static constexpr int64_t shortest = 1000000;

  static int64_t
  nanoseconds (const timeval &t)
  {
    return t.tv_sec * INT64_C (1000000000) + t.tv_usec * INT64_C (1000);
  }

  void
  restart ()
  {
    rusage r;
    getrusage (RUSAGE_THREAD, &r);
    m_usage
        = { nanoseconds (r.ru_utime) + nanoseconds (r.ru_stime), r.ru_nvcsw };
    m_begin = monotonic_time ();
  }

  usage m_usage;
  int64_t m_begin;
};

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_WAIT_METER_H */
