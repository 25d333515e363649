/* What the legacy interface keeps for each thread.

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

#ifndef GOMP_EXT_KMPC_THREAD_H
#define GOMP_EXT_KMPC_THREAD_H 1

#include "kmpc-taskq.h"

namespace omptq::kmpc
{

/* A thread, whose only object it is.  */
class thread
{
public:
  static thread *
  self ()
  {
    return &s_self;
  }

  // The number that compiled code knows the thread by; no other thread of the
  // process has it.
  kmp_int32
  number ()
  {
    if (__builtin_expect (m_number == 0, 0))
      take_number ();
    return m_number - 1;
  }

  // The taskq that it has met last and not left; null if there is none.
  kmpc_task_queue_t *
  innermost () const
  {
    return m_innermost;
  }

  // The object for one more taskq, and away from there when it is left.
  kmpc_task_queue_t *push ();
  void pop ();

  // The pointers to shared variables that it has set for the taskq that its
  // team has met.
  kmpc_shared_vars_t *team_shareds = nullptr;

  // The innermost task or generator that it runs; null if there is none.
  kmpc_thunk_t *running = nullptr;

  // How many threads its next parallel region asks for; zero if it does not
  // say.
  unsigned pushed_threads = 0;

  // How many threads its parallel regions had before kmp_set_library_serial;
  // zero if that mode is not set.
  int threads_before_serial = 0;

  // Bracket what it executes alone: see GOMP_taskq_alone_begin.
  void begin_alone ();
  void end_alone (const char *construct);

private:
  void take_number ();
  void clean_up_at_end ();
  static void clean_up (void *self);

  // The model is that of libgomp's own; by __tls_get_addr each task would cost
  // a sixth more.
  static __thread thread s_self __attribute__ ((tls_model ("initial-exec")));

  // One more than it is; zero: none yet.
  kmp_int32 m_number = 0;
  bool m_cleaned_up = false;
  // A chain of objects, which are used again and freed when the thread ends.
  kmpc_task_queue_t *m_outermost = nullptr;
  kmpc_task_queue_t *m_innermost = nullptr;
  // What to tell GOMP_taskq_alone_end, the innermost last.
  unsigned *m_alone = nullptr;
  unsigned m_alone_used = 0;
  unsigned m_alone_room = 0;
};

/* Ends the program with a message about a wrong call at LOC.  */
[[noreturn, gnu::format (printf, 2, 3)]] void misuse (const ident_t *loc,
                                                      const char *format, ...);

} // namespace omptq::kmpc

#endif /* GOMP_EXT_KMPC_THREAD_H */
