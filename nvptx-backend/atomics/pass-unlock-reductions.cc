/* Pass `unlock-reductions': reductions of several variables without a lock.

   GCC combines the results of threads by an atomic operation if a construct
   reduces one variable.  For several variables, and for arrays, each thread
   takes a lock, that of all reductions of the program:

     before:				after:

       GOMP_atomic_start ();
       old = *sum;			__atomic_fetch_add_4 (sum, part, relaxed);
       *sum = old + part;
       old = *most;			guess = *most;
       *most = MAX (old, part2);	do
       GOMP_atomic_end ();		  {
					    expected = PHI <guess, old>
					    old = __sync_val_compare_and_swap_4
					      (most, expected,
					       MAX (expected, part2));
					  }
					while (old != expected);

   A device's threads, thousands of them, wait for that lock all at once.  A
   variable of two values that is reduced by && or || is set to false or true,
   or stays as it is.

   Why this is right: the operations of the threads on each variable commute,
   and no thread knows its value before the end of the construct, when all have
   done them.  So it does not matter if a thread sees some variables changed and
   others not yet.  That is how GCC treats one variable.  Each operation is
   atomic by itself, with the rounding that it had.  Only numbers of 4 or 8
   bytes are changed, by operations that read nothing else that threads change:
   the other operand is in a register, or in a variable of the function.

   GCC has the same lock for `atomic' where there is no instruction, and a
   variable may be changed in different places.  So it is all or nothing: the
   lock is left out only if nothing in the program needs it.

   Steps: (1) look at all sections with the lock; (2) if none needs it, change
   them.

   Not done here: complex numbers, numbers of one, two and 16 bytes, reductions
   that are declared and compute something else.
   Runs after: the late passes on the whole program, so that inlining is done;
   before `light-start'.  `atomic-instructions' replaces the loops.
   Needs: PROP_ssa, and the bodies of all functions in memory, as omp-simd-clone
   does.
   Dump: -fplugin-arg-omptq_nvptx-dump=unlock-reductions
   Tests: testsuite/device/code/unlocked-reductions*

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "atomics/locked-section.h"
#include "function-scope.h"
#include "passes.h"
#include "stages.h"
#include "walk.h"

#include "cfgloop.h"
#include "diagnostic-core.h"
#include "tree-into-ssa.h"

#include <vector>

namespace omptq
{
namespace
{

/* The sections of a function.  */
struct function_sections
{
  cgraph_node *node;
  std::vector<locked_section> sections;
};

/* Changes the whole program.  */
class reduction_unlocker
{
public:
  explicit reduction_unlocker (const nvptx_options &options)
      : m_options (options)
  {
  }

  void execute ();

private:
  void find (cgraph_node *node);
  void look_at (const locked_section &section, bool left_alone);
  void unlock (function_sections &function) const;

  const nvptx_options &m_options;
  std::vector<function_sections> m_functions;
  bool m_is_needed = false;
};

/* Takes note of whether SECTION needs the lock, and says so; a function that is
   LEFT_ALONE has it anyway.  */
void
reduction_unlocker::look_at (const locked_section &section, bool left_alone)
{
  const char *reason
      = left_alone ? "its function is left to GCC" : section.why_locked ();
  if (reason)
    m_is_needed = true;
  if (dump_file)
    fprintf (dump_file, "%s: %s\n", current_function_name (),
             reason ? reason : "a section that needs no lock");
  if (reason && m_options.verbose ())
    inform (section.location (), "reductions keep their lock: %s", reason);
}

/* Step (1) for the function NODE.  */
void
reduction_unlocker::find (cgraph_node *node)
{
  function_scope current (node->decl);
  function_sections found = { node, {} };
  walk_blocks (cfun, [&found] (gimple *stmt) {
    if (gimple_call_builtin_p (stmt, BUILT_IN_GOMP_ATOMIC_START))
      found.sections.emplace_back (as_a<gcall *> (stmt));
  });
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  for (const locked_section &section : found.sections)
    look_at (section, m_options.is_left_alone (node->decl));
  if (!found.sections.empty ())
    m_functions.push_back (std::move (found));
}

/* Step (2) for FUNCTION.  */
void
reduction_unlocker::unlock (function_sections &function) const
{
  function_scope current (function.node->decl);
  for (locked_section &section : function.sections)
    {
      if (m_options.verbose ())
        inform_n (section.location (), section.updates (),
                  "%u reduction without a lock", "%u reductions without a lock",
                  section.updates ());
      section.unlock ();
    }
  loops_state_set (LOOPS_NEED_FIXUP);
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa_only_virtuals);
  cgraph_edge::rebuild_edges ();
}

void
reduction_unlocker::execute ()
{
  walk_bodies ([this] (cgraph_node *node) { find (node); });
  if (!m_is_needed)
    for (function_sections &function : m_functions)
      unlock (function);
}

bool
gate ()
{
  return optimize > 0 && TARGET_UNIFORM_SIMT;
}

void
execute (const stages &s)
{
  reduction_unlocker (s.options).execute ();
}

} // anon namespace

const pass passes::unlock_reductions
    = define_pass<simple_ipa_opt_pass, execute, gate> ("unlock-reductions",
                                                       PROP_ssa | PROP_cfg);

} // namespace omptq
