/* Pass `frames': puts variables that only their own lane can access into
   .local.

   before, PTX of double f (double x) { double w; modf (x, &w); return w; }:

     mov.u32 %fstmp0, %tid.y;                    the warp's stack pointer
     mul.wide.u32 %fstmp1, %fstmp0, 8;
     mov.u64 %fstmp2, __nvptx_stacks;
     add.u64 %sspslot, %fstmp2, %fstmp1;
     ld.shared.u64 %sspprev, [%sspslot];
     sub.u64 %frame, %sspprev, 8;
     sub.u64 %stack, %frame, 0;
     st.shared.u64 [%sspslot], %stack;
     call (%value_in), modf, (%r25, %frame);     (short for GCC's lines)
     ld.f64 %value, [%frame];
     st.shared.u64 [%sspslot], %sspprev;

   after:

     .local .align 8 .b8 %local_w_0[8];          (3)
     cvta.local.u64 %r27, %local_w_0;
     call (%value_in), modf, (%r25, %r27);
     ld.local.f64 %value, [%local_w_0];

   Why this is right: outside of SIMD regions the 32 lanes of a warp are one
   thread and execute the same with the same values.  Then 32 copies of a
   variable hold the same if each lane writes its own.  So the address must not
   get to where one lane acts for all (atomic operations), nor to another warp
   (by a region's record, a global variable).  Code after a SIMD loop reads in
   all lanes the value that one iteration has written: a variable written in a
   SIMD region of its function stays.  But one that is declared in the loop is
   of one iteration, so of one lane.  It is wrong that GCC has 32 lanes share
   it, so it is in .local in any case.  It is used in SIMD regions only, and its
   lifetime ends there.  More is in doc/nvptx-internals.md.

   Steps: (1) find the SIMD regions; (2) follow the addresses of all variables
   and parameters; (3) put what does not escape into .local; (4) note
   what the function does with its parameters' objects, for its callers.

   Not done here: variables of many bytes and those of recursive functions,
   since a lane has little .local memory; some of a function's variables if
   others stay (local-frames=each does it); addresses that are stored, even in
   another local variable; parameters in memory; GCC's own temporary variables.
   Runs after: optimized; before expand, which allocates the frame.
   Needs: PROP_ssa, PROP_cfg.
   Dump: -fplugin-arg-omptq_nvptx-dump=frames   Tests: testsuite/device/frames

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "passes.h"
#include "stages.h"
#include "stack/frames.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The functions that call themselves, by way of others too.  */
class recursive_functions
{
public:
  bool
  contains (const_tree fndecl)
  {
    if (!m_found)
      find ();
    m_found = true;
    return m_functions.contains (DECL_UID (fndecl));
  }

private:
  void find ();
  static bool reaches_itself (cgraph_node *node);

  bool m_found = false;
  hash_set<int_hash<unsigned, UINT_MAX, UINT_MAX - 1>> m_functions;
};

/* To be called before any function's calls are forgotten.  */
void
recursive_functions::find ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
  if (reaches_itself (node))
    m_functions.add (DECL_UID (node->decl));
}

/* Returns whether calls lead from NODE to NODE.  */
bool
recursive_functions::reaches_itself (cgraph_node *node)
{
  hash_set<cgraph_node *> seen;
  auto_vec<cgraph_node *> waiting;
  waiting.safe_push (node);
  while (!waiting.is_empty ())
    for (cgraph_edge *edge = waiting.pop ()->callees; edge;
         edge = edge->next_callee)
      {
        cgraph_node *callee = edge->callee->ultimate_alias_target ();
        if (callee == node)
          return true;
        if (!seen.add (callee))
          waiting.safe_push (callee);
      }
  return false;
}

/* Returns whether a statement of FUN calls FUN.  Its edges in the call graph
   may be gone.  */
bool
calls_itself (function *fun)
{
  return walk_blocks (fun, [fun] (const gimple *stmt) {
    const gcall *call = dyn_cast<const gcall *> (stmt);
    return call && gimple_call_fndecl (call) == fun->decl;
  });
}

