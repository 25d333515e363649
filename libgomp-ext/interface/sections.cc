/* Sections with this library's teams.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "../teams/team.h"
#include "loop.h"

namespace omptq
{
namespace interface
{
namespace
{

/* The calling thread ends its part of the construct.  */
void
end_part ()
{
  if (teams::thread::current ()->position ().sections_have_construct)
    end_construct_nowait ();
}

} // anon namespace

unsigned
sections_start (unsigned count)
{
  teams::context *here = &teams::thread::current ()->position ();
  teams::team::begin_sections (here, count);
  return teams::team::next_section (here);
}

/* The construct has no iterations: it is for reductions and memory.  */
unsigned
sections2_start (unsigned count, uintptr_t *reductions, void **memory)
{
  teams::context *here = &teams::thread::current ()->position ();
  begin_construct (here,
                   monotonic (loop_schedule::dynamic, 1)
                       .request (loop_space::of (0L, 0L, 1L)),
                   reductions, memory);
  teams::team::begin_sections (here, count);
  here->sections_have_construct = true;
  return teams::team::next_section (here);
}

unsigned
sections_next ()
{
  return teams::team::next_section (&teams::thread::current ()->position ());
}

void
sections_end_nowait ()
{
  end_part ();
}

void
sections_end ()
{
  end_part ();
  barrier ();
}

bool
sections_end_cancel ()
{
  end_part ();
  return barrier_cancel ();
}

} // namespace interface
} // namespace omptq
