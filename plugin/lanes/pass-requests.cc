/* Passes `requests': mark what a program asks of its threads in device code.

   before:					after:

     #pragma omp target				#pragma omp target
     #pragma omp parallel			#pragma omp parallel
     {						{
       t = omp_get_thread_num ();		  number = omp_get_thread_num ();
						  t = ((number));	(2)
       #pragma omp for				  #pragma omp for
       for (...) ...				  for (...) ...
						  .GOMP_SIMT_VF (MARK);	(2)
       GOMP_barrier ();				  GOMP_barrier ();
     }						}

   The loop's threads will ask for their numbers, too, and wait after it.  From
   the marks the plugin in the offload compiler knows that the program does so
   as well, and chooses what is a thread there; see
   nvptx-backend/threads/pass-lane-threads.cc.

   Why this is right: the marks do nothing (thread-request.h).

   Steps: (1) walk over the target regions, or the whole function if it is
   declared for devices; (2) mark calls; (3) after omplower and ompexp, have GCC
   remove the marks of barriers when it lowers what depends on the device; (4)
   there, take the parentheses away.

   Not done here: omp_get_num_threads.  A program that asks for nothing else
   does not tell its threads apart.
   Runs before: omplower, after all that changes constructs; (3) before ssa; (4)
   before ompdevlow.   Needs: PROP_gimple_any; (3) PROP_cfg; (4) PROP_ssa.
   Dump: -fplugin-arg-omptq-dump=requests
   Tests: testsuite/device/threads, testsuite/host/regions/requests-of-threads.c

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"

#include "block-variable.h"
#include "calls/reach.h"
#include "lanes/thread-request.h"
#include "passes.h"

namespace omptq
{
namespace
{

/* Returns whether FNDECL returns the number of the thread.  */
bool
is_thread_number (const_tree fndecl)
{
  return DECL_EXTERNAL (fndecl) && has_name (fndecl, { "omp_get_thread_num" });
}

/* Returns whether CALL is a barrier.  */
bool
is_barrier (const gcall *call)
{
  return gimple_call_builtin_p (call, BUILT_IN_GOMP_BARRIER);
}

/* Marks the calls of one function.  */
class request_marker
{
public:
  void execute ();

private:
  void mark_in (gimple_seq *seq);
  visit enter (gimple_stmt_iterator *gsi);
  void mark (gimple_stmt_iterator *gsi);
  void mark_number (gimple_stmt_iterator *gsi);

  bool m_on_device = false;
  // The innermost block.
  gbind *m_block = nullptr;
};

/* Marks the call at GSI, the number of the thread; leaves GSI at the mark.  */
void
request_marker::mark_number (gimple_stmt_iterator *gsi)
{
  gcall *call = as_a<gcall *> (gsi_stmt (*gsi));
  tree lhs = gimple_call_lhs (call);
  tree type = TREE_TYPE (lhs);
  tree number = new_variable (type, "omptq_number", m_block);
  tree marked = is_gimple_reg (lhs)
                    ? lhs
                    : new_variable (type, "omptq_number", m_block);
  gimple_call_set_lhs (call, number);
  gimple_seq seq = nullptr;
  gimple_seq_add_stmt (&seq, gimple_build_assign (marked, PAREN_EXPR, number));
  if (marked != lhs)
    gimple_seq_add_stmt (&seq, gimple_build_assign (lhs, marked));
  gimple_seq_set_location (seq, gimple_location (call));
  gsi_insert_seq_after (gsi, seq, GSI_NEW_STMT);
}

/* Marks the call at GSI, if the program asks something by it.  */
void
request_marker::mark (gimple_stmt_iterator *gsi)
{
  gcall *call = as_a<gcall *> (gsi_stmt (*gsi));
  tree fndecl = gimple_call_fndecl (call);
  if (!fndecl)
    return;
  const bool waits = is_barrier (call);
  if (!waits && (!is_thread_number (fndecl) || !gimple_call_lhs (call)))
    return;
  if (dump_file)
    fprintf (dump_file, ";; requests: %s at line %d\n",
             waits ? "a barrier" : "the thread's number", gimple_lineno (call));
  if (!waits)
    return mark_number (gsi);
  tree number = build_int_cst (integer_type_node,
                               static_cast<int> (number_mark::barrier));
  gcall *note = gimple_build_call_internal (IFN_GOMP_SIMT_VF, 1, number);
  gimple_set_location (note, gimple_location (call));
  gsi_insert_before (gsi, note, GSI_SAME_STMT);
}

/* Marks calls in the statement at GSI, unless they are inside.  */
visit
request_marker::enter (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gbind *bind = dyn_cast<gbind *> (stmt))
    {
      gbind *outside = m_block;
      m_block = bind;
      mark_in (gimple_bind_body_ptr (bind));
      m_block = outside;
      return visit::over;
    }
  if (is_gimple_omp (stmt) && is_gimple_omp_offloaded (stmt) && !m_on_device)
    {
      m_on_device = true;
      mark_in (gimple_omp_body_ptr (stmt));
      m_on_device = false;
      return visit::over;
    }
  if (m_on_device && m_block && is_gimple_call (stmt))
    mark (gsi);
  return visit::inside;
}

/* Marks the calls in *SEQ (1), (2).  */
void
request_marker::mark_in (gimple_seq *seq)
{
  walk_statements (seq,
                   [this] (gimple_stmt_iterator *gsi) { return enter (gsi); });
}

void
request_marker::execute ()
{
  m_on_device = lookup_attribute ("omp declare target",
                                  DECL_ATTRIBUTES (current_function_decl));
  gimple_seq body = gimple_body (current_function_decl);
  mark_in (&body);
  gimple_set_body (current_function_decl, body);
}

/* Without optimization a warp stays a thread.  */
bool
gate (function *)
{
  return flag_openmp && optimize && !seen_error ();
}

void
mark_requests ()
{
  request_marker ().execute ();
}

/* Step (3).  */
void
keep_requests (function *fun)
{
  if (walk_blocks (fun, is_barrier_request))
    fun->curr_properties &= ~PROP_gimple_lomp_dev;
}

/* Step (4).  */
void
end_requests (function *fun)
{
  walk_blocks (fun, [] (gimple_stmt_iterator *i) {
    if (is_number_request (gsi_stmt (*i), is_thread_number))
      remove_parentheses (*i);
    return visit::over;
  });
}

} // anon namespace

const pass passes::requests
    = define_pass<gimple_opt_pass, mark_requests, gate> ("requests",
                                                         PROP_gimple_any);
const pass passes::requests_lower
    = define_pass<gimple_opt_pass, keep_requests, gate> ("requests_lower",
                                                         PROP_cfg);
const pass passes::requests_end
    = define_pass<gimple_opt_pass, end_requests, gate> ("requests_end",
                                                        PROP_ssa | PROP_cfg);

} // namespace omptq
