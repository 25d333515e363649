/* The state that the passes `light-start' share.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LIGHT_START_H
#define OMPTQ_LIGHT_START_H 1

#include <algorithm>
#include <vector>

#include "start/light-entry.h"
#include "start/light-kernels.h"

namespace omptq
{

/* The light kernels that all threads begin.  */
class spmd_kernels
{
public:
  // Adds the kernel FNDECL, whose code is that of BODY: its own, or the
  // function that lanes call.
  void
  add (tree fndecl, tree body)
  {
    m_kernels.push_back (fndecl);
    m_bodies.push_back (body);
  }

  // Returns whether FNDECL is one of them.
  bool
  contains (tree fndecl) const
  {
    return std::find (m_kernels.begin (), m_kernels.end (), fndecl)
           != m_kernels.end ();
  }

  // The functions that have their code.
  const std::vector<tree> &
  bodies () const
  {
    return m_bodies;
  }

  // Returns whether FNDECL is one of these.
  bool
  has_code (tree fndecl) const
  {
    return std::find (m_bodies.begin (), m_bodies.end (), fndecl)
           != m_bodies.end ();
  }

private:
  std::vector<tree> m_kernels;
  std::vector<tree> m_bodies;
};

/* The light kernels, those whose threads are lanes, and the text that final
   prints of the one that is compiled.  */
struct light_start
{
  light_kernels kernels;
  lane_threads lanes;
  spmd_kernels spmd;
  std::optional<light_entry> entry;
};

} // namespace omptq

#endif /* OMPTQ_LIGHT_START_H */
