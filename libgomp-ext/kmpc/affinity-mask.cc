/* Sets of processors, which Intel's compilers add to OpenMP.

   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include <cerrno>
#include <cstdlib>
#include <sched.h>
#include <unistd.h>

#include "../system/memory.h"
#include "../omptq-kmp.h"

namespace
{

/* More than any kernel has.  */
constexpr int most_processors = 16384;

struct mask
{
  cpu_set_t set[most_processors / CPU_SETSIZE];
};

/* The processors that the program was started on.  */
mask all;

/* One more than the largest processor number.  */
int processors = 1;

__attribute__ ((constructor)) void
find_processors ()
{
  if (sched_getaffinity (0, sizeof all, all.set) != 0)
    return;
  long configured = sysconf (_SC_NPROCESSORS_CONF);
  if (configured > 0 && configured <= most_processors)
    processors = configured;
  for (int i = processors; i < most_processors; i++)
    if (CPU_ISSET_S (i, sizeof all, all.set))
      processors = i + 1;
}

mask *
mask_of (kmp_affinity_mask_t *handle)
{
  return handle ? static_cast<mask *> (*handle) : nullptr;
}

/* Returns the error code for PROCESSOR and M, or zero if both are valid.  */
int
check (int processor, const mask *m)
{
  if (!m || processor < 0 || processor >= processors)
    return -1;
  return CPU_ISSET_S (processor, sizeof all, all.set) ? 0 : -2;
}

} // anon namespace

extern "C"
{

  void
  kmp_create_affinity_mask (kmp_affinity_mask_t *handle)
  {
    if (!handle)
      return;
    mask *m
        = static_cast<mask *> (omptq::allocate (sizeof (mask), alignof (mask)));
    CPU_ZERO_S (sizeof *m, m->set);
    *handle = m;
  }

  void
  kmp_destroy_affinity_mask (kmp_affinity_mask_t *handle)
  {
    if (!handle)
      return;
    free (*handle);
    *handle = nullptr;
  }

  int
  kmp_get_affinity_max_proc (void)
  {
    return processors;
  }

  int
  kmp_set_affinity_mask_proc (int processor, kmp_affinity_mask_t *handle)
  {
    mask *m = mask_of (handle);
    int wrong = check (processor, m);
    if (!wrong)
      CPU_SET_S (processor, sizeof *m, m->set);
    return wrong;
  }

  int
  kmp_unset_affinity_mask_proc (int processor, kmp_affinity_mask_t *handle)
  {
    mask *m = mask_of (handle);
    int wrong = check (processor, m);
    if (!wrong)
      CPU_CLR_S (processor, sizeof *m, m->set);
    return wrong;
  }

  int
  kmp_get_affinity_mask_proc (int processor, kmp_affinity_mask_t *handle)
  {
    const mask *m = mask_of (handle);
    int wrong = check (processor, m);
    return wrong ? wrong : CPU_ISSET_S (processor, sizeof *m, m->set) != 0;
  }

  int
  kmp_set_affinity (kmp_affinity_mask_t *handle)
  {
    const mask *m = mask_of (handle);
    if (!m)
      return EINVAL;
    return sched_setaffinity (0, sizeof *m, m->set) == 0 ? 0 : errno;
  }

  int
  kmp_get_affinity (kmp_affinity_mask_t *handle)
  {
    mask *m = mask_of (handle);
    if (!m)
      return EINVAL;
    return sched_getaffinity (0, sizeof *m, m->set) == 0 ? 0 : errno;
  }
}
