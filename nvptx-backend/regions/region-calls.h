/* Which functions SIMD regions call, and what they do besides.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_REGION_CALLS_H
#define OMPTQ_NVPTX_REGION_CALLS_H 1

#include <vector>

#include "gcc-plugin.h"

#include "tree.h"

#include "regions/contexts.h"

namespace omptq
{

/* Answers two questions about functions that are called in SIMD regions only,
   directly from functions that are called outside of them.  Did the lanes of a
   warp that are in the function together come by one call?  Could anything but
   this call in the region tell in which order lanes executed the function?  If
   they did and nothing could, it is as if the function's body was in the
   region.

   A warp is in one region at a time, and all lanes meet at its end.  So it is
   one call if there is one in the regions of each calling function; whether GCC
   copies it later does not matter here.  */
class region_calls
{
public:
  region_calls () = default;
  region_calls (const region_calls &) = delete;
  region_calls &operator= (const region_calls &) = delete;

  // Finds it out for all functions, which are called as CONTEXTS says, and
  // prints it to FILE unless that is null.
  void compute (const function_contexts &contexts, FILE *file);

  // Returns whether lanes that execute FNDECL together came by one call.
  bool
  is_one_call (const_tree fndecl) const
  {
    return of (fndecl) != call_kind::any;
  }

  // Returns whether this is so, and in the regions there are no other calls,
  // volatile accesses, fences and atomic operations.
  bool
  is_alone (const_tree fndecl) const
  {
    return of (fndecl) == call_kind::alone;
  }

private:
  // Each has less than the one before.
  enum class call_kind : unsigned char
  {
    alone,
    one,
    any
  };

  call_kind of (const_tree fndecl) const;
  void visit_regions (tree caller);
  void limit (const_tree fndecl, call_kind kind);

  // By DECL_UID.
  std::vector<call_kind> m_kinds;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_REGION_CALLS_H */
