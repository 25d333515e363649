/* A tool that tells ThreadSanitizer what happens before what.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TOOLS_RACE_DETECTOR_H
#define GOMP_EXT_TOOLS_RACE_DETECTOR_H 1

#include "../omp-tools.h"

namespace omptq
{
namespace tools
{

/* A program that has been compiled with -fsanitize=thread knows the reads and
   writes of its threads.  Libgomp has not been compiled so, and ThreadSanitizer
   does not see how OpenMP's constructs order them.  This tool, of the library
   itself, tells it.  It is used if there is no other one.  */
class race_detector
{
public:
  // True if the program has been compiled with ThreadSanitizer.
  static bool is_wanted ();

  static ompt_start_tool_result_t *start ();

  // Must be called before a mutex with WAIT_ID is released; the tool's event
  // comes after that, when another thread may have it.
  static void
  before_release (ompt_wait_id_t wait_id)
  {
    if (__builtin_expect (s_is_active, 0))
      release (reinterpret_cast<void *> (wait_id));
  }

  // Must be called where no event tells that the thread has acquired WAIT_ID,
  // which another one has released.
  static void
  after_acquire (ompt_wait_id_t wait_id)
  {
    if (__builtin_expect (s_is_active, 0))
      acquire (reinterpret_cast<void *> (wait_id));
  }

private:
  inline static bool s_is_active = false;

  static void release (void *where);
  static void acquire (void *where);
  static int initialize (ompt_function_lookup_t lookup, int, ompt_data_t *);
  static void finish (ompt_data_t *);
};

} // namespace tools
} // namespace omptq

#endif /* GOMP_EXT_TOOLS_RACE_DETECTOR_H */
