/* Whose teams a program has.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <pthread.h>

#include "../settings.h"
#include "../system/thread.h"
#include "../libgomp/libgomp.h"
#include "../tools/tool.h"
#include "icvs.h"
#include "mode.h"

namespace omptq
{
namespace teams
{

/* Not before the first call: in a static program libgomp's constructor may run
   after this library's.  */
__attribute__ ((noinline)) mode::state
mode::find_out ()
{
  // A handler that asks for its thread's number must not wait for the thread
  // that it interrupts.
  signals_blocked blocked;
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, [] {
    bool ours = program_settings ().teams && program_calls_library ();
    if (ours)
      initial_icvs::initialize ();
    set (!ours                         ? state::libgomps
         : tools::tool::is_prepared () ? state::observed
                                       : state::ours);
  });
  // Acquire: pairs with the release in set.
  return s_state.load (std::memory_order_acquire);
}

} // namespace teams
} // namespace omptq
