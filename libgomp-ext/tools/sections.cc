/* OpenMP's tool interface: sections.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* GOMP_sections_start and GOMP_sections_next return the number of a section, or
   0 if no section is left; GCC's code for all of them is in one switch.  */

#include "../interface/interface.h"
#include "sync.h"

namespace omptq
{
namespace tools
{
namespace
{

/* Begins COUNT sections by START (), which returns one.  */
template <typename F>
unsigned
begin_sections (unsigned count, const void *code, F start)
{
  thread *t = thread::current ();
  if (t)
    begin_work (t->running, { ompt_work_sections, count, code, {} });
  unsigned section = start ();
  if (t && section)
    dispatch_section (t->running, code);
  return section;
}

} // anon namespace

namespace observed
{

unsigned
sections_start (unsigned count)
{
  return begin_sections (count, __builtin_return_address (0),
                         [=] { return interface::sections_start (count); });
}

unsigned
sections2_start (unsigned count, uintptr_t *reductions, void **memory)
{
  return begin_sections (count, __builtin_return_address (0), [=] {
    return interface::sections2_start (count, reductions, memory);
  });
}

unsigned
sections_next ()
{
  unsigned section = interface::sections_next ();
  if (thread *t = section ? thread::current () : nullptr)
    dispatch_section (t->running, __builtin_return_address (0));
  return section;
}

void
sections_end ()
{
  end_work_with_barrier (interface::sections_end);
}

bool
sections_end_cancel ()
{
  return end_work_with_barrier (interface::sections_end_cancel);
}

void
sections_end_nowait ()
{
  if (thread *t = thread::current ())
    end_work (t->running);
  interface::sections_end_nowait ();
}

} // namespace observed

} // namespace tools
} // namespace omptq
