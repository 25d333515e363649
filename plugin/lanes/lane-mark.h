/* Marks of worksharing loops in device code.

   The host's compiler knows which loops are those of worksharing constructs;
   after it has expanded them, nothing tells such a loop from one that the
   program wrote into a parallel region.  So the plugin marks them for the one
   in the offload compiler: the body begins with a call

     .GOMP_SIMT_XCHG_IDX (VARIABLE, MARK);

   for each iteration variable and each reduction; the first element of an array
   stands for all.  GCC never makes this call without using its result.  It
   accesses no memory, is not moved out of the loop, and its block is not
   copied.  Pass `ompdevlow', the first after inlining, removes it for any
   target, also where no plugin is loaded.

   The code around a loop can depend on whether lanes share its iterations.  It
   then depends on a call:

     choice = .GOMP_SIMT_VF (number_mark::choice);
     ...
     .GOMP_SIMT_XCHG_IDX (VARIABLE, MARK, choice, EACH, FIRST, THREAD, THREADS);

   Pass `lanes' of the offload compiler replaces the call by a number of which
   the upper half is not 0.  Pass `ompdevlow' replaces it by the number of
   lanes.  GCC takes no two of the calls for equal.  The mark of a loop's first
   iteration variable has the choice, or 0, and for a static schedule without
   chunks also how many iterations the thread has, or all threads if lanes make
   the choice, the number of its first one, and the numbers of the thread and of
   all threads (thread-shares.h).

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LANE_MARK_H
#define OMPTQ_LANE_MARK_H 1

#include "gomp-constants.h"

#include "walk.h"

namespace omptq
{

/* The operation with which the lanes of a warp compute a reduction.  */
enum class lane_reduction
{
  none,
  plus,
  times,
  minimum,
  maximum,
  bit_and,
  bit_or,
  bit_xor,
  count
};

/* The facts that a mark states about its variable.  */
struct lane_mark
{
  // If this is a reduction, its operation; else the variable counts iterations.
  lane_reduction reduction = lane_reduction::none;
  // Of an iteration variable: which one it is, from outside, and how many loops
  // the construct has.
  unsigned index = 0;
  unsigned collapse = 1;
  // The program states how many iterations a thread gets at a time.
  bool chunked = false;
  // The team can have one thread only, by what the program says.
  bool alone = true;
  // They are many, as by `guided'.
  bool many = false;
  // The program leaves the schedule to the compiler.
  bool unstated = false;
  // The parallel region consists of the loop.
  bool combined = false;
  // A thread gets the next iterations when it has done the last ones.
  bool dynamic = false;
  // The region is all that a team does of a loop that is distributed among
  // teams, as the compiler likes.
  bool distributed = false;
  // GCC counts the thread's iterations, for `linear' or a conditional
  // `lastprivate'.
  bool numbered = false;
  // How many they are; 0 if that is not a constant.
  unsigned chunk = 0;

  // At most so many collapsed loops can be marked.
  static constexpr unsigned max_collapse = 15;
  // Larger chunks are many iterations.
  static constexpr unsigned max_chunk = 0xffff;

  // The number that is the second argument of the call.
  unsigned HOST_WIDE_INT encode () const;
  // Reads NUMBER into *MARK; returns false if it is no mark.
  static bool decode (unsigned HOST_WIDE_INT number, lane_mark *mark);

private:
  static constexpr unsigned magic = 0x6f6c;
};

inline unsigned HOST_WIDE_INT
lane_mark::encode () const
{
  unsigned low = magic << 16 | static_cast<unsigned> (reduction) | index << 4
                 | collapse << 8 | (chunked ? 1U << 12 : 0)
                 | (alone ? 1U << 13 : 0) | (many ? 1U << 14 : 0)
                 | (unstated ? 1U << 15 : 0);
  return static_cast<unsigned HOST_WIDE_INT> (numbered) << 51
         | static_cast<unsigned HOST_WIDE_INT> (distributed) << 50
         | static_cast<unsigned HOST_WIDE_INT> (dynamic) << 49
         | static_cast<unsigned HOST_WIDE_INT> (combined) << 48
         | static_cast<unsigned HOST_WIDE_INT> (chunk) << 32 | low;
}

