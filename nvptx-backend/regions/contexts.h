/* Which functions are called in SIMD regions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_CONTEXTS_H
#define OMPTQ_CONTEXTS_H 1

#include <vector>

#include "gcc-plugin.h"

#include "tree.h"

#include "options.h"
#include "regions/simd-state.h"

namespace omptq
{

/* For each function of the program, whether it is entered outside of SIMD
   regions, inside, or both.  Filled by the pass `contexts', when all functions
   are at hand; the passes on single functions ask it.  */
class function_contexts
{
public:
  function_contexts () = default;
  function_contexts (const function_contexts &) = delete;
  function_contexts &operator= (const function_contexts &) = delete;

  // Where FNDECL is entered: `either' if nothing is known.
  simd_state of (const_tree fndecl) const;

  // Returns whether FNDECL is a function that GCC made of a target construct,
  // which is called with a record, or of parallel, teams or task.
  static bool is_region_function (tree fndecl);

  // Returns whether the program has a target region, so that the mask of each
  // warp, __nvptx_uni, is declared.
  bool
  has_target_region () const
  {
    return m_has_target_region;
  }

  // Finds out only this.
  void find_target_region ();

  // Finds out for all functions, and prints it to FILE unless that is null.
  void compute (FILE *file);

private:
  simd_state &state (const_tree fndecl);

  bool m_has_target_region = false;
  // By DECL_UID.
  std::vector<simd_state> m_states;
};

/* Returns the functions whose addresses are in initial values of variables.  */
std::vector<cgraph_node *> functions_in_initial_values ();

/* Returns whether NODE is a target region of OpenMP.  */
bool is_target_region (const cgraph_node *node);

/* Returns whether GCC was given all of the program but libraries.  */
bool is_whole_program ();

/* Returns where NODE is entered from code that is not seen: `none' if nothing
   but the calls and addresses in the program leads to it.  */
simd_state entered_from_elsewhere (cgraph_node *node);

/* Returns why GCC itself must restrict the side effects of the current function
   to one lane, or null if the pass `master-lane' does: functions of OpenACC;
   those that the argument `leave' lists; programs without target regions, where
   nothing declares __nvptx_uni; from sm_70 on, functions with loops that have
   several entries.  There an H100 executed the code after a shfl.sync of all
   lanes once for some and once for the others, so that two threads had a lock
   at once; with GCC's, which has a predicate, it did not (26 November 2026).
   The function has a control-flow graph.  */
const char *why_left_to_gcc (const nvptx_options &options,
                             const function_contexts &contexts);

/* Returns whether nothing but such loops is the reason.  */
bool is_left_for_its_loops (const nvptx_options &options,
                            const function_contexts &contexts);

} // namespace omptq

#endif /* OMPTQ_CONTEXTS_H */
