/* The construct `ordered' with this library's teams.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "loop.h"

namespace omptq
{
namespace interface
{

void
ordered_start ()
{
  const teams::context &here = teams::thread::current ()->position ();
  if (here.current)
    here.current->wait_for_turn (here);
}

/* The thread has the turn until it has executed its chunk.  */
void
ordered_end ()
{
}

} // namespace interface
} // namespace omptq
