/* Calls of library functions that one lane of a warp executes at a time.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREADS_SERIAL_CALLS_H
#define OMPTQ_THREADS_SERIAL_CALLS_H 1

#include <map>

#include "start/inserter.h"
#include "start/light-kernels.h"

namespace omptq
{

/* The stack of a library function that lanes call as threads.  */
struct library_frame
{
  // Why no lane can call it; null if lanes can.
  const char *obstacle = nullptr;
  // It, or what it calls, has a frame on the soft stack, or takes a lock.
  bool any = false;
  // It, or what it calls, loads the pointer to the soft stack, and stores it.
  bool looks = false;
};

/* Returns the stack of the library function that STMT calls: by its name, or as
   GCC does for an operation.  Has no obstacle, and nothing else, for other
   statements.  */
library_frame frame_of_library_call (const gimple *stmt);

/* The same of FNDECL, a function of a library.  */
library_frame frame_of_library_function (tree fndecl);

/* Returns the name of the library function that STMT calls, or null.  */
const char *called_library_function (const gimple *stmt);

/* Makes functions that call library functions for one lane of a warp at a time.

   GCC's libraries have their frames on the soft stack.  A function loads the
   pointer to it from .shared memory, subtracts its frame, stores the pointer
   for what it calls, and at its end restores it.  The lanes of a warp have one
   such pointer.  So only one lane of a warp is in such functions at a time, and
   uses the warp's stack as if it were the warp:

     sin.serial (x)
     {
       do
         {
           if (taken = exchange (lock of the warp, 1), !taken)
             {
               result = sin (x);
               lock of the warp = 0;
             }
           again = taken;
         }
       while (again);
       return result;
     }

   No such function waits for another thread of the warp.  From sm_70 on, the
   lane that has the lock comes forward.  It does so as well where lanes are in
   step, as it comes to the end of its branch before the others try again.  So
   GCC may not copy the end of the loop into the branches, and does not know
   that TAKEN and AGAIN are the same.

   Functions without a frame also store the pointer: the value that they have
   loaded.  So they are called in the same way if others are.

   A SIMD region gives each lane a stack in .local, where a driver has little
   room in recursive functions.  The region sets the pointer to the warp's
   again.

   GCC must not know the library's function, which it could move out of the
   branch, as sin (x) depends on x only.  */
class serial_calls
{
public:
  // Notes in LANES the functions that it makes.
  explicit serial_calls (lane_threads &lanes);
  serial_calls (const serial_calls &) = delete;
  serial_calls &operator= (const serial_calls &) = delete;

  // Has FNDECL, which lanes execute as threads, call library functions in this
  // way.
  void replace_in (tree fndecl);

  // Adds, where a region begins, that no lane of the warp is in such a
  // function, and returns the pointer to the warp's stack.
  static tree begin_region (inserter before);

  // Adds that all lanes set the warp's pointer to STACK, where they begin.
  static void set_stack (inserter before, tree stack);

private:
  tree function_for (const gcall *call, tree caller);
  tree wide_swap ();

  lane_threads &m_lanes;
  // The library's function that compares and swaps 16 bytes, or null.
  tree m_wide_swap = NULL_TREE;
  // The made functions, by those of libraries.
  std::map<tree, tree> m_made;
};

} // namespace omptq

#endif /* OMPTQ_THREADS_SERIAL_CALLS_H */
