/* Sets of processors, which Intel's compilers add to OpenMP.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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
