/* Sections with this library's teams.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "loop.h"

namespace omptq
{
namespace interface
{
namespace
{

/* Returns the number of the next section, which begin with 1, or 0 if there are
   no more.  */
unsigned
next_section (const teams::context &here)
{
  uint64_t number;
  if (!here.current->next_section (&number))
    return 0;
  return here.current->space ().value (number);
}

} // anon namespace

construct::request
request_for_sections (unsigned count)
{
  return monotonic (loop_schedule::dynamic, 1)
      .request (loop_space::of (1L, count + 1L, 1L));
}

unsigned
sections_start (unsigned count)
{
  teams::context *here = &teams::thread::current ()->position ();
  worksharing::enter (here, request_for_sections (count));
  return next_section (*here);
}

unsigned
sections2_start (unsigned count, uintptr_t *reductions, void **memory)
{
  teams::context *here = &teams::thread::current ()->position ();
  begin_construct (here, request_for_sections (count), reductions, memory);
  return next_section (*here);
}

unsigned
sections_next ()
{
  return next_section (teams::thread::current ()->position ());
}

void
sections_end_nowait ()
{
  end_construct_nowait ();
}

void
sections_end ()
{
  end_construct ();
}

bool
sections_end_cancel ()
{
  return end_cancelled_construct ();
}

} // namespace interface
} // namespace omptq
