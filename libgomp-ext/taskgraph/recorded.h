/* The constructs that a taskgraph records.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKGRAPH_RECORDED_H
#define GOMP_EXT_TASKGRAPH_RECORDED_H 1

#include <cstring>

#include "../libgomp-ext.h"
#include "../libgomp/libgomp.h"

namespace omptq
{
namespace taskgraph
{

/* A replayable construct that has been encountered.  Owns its copies.  */
struct recorded
{
  enum class construct
  {
    task,
    taskloop,
    taskloop_ull,
    taskwait
  };

  construct kind;
  // Null for a taskwait, as all that follows but DEPEND.
  const gomp_ext_taskgraph_site *site = nullptr;
  // The arguments of GOMP_task or GOMP_taskloop.
  task_function *function = nullptr;
  void *data = nullptr;
  copy_function *copy = nullptr;
  long size = 0;
  long align = 1;
  unsigned flags = 0;
  void **depend = nullptr;
  int priority = 0;
  unsigned long tasks = 0;
  uint64_t start = 0;
  uint64_t end = 0;
  uint64_t step = 0;

  // Captures of that size, with that alignment, are small.
  static constexpr size_t small = 64;
  static constexpr size_t small_align = 16;

  bool
  is_small () const
  {
    return site->size <= small && align <= static_cast<long> (small_align);
  }

  // Makes copies of DATA and DEPEND.
  void own ();

  // Frees them.
  void free_copies ();
};

/* Replaces those captures of SITE in TO that a replay takes anew by those in
   NOW.  */
inline void
renew (void *to, const gomp_ext_taskgraph_site &site, const char *now)
{
  const gomp_ext_taskgraph_part *p = site.parts;
  for (size_t i = site.count; i > 0; i--, p++)
    {
      char *place = static_cast<char *> (to) + p->offset;
      const char *from = now + site.now + p->offset;
      if (__builtin_expect (p->size == sizeof (void *), 1))
        memcpy (place, from, sizeof (void *));
      else
        memcpy (place, from, p->size);
    }
}

/* Calls F (captures) with those of R, which are taken anew from NOW.  Never
   inline: their memory is given back on return.  */
template <typename F>
__attribute__ ((noinline)) void
call_with_captures (const recorded &r, const char *now, F f)
{
  size_t align = r.align > static_cast<long> (recorded::small_align)
                     ? r.align
                     : recorded::small_align;
  uintptr_t at = reinterpret_cast<uintptr_t> (
      __builtin_alloca (r.site->size + align - 1));
  void *captures = reinterpret_cast<void *> ((at + align - 1) & -align);
  memcpy (captures, r.data, r.site->size);
  renew (captures, *r.site, now);
  f (captures);
}

} // namespace taskgraph
} // namespace omptq

#endif /* GOMP_EXT_TASKGRAPH_RECORDED_H */
