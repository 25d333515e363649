/* Functions that the lanes of a warp can call.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LANE_CALLS_H
#define OMPTQ_LANE_CALLS_H 1

#include "lanes/judge/loop-ends.h"
#include "lanes/loop/marked-loop.h"

namespace omptq
{

/* Returns whether a thread that executes CALL cannot have waited for another
   one, and so sees the memory that it saw before.  */
bool is_quiet_call (gcall *call);

/* The function that a call of FNDECL executes, if its body is the program's;
   else null.  */
function *body_in_program (tree fndecl);

/* Returns whether all threads of a team that execute CALL with equal arguments
   get the same.  */
bool is_same_in_team (gcall *call);

/* The facts of code that one lane may have to execute.  */
struct lane_facts
{
  // Why it may not, as a format for diagnostics; null if it may.
  const char *reason = nullptr;
  // The function that the reason names, or null.
  tree callee = NULL_TREE;
  // It asks by an atomic operation or a volatile load for memory that others
  // can change, so that a loop around it can wait for another lane or thread.
  bool asks = false;
  // It has atomic operations, and functions of the program that it calls have
  // some.
  bool has_atomics = false;
  bool calls_atomics = false;
  // Such a function changes by one what a pointer leads to; or it does itself.
  bool calls_change_given = false;
  bool changes_given = false;
};

/* The code that a lane executes: an iteration of ALL, or a function, whose
   outermost loop that is.  */
struct lane_code
{
  const class loop *all;
  loop_ends ends;

  // Returns whether LOOP in it, or one around that, may be repeated until
  // another lane has done something.
  bool may_wait (const class loop *loop);

  // Returns whether STMT is in a loop in it.
  bool
  is_in_loop (gimple *stmt) const
  {
    return gimple_bb (stmt)->loop_father != all;
  }
};

/* Finds out whether one lane may execute what a whole warp was to execute.  It
   may not wait for another lane, nor ask for the number of its thread, nor use
   parts of OpenMP that belong to a whole thread.  Bodies of called functions
   are looked into.  */
class lane_calls
{
public:
  // The facts of the iterations of LOOP, in the current function, or of the
  // code that is not in loops with `simd' in it.
  lane_facts facts_of (const marked_loop &loop);
  lane_facts facts_without_simd (const marked_loop &loop);

  // Returns whether FNDECL, a function that lanes may call, has atomic
  // operations, or functions of the program that it calls have some.
  bool has_atomics (tree fndecl);

private:
  lane_facts facts_of (tree fndecl);
  lane_facts look_into (function *fun);
  void look_at_blocks (const class loop *all, const char *irreducible,
                       lane_facts *facts);
  void look_at (gimple *stmt, lane_code *code, lane_facts *facts);
  void look_at_call (gcall *call, lane_code *code, lane_facts *facts);

  bool m_without_simd = false;
  // By the function's unique number.
  hash_map<int_hash<unsigned, UINT_MAX, UINT_MAX - 1>, lane_facts> m_known;
};

} // namespace omptq

#endif /* OMPTQ_LANE_CALLS_H */
