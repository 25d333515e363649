/* The effects of calls in and between parallel regions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_CALLS_EFFECTS_H
#define OMPTQ_CALLS_EFFECTS_H 1

#include "calls/memory.h"
#include "calls/reach.h"

namespace omptq
{

/* True if what STMT computes depends on a thread's floating-point environment:
   rounding mode, and whether subnormal numbers count as zeros.  Copies do not
   depend on it.  */
bool floating_point_arithmetic_p (const gimple *stmt);

/* The effect of a call on the stack of the calling function.  */
enum class stack_use
{
  none,
  save,     // __builtin_stack_save
  allocate, // memory until the function returns, or frees it
  free      // __builtin_stack_restore
};

/* The effect of STMT, a call or any other statement, on the stack.  */
stack_use stack_use_of (const gimple *stmt);

/* True if STMT is a call of alloca: it allocates something else than a
   variable-length array.  */
bool calls_alloca_p (const gimple *stmt);

/* The effects of calls that matter when regions are merged.  */
class call_effects
{
public:
  call_effects ();

  /* True if the master of a region may execute CALL in place of a thread
     outside: nothing it calls could observe the number of threads, start
     another region, or not return.  The effect of CALL itself on the stack does
     not count.  */
  bool harmless_outside (const gcall *call);

  /* The same for a call of FN.  */
  bool
  harmless_outside (tree fn)
  {
    return !m_outside.leads_away (fn);
  }

  /* True if CALL, in a region, could change an internal control variable of its
     implicit task, as omp_set_num_threads does.  */
  bool may_set_icvs (const gcall *call);

  /* True if CALL, in a region, could read such a variable.  */
  bool may_ask_icvs (const gcall *call);

  /* The same for a call of FN.  */
  bool
  may_set_icvs (tree fn)
  {
    return m_setting.leads_away (fn);
  }

  bool
  may_ask_icvs (tree fn)
  {
    return m_asking.leads_away (fn);
  }

  /* True if CALL could change the thread's floating-point modes.  */
  bool may_change_modes (const gcall *call);

  /* True if CALL returns the same value in each thread if its arguments are the
     same.  Constant functions may not: pthread_self is one, and the result of
     floating-point arithmetic depends on the thread's rounding mode.  */
  static bool same_in_all_threads (const gcall *call);

  /* True if CALL asks OpenMP for the position of its thread, or for an internal
     control variable.  That has one value wherever the same task asks, unless a
     call that is not harmless changes it.  */
  static bool asks_for_own (const gcall *call);

  /* True if CALL reads and writes nothing that threads share.  */
  static bool touches_no_memory (const gcall *call);

  /* The memory that CALL reads and writes; null if that is not known.  */
  const memory_summary *memory (const gcall *call);

private:
  memory_summaries m_memory;
  call_reach m_outside;
  call_reach m_setting;
  call_reach m_asking;
  call_reach m_changing_modes;
};

} // namespace omptq

#endif /* OMPTQ_CALLS_EFFECTS_H */