/* Returns whether GCC would put OBJECT, a variable, on the stack.  */
bool
is_on_stack (const local_object &object)
{
  return VAR_P (object.decl) && (object.read || object.written || object.escape)
         && (object.indexed || !use_register_for_decl (object.decl));
}

/* Decides where the variables of a function are.  */
class frame_variables
{
public:
  frame_variables (const nvptx_options &options, frames &state,
                   recursive_functions &recursive)
      : m_options (options), m_frames (state), m_recursive (recursive)
  {
  }

  void execute (function *fun);

private:
  // Why a variable stays on the soft stack, or null.
  struct decision
  {
    const local_object *object;
    const char *why;
  };

  bool
  goes_with_iteration (const local_object &object) const
  {
    return object.is_of_iteration ()
           && m_options.enabled (nvptx_feature::iteration_variables);
  }
  const char *why_soft (function *fun, const local_object &object);
  void put_into_local (function *fun, const local_objects &found);

  const nvptx_options &m_options;
  frames &m_frames;
  recursive_functions &m_recursive;
};

/* Why OBJECT, a variable of FUN, must stay on the soft stack, or null.  */
const char *
frame_variables::why_soft (function *fun, const local_object &object)
{
  if (goes_with_iteration (object))
    return object.atomic ? object.escape : nullptr;
  if (!m_options.enabled (nvptx_feature::local_frames))
    return "is not to be in .local";
  if (object.escape)
    return object.escape;
  if (object.written_inside)
    return "is written in a SIMD region";
  if (m_recursive.contains (fun->decl) || calls_itself (fun))
    return "is in a recursive function";
  if (fun->calls_setjmp || fun->has_nonlocal_label)
    return "is in a function with setjmp";
  return nullptr;
}

/* Puts the variables of FUN that need not be on the stack into .local.  */
void
frame_variables::put_into_local (function *fun, const local_objects &found)
{
  auto_vec<decision> decisions;
  HOST_WIDE_INT left = m_options.local_frame_size ();
  bool others = fun->calls_alloca;
  for (const local_object &object : found.objects ())
    if (is_on_stack (object))
      {
        HOST_WIDE_INT size = tree_to_shwi (DECL_SIZE_UNIT (object.decl));
        const char *why = why_soft (fun, object);
        if (!why && !goes_with_iteration (object))
          {
            why = size > left ? "is too large for .local" : nullptr;
            left -= why ? 0 : size;
          }
        others |= why != nullptr;
        decisions.safe_push ({ &object, why });
      }
  for (const decision &d : decisions)
    {
      const local_object &object = *d.object;
      const char *why = d.why;
      if (!why && others && !m_options.each_variable ()
          && !goes_with_iteration (object))
        why = "does not escape, but others do";
      if (dump_file)
        {
          print_generic_expr (dump_file, object.decl);
          fprintf (dump_file, " %s\n", why ? why : "is in .local");
        }
      if (why)
        {
          m_frames.report.add_soft (object, why);
          continue;
        }
      m_frames.variables.add (object.decl);
      m_frames.report.add_local (object.decl);
    }
}

void
frame_variables::execute (function *fun)
{
  m_frames.variables.begin ();
  m_frames.report.begin ();
  if (!TARGET_SOFT_STACK || !optimize)
    return;
  gimple_simd_regions regions (fun);                        // (1)
  local_objects found (fun, regions, m_frames.parameters);  // (2)
  put_into_local (fun, found);                              // (3)
  m_frames.parameters.add (fun->decl, found.parameters ()); // (4)
}

/* Gives the functions of the program their frames.  */
class frame_maker
{
public:
  explicit frame_maker (stages &s) : m_stages (s) {}

  void
  execute (function *fun)
  {
    frame_variables (m_stages.options, m_stages.stack, m_recursive)
        .execute (fun);
  }

private:
  stages &m_stages;
  recursive_functions m_recursive;
};

} // anon namespace

const pass passes::frames
    = define_pass<gimple_opt_pass, frame_maker> ("frames", PROP_ssa | PROP_cfg);

} // namespace omptq
