/* The functions that compiled code calls for taskgraphs.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <new>

#include "run.h"

using namespace omptq;
using namespace omptq::taskgraph;

namespace
{

/* The execution that R is the memory of, or that of the current task if R is
   null; null if there is none.  */
run *
run_of (gomp_ext_taskgraph_run *r)
{
  return r ? reinterpret_cast<run *> (r) : run::current ();
}

} // anon namespace

extern "C" void
GOMP_ext_taskgraph_begin (gomp_ext_taskgraph_run *r, gomp_ext_taskgraph *g,
                          const void *now, uintptr_t id, unsigned flags)
{
  new (r) run (g, static_cast<const char *> (now), id, flags);
}

extern "C" int
GOMP_ext_taskgraph_goes_on (gomp_ext_taskgraph_run *r)
{
  return run_of (r)->goes_on ();
}

extern "C" void
GOMP_ext_taskgraph_task (gomp_ext_taskgraph_run *r,
                         const gomp_ext_taskgraph_site *site,
                         void (*fn) (void *), void *data,
                         void (*cpyfn) (void *, void *), long size, long align,
                         int if_clause, unsigned flags, void **depend,
                         int priority)
{
  constexpr unsigned known = known_task_flags & ~flag_detach;
  run *its_run = run_of (r);
  if (!its_run)
    return;
  if (!if_clause || flags & ~known)
    {
      its_run->refuse ();
      return;
    }
  its_run->note ({ recorded::construct::task, site, fn, data, cpyfn, size,
                   align, flags, flags & flag_depend ? depend : nullptr,
                   priority });
}

extern "C" void
GOMP_ext_taskgraph_taskloop (gomp_ext_taskgraph_run *r,
                             const gomp_ext_taskgraph_site *site,
                             void (*fn) (void *), void *data,
                             void (*cpyfn) (void *, void *), long size,
                             long align, unsigned flags, unsigned long tasks,
                             int priority, uint64_t start, uint64_t end,
                             uint64_t step, int is_ull)
{
  run *its_run = run_of (r);
  if (!its_run)
    return;
  if (!(flags & flag_if) || flags & flag_reduction)
    {
      its_run->refuse ();
      return;
    }
  its_run->note ({ is_ull ? recorded::construct::taskloop_ull
                          : recorded::construct::taskloop,
                   site, fn, data, cpyfn, size, align, flags, nullptr, priority,
                   tasks, start, end, step });
}

extern "C" void
GOMP_ext_taskgraph_taskwait (gomp_ext_taskgraph_run *r, void **depend)
{
  if (run *its_run = run_of (r))
    {
      recorded wait = { recorded::construct::taskwait };
      wait.depend = depend;
      its_run->note (wait);
    }
}
