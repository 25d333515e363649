/* Whose teams a program has.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "../settings.h"
#include "../tasks/libgomp.h"
#include "icvs.h"
#include "mode.h"

namespace omptq
{
namespace teams
{

/* Runs when the library is loaded, or earlier, before the program creates
   threads.  */
__attribute__ ((noinline)) void
mode::find_out ()
{
  bool ours = program_settings ().teams && tasks::libgomp ().replaced;
  if (ours)
    initial_icvs::initialize ();
  s_state = ours ? state::ours : state::libgomps;
}

} // namespace teams
} // namespace omptq
