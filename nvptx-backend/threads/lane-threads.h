/* The functions and kernels in which each lane is an OpenMP thread.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREADS_LANE_THREADS_H
#define OMPTQ_THREADS_LANE_THREADS_H 1

#include "gimple-common.h"

namespace omptq
{

/* The most threads of a block whose threads are lanes.  */
constexpr unsigned most_lanes_of_block = 1024;

/* The lanes of a block that are threads of a region.  */
enum class team_shape
{
  // All of them.
  whole_block,
  // Those of some warps.
  whole_warps,
  // Those of some warps, of the last one perhaps not all.
  partial_warps
};

/* The result of pass `lane-threads', which later passes ask for.  */
class lane_threads
{
public:
  lane_threads () = default;
  lane_threads (const lane_threads &) = delete;
  lane_threads &operator= (const lane_threads &) = delete;

  // Notes that the lanes of a warp call FNDECL as threads of their own, at most
  // MOST of a block.
  void
  add_thread_function (const_tree fndecl, unsigned most = most_lanes_of_block)
  {
    m_functions.add (DECL_UID (fndecl));
    add_most (fndecl, most);
  }

  // The same for FNDECL, made to call a library function for one lane at a
  // time.
  void
  add_serial_function (const_tree fndecl)
  {
    m_serial.add (DECL_UID (fndecl));
    add_thread_function (fndecl);
  }

  // Notes that FNDECL is the function of a region, which has them do so, or a
  // kernel that they begin.
  void
  add_region (const_tree fndecl, unsigned most = most_lanes_of_block)
  {
    m_regions.add (DECL_UID (fndecl));
    add_most (fndecl, most);
  }

  // Notes that the threads that FNDECL counts or begins are lanes, at most
  // MOST.
  void add_most (const_tree fndecl, unsigned most);

  // Notes that KERNEL's threads are lanes.
  void
  add_kernel (tree kernel)
  {
    m_kernels.safe_push (kernel);
  }

  // The kernels whose threads are lanes.
  const vec<tree> &
  kernels () const
  {
    return m_kernels;
  }

  // Notes that a team of SHAPE executes FNDECL, in a region.
  void
  add_shape (const_tree fndecl, team_shape shape)
  {
    m_shapes.put (DECL_UID (fndecl), shape);
  }

  // Returns whether the lanes of a warp call FNDECL as threads of their own.
  bool
  is_thread_function (const_tree fndecl) const
  {
    return m_functions.contains (DECL_UID (fndecl));
  }

  // Returns whether FNDECL was made to call a library function for one lane at
  // a time.
  bool
  is_serial_function (const_tree fndecl) const
  {
    return m_serial.contains (DECL_UID (fndecl));
  }

  // Returns whether FNDECL is such a function of a region.
  bool
  is_region (const_tree fndecl) const
  {
    return m_regions.contains (DECL_UID (fndecl));
  }

  // Returns whether each lane executes FNDECL as a thread.
  bool
  is_by_lanes (const_tree fndecl) const
  {
    return is_thread_function (fndecl) || is_region (fndecl);
  }

  // The most threads that FNDECL can count or begin; 0 if its threads are
  // warps.
  unsigned most (const_tree fndecl) const;

  // The shape of teams that execute FNDECL, a function that lanes call as
  // threads.
  team_shape shape (const_tree fndecl) const;

private:
  using uid = int_hash<unsigned, UINT_MAX, UINT_MAX - 1>;

  // By the function's unique number.  GCC's sets have no const members.
  mutable hash_set<uid> m_functions;
  mutable hash_set<uid> m_regions;
  mutable hash_map<uid, team_shape> m_shapes;
  mutable hash_set<uid> m_serial;
  mutable hash_map<uid, unsigned> m_most;
  auto_vec<tree> m_kernels;
};

} // namespace omptq

#endif /* OMPTQ_THREADS_LANE_THREADS_H */
