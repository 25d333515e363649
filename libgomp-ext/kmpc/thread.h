/* The legacy interface's data for each thread.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_KMPC_THREAD_H
#define GOMP_EXT_KMPC_THREAD_H 1

#include "kmpc-taskq.h"

namespace omptq::kmpc
{

/* The only object of a thread.  */
class thread
{
public:
  static thread *
  self ()
  {
    return &s_self;
  }

  // The thread's number for compiled code, unique in the process.
  kmp_int32
  number ()
  {
    if (__builtin_expect (m_number == 0, 0))
      take_number ();
    return m_number - 1;
  }

  // The innermost taskq that it is in; null if there is none.
  kmpc_task_queue_t *
  innermost () const
  {
    return m_innermost;
  }

  // Enters an inner taskq and returns its object; leaves it.
  kmpc_task_queue_t *push ();
  void pop ();

  // The pointers to shared variables that it has set for its team's taskq.
  kmpc_shared_vars_t *team_shareds = nullptr;

  // The innermost task or generator that it runs; null if there is none.
  kmpc_thunk_t *running = nullptr;

  // The number of threads for its next parallel region; zero if unspecified.
  unsigned pushed_threads = 0;

  // The number of threads of its parallel regions before
  // kmp_set_library_serial; zero if that mode is not set.
  int threads_before_serial = 0;

  // Bracket code that it executes alone: see GOMP_taskq_alone_begin.
  void begin_alone ();
  void end_alone (const char *construct);

private:
  void take_number ();
  void clean_up_at_end ();
  static void clean_up (void *self);

  // The same model as in libgomp; calling __tls_get_addr would make each task a
  // sixth slower.
  static __thread thread s_self __attribute__ ((tls_model ("initial-exec")));

  // The number plus one; zero if it has none yet.
  kmp_int32 m_number = 0;
  bool m_cleaned_up = false;
  // A chain of objects, which are reused, and freed when the thread ends.
  kmpc_task_queue_t *m_outermost = nullptr;
  kmpc_task_queue_t *m_innermost = nullptr;
  // The arguments for GOMP_taskq_alone_end, the innermost last.
  unsigned *m_alone = nullptr;
  unsigned m_alone_used = 0;
  unsigned m_alone_room = 0;
};

/* Ends the program with a message about a wrong call at LOC.  */
[[noreturn, gnu::format (printf, 2, 3)]] void misuse (const ident_t *loc,
                                                      const char *format, ...);

} // namespace omptq::kmpc

#endif /* GOMP_EXT_KMPC_THREAD_H */
