/* Loops with `simd' in loops whose iterations lanes could share.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_INNER_SIMD_H
#define OMPTQ_INNER_SIMD_H 1

#include "lanes/loop/marked-loop.h"

namespace omptq
{

/* The loops with `simd' in LOOP, of the current function.  GCC has made two
   versions of each, of which pass `ompdevlow' would keep the one for lanes:

     if (.GOMP_USE_SIMT ())
       version for lanes
     else
       version for vectors, of which a vector of one element is right  */
class inner_simd
{
public:
  explicit inner_simd (const marked_loop &loop);

  bool
  is_there () const
  {
    return !m_calls.is_empty ();
  }

  // Returns why the lanes are better used by the loops with `simd', or null if
  // each has so few iterations that one lane shall execute them all.
  const char *why_parallel () const;

  // Returns whether one lane takes fewer instructions for each than a region.
  bool are_small () const;

  // Keeps the other version, for one lane.  The function's control flow must be
  // cleaned up afterwards.
  void make_serial () const;

private:
  edge serial_edge (gcall *call) const;
  void find_serial (gcall *call, vec<class loop *> *loops) const;
  const char *why_parallel (gcall *call) const;
  static bool is_small (class loop *inner);

  const marked_loop &m_loop;
  // The calls that ask which version is executed.
  auto_vec<gcall *> m_calls;
};

} // namespace omptq

#endif /* OMPTQ_INNER_SIMD_H */