inline bool
lane_mark::decode (unsigned HOST_WIDE_INT number, lane_mark *mark)
{
  if (number >> 52 || (number >> 16 & 0xffff) != magic
      || (number & 15) >= static_cast<unsigned> (lane_reduction::count))
    return false;
  mark->reduction = static_cast<lane_reduction> (number & 15);
  mark->index = number >> 4 & 15;
  mark->collapse = number >> 8 & 15;
  mark->chunked = number >> 12 & 1;
  mark->alone = number >> 13 & 1;
  mark->many = number >> 14 & 1;
  mark->unstated = number >> 15 & 1;
  mark->chunk = number >> 32 & max_chunk;
  mark->combined = number >> 48 & 1;
  mark->dynamic = number >> 49 & 1;
  mark->distributed = number >> 50 & 1;
  mark->numbered = number >> 51;
  return true;
}

/* The operation that CODE is, or none.  */
inline lane_reduction
lane_reduction_of (tree_code code)
{
  switch (code)
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
      return lane_reduction::plus;
    case MULT_EXPR:
      return lane_reduction::times;
    case MIN_EXPR:
      return lane_reduction::minimum;
    case MAX_EXPR:
      return lane_reduction::maximum;
    case BIT_AND_EXPR:
      return lane_reduction::bit_and;
    case BIT_IOR_EXPR:
      return lane_reduction::bit_or;
    case BIT_XOR_EXPR:
      return lane_reduction::bit_xor;
    default:
      return lane_reduction::none;
    }
}

/* Returns whether STMT is a mark, and reads it into *MARK.  */
inline bool
is_lane_mark (gimple *stmt, lane_mark *mark)
{
  if (!gimple_call_internal_p (stmt, IFN_GOMP_SIMT_XCHG_IDX)
      || gimple_call_lhs (stmt))
    return false;
  tree number = gimple_call_arg (stmt, 1);
  return tree_fits_uhwi_p (number)
         && lane_mark::decode (tree_to_uhwi (number), mark);
}

/* The arguments of the mark of a loop's first iteration variable; it need not
   have those after the mark.  */
enum class mark_argument
{
  variable,
  mark,
  choice,
  each,
  first,
  thread,
  threads,
  count
};

/* ARGUMENT of CALL, a mark; null if there is none.  */
inline tree
argument_of (gcall *call, mark_argument argument)
{
  unsigned index = static_cast<unsigned> (argument);
  return index < gimple_call_num_args (call) ? gimple_call_arg (call, index)
                                             : NULL_TREE;
}

/* The argument of a call in whose place a number comes later.  */
enum class number_mark
{
  // What `lanes' chooses for threads, and for teams.
  choice = 0x6f6d,
  team_choice,
  // Nothing, which is added to where a chunk begins, so that GCC knows nothing
  // of that.
  start,
  // No number, but a barrier that comes after the call (thread-request.h).
  barrier
};

/* The number of bits by which the result of the call is shifted to give zero,
   or what `lanes' has chosen; and the least result that it can choose.  */
constexpr unsigned number_mark_shift = 16;
constexpr int least_choice = 1 << number_mark_shift;

/* A call with MARK.  */
inline gcall *
build_number_mark (number_mark mark)
{
  return gimple_build_call_internal (
      IFN_GOMP_SIMT_VF, 1,
      build_int_cst (integer_type_node, static_cast<int> (mark)));
}

/* Returns whether STMT is such a call with MARK.  */
inline bool
is_number_mark (gimple *stmt, number_mark mark)
{
  return gimple_call_internal_p (stmt, IFN_GOMP_SIMT_VF)
         && gimple_call_num_args (stmt) == 1
         && tree_to_uhwi (gimple_call_arg (stmt, 0))
                == static_cast<unsigned> (mark);
}

/* Returns whether FUN has a mark of a loop.  */
inline bool
has_lane_mark (function *fun)
{
  return walk_blocks (fun, [] (gimple *stmt) {
    lane_mark mark;
    return is_lane_mark (stmt, &mark);
  });
}

} // namespace omptq

#endif /* OMPTQ_LANE_MARK_H */
