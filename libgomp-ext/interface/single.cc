/* The construct `single' with this library's teams.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "../teams/team.h"
#include "../teams/thread.h"
#include "interface.h"

namespace omptq
{
namespace interface
{

bool
single_start ()
{
  teams::context &here = teams::thread::current ()->position ();
  return here.size == 1 || here.its_team->begin_single (here);
}

/* With -fopenmp-ompt, which GCC 17 has, the block is between these.  */

bool
single_start_with_end ()
{
  return GOMP_single_start ();
}

void
single_end ()
{
}

/* With copyprivate: null for the thread that executes the block, and then calls
   single_copy_end.  The others get what that one gives them there.  */

void *
single_copy_start ()
{
  if (single_start ())
    return nullptr;
  barrier ();
  return teams::thread::current ()->position ().its_team->shared_address ();
}

void
single_copy_end (void *data)
{
  teams::context &here = teams::thread::current ()->position ();
  if (!here.its_team)
    return;
  here.its_team->shared_address () = data;
  barrier ();
}

} // namespace interface
} // namespace omptq
