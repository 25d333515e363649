/* OpenMP's tool interface: sections.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* GOMP_sections_start and GOMP_sections_next return the number of a section, or
   0 if no section is left; GCC's code for all of them is in one switch.  */

#include "sync.h"
#include "tables.h"

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

unsigned (*original_start) (unsigned count);

unsigned
start (unsigned count)
{
  return begin_sections (count, __builtin_return_address (0),
                         [=] { return original_start (count); });
}

unsigned (*original_start2) (unsigned count, uintptr_t *reductions,
                             void **memory);

unsigned
start2 (unsigned count, uintptr_t *reductions, void **memory)
{
  return begin_sections (count, __builtin_return_address (0), [=] {
    return original_start2 (count, reductions, memory);
  });
}

unsigned (*original_next) ();

unsigned
next ()
{
  unsigned section = original_next ();
  if (thread *t = section ? thread::current () : nullptr)
    dispatch_section (t->running, __builtin_return_address (0));
  return section;
}

void (*original_end) ();

void
end ()
{
  end_work_with_barrier (original_end);
}

bool (*original_end_cancel) ();

bool
end_cancel ()
{
  return end_work_with_barrier (original_end_cancel);
}

void (*original_end_nowait) ();

void
end_nowait ()
{
  if (thread *t = thread::current ())
    end_work (t->running);
  original_end_nowait ();
}

} // anon namespace

function_table
section_functions ()
{
  static const replacement functions[] = {
    replaces ("GOMP_sections_start", start, &original_start),
    replaces ("GOMP_sections2_start", start2, &original_start2),
    replaces ("GOMP_sections_next", next, &original_next),
    replaces ("GOMP_sections_end", end, &original_end),
    replaces ("GOMP_sections_end_cancel", end_cancel, &original_end_cancel),
    replaces ("GOMP_sections_end_nowait", end_nowait, &original_end_nowait),
  };
  return functions;
}

} // namespace tools
} // namespace omptq
