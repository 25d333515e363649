/* Memory for variables of threads that other threads can access.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREADS_LANE_MEMORY_H
#define OMPTQ_THREADS_LANE_MEMORY_H 1

#include <string>
#include <vector>

#include "start/inserter.h"
#include "start/light-kernels.h"

namespace omptq
{

/* The most bytes of a lane, for all kernels of a program: half of a warp's
   stack of 128 KiB, on which the initial thread may have a frame as well.  */
constexpr unsigned most_lane_memory = 2048;

/* The bytes that VARIABLES take.  */
unsigned lane_memory_of (const std::vector<tree> &variables);

/* Returns why VARIABLE, of NODE, cannot be there; null if it can.  RECURSIVE
   says whether NODE can call itself.  */
const char *why_not_in_lane_memory (cgraph_node *node, tree variable,
                                    bool recursive);

/* The bytes of the variables of NODE in memory, without those of variable
   size.  */
HOST_WIDE_INT memory_of_variables (const cgraph_node *node);

/* Gives lanes, which are threads, memory that other threads can access, for
   variables whose addresses these could get.  Others stay in .local.

     before:                        after:

     f.threads (data)               f.threads (data)
     {                              {
       int x;                         p = omptq_lane_memory[%tid.y]
                                          + %tid.x * bytes + place of x;
       data->p[t] = &x;               data->p[t] = p;
       x = 1;                         *p = 1;

   The function of a region has memory for all lanes of its warp in its frame
   on the soft stack, which is in global memory, and notes where.  Each variable
   has a place of its own there: one thread calls a function that is not
   recursive once at a time.  So the size is known, and bounded.  */
class lane_memory
{
public:
  // Moves the variables of FUNCTIONS, which lanes execute as threads, and which
  // call each other.
  explicit lane_memory (const function_set &functions);
  lane_memory (const lane_memory &) = delete;
  lane_memory &operator= (const lane_memory &) = delete;

  // Returns whether no variable was moved.  Where copies call by name, fewer
  // addresses escape than where functions call by addresses.
  bool
  empty () const
  {
    return m_bytes == 0;
  }

  // Adds the memory where the current function, of a region, begins.
  void begin_region (inserter before) const;

private:
  // The bytes of a lane.
  unsigned m_bytes = 0;
};

} // namespace omptq

#endif /* OMPTQ_THREADS_LANE_MEMORY_H */
