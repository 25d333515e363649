/* The steps that make up a range of statements, including parallel regions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "directive/marks.h"
#include "merge/split-regions.h"
#include "merge/stack-blocks.h"
#include "merge/steps.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* True if STMT accesses a volatile object; GCC's own flag is not yet set.  */
bool
accesses_volatile_p (gimple *stmt)
{
  // The flag of a function says that it does not return.
  return walk_operands_of (stmt, [] (tree t) {
    return (DECL_P (t) || REFERENCE_CLASS_P (t))
           && TREE_CODE (t) != FUNCTION_DECL && TREE_THIS_VOLATILE (t);
  });
}

/* The option by which a program declares FN, which is called between regions,
   harmless, for the end of a message; empty if there is no use for it: FN is
   OpenMP's or GCC's own, or its body is known.  */
const char *
advice_on_call (tree fn)
{
  if (!DECL_EXTERNAL (fn) || !DECL_NAME (fn) || fndecl_built_in_p (fn))
    return "";
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fn));
  bool plain = !startswith (name, "omp_") && !startswith (name, "__");
  for (const char *c = name; *c; c++)
    plain &= ISIDNUM (*c) != 0;
  return plain ? reason (" (if it is harmless: "
                         "'-fplugin-arg-omptq-harmless=%s')",
                         name)
               : "";
}

/* The reason why the assignment or call STMT cannot be executed inside a
   region; null if it can.  */
const char *
refusal_of_computation (gimple *stmt, call_effects &calls)
{
  if (!gimple_clobber_p (stmt) && accesses_volatile_p (stmt))
    return "the code in between accesses a volatile object";
  const gcall *call = dyn_cast<gcall *> (stmt);
  if (!call || call_effects::asks_for_own (call)
      || calls.harmless_outside (call))
    return nullptr;
  tree fn = gimple_call_fndecl (call);
  return fn ? reason ("the code in between calls %s%s", description_of (fn),
                      advice_on_call (fn))
            : "the code in between calls a function through a pointer";
}

/* The reason why control flow cannot pass through STMT inside a region; null if
   it can.  */
const char *
refusal_of_control (gimple *stmt)
{
  if (gimple_code (stmt) != GIMPLE_LABEL && accesses_volatile_p (stmt))
    return "the code in between accesses a volatile object";
  if (gimple_code (stmt) == GIMPLE_GOTO
      && TREE_CODE (gimple_goto_dest (stmt)) != LABEL_DECL)
    return "the code in between contains a computed goto";
  return nullptr;
}

/* The reason why STMT, of another kind, cannot be executed inside a region.  */
const char *
refusal_of_kind (const gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASM:
      return "the code in between contains inline assembly";
    case GIMPLE_TRY:
      return "the code in between contains exception handlers or destructors";
    default:
      return is_gimple_omp (stmt)
                 ? "the code in between contains another OpenMP construct"
                 : reason ("the code in between contains a '%s' statement",
                           gimple_code_name[gimple_code (stmt)]);
    }
}

/* The reason why the operand VALUE of a statement with which control flow
   leaves the region cannot be kept until the region ends; null if it can.  */
const char *
refusal_of_kept_value (tree value)
{
  bool kept = is_gimple_min_invariant (value) || TREE_CODE (value) == SSA_NAME
              || (DECL_P (value) && is_gimple_reg_type (TREE_TYPE (value))
                  && !TREE_THIS_VOLATILE (value)
                  && !(TREE_CODE (value) == RESULT_DECL
                       && DECL_BY_REFERENCE (value)));
  return kept ? nullptr : "the code in between leaves with an object";
}

/* The reason why control flow cannot leave the region with STMT, a return or a
   call that does not return; null if it can.  */
const char *
refusal_of_leaving (const gimple *stmt)
{
  if (const greturn *ret = dyn_cast<const greturn *> (stmt))
    {
      tree value = gimple_return_retval (ret);
      return value ? refusal_of_kept_value (value) : nullptr;
    }
  for (unsigned i = 0; i < gimple_call_num_args (stmt); i++)
    if (const char *why = refusal_of_kept_value (gimple_call_arg (stmt, i)))
      return why;
  return nullptr;
}

/* True if STMT is a call of a named function that does not return.  */
bool
last_call_p (const gimple *stmt)
{
  return is_gimple_call (stmt) && gimple_call_fndecl (stmt)
         && !gimple_call_lhs (stmt)
         && (gimple_call_flags (stmt) & ECF_NORETURN) != 0;
}

/* True if SEQ, a cleanup, does nothing but end the lives of variables; sets
   *FREES to the call in it that frees variable-length arrays, or null.  */
bool
only_ends_lives_p (gimple_seq seq, gimple **frees)
{
  *frees = nullptr;
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!*frees && stack_use_of (gsi_stmt (gsi)) == stack_use::free)
      *frees = gsi_stmt (gsi);
    else if (!gimple_clobber_p (gsi_stmt (gsi))
             && !is_gimple_debug (gsi_stmt (gsi)))
      return false;
  return true;
}

} // anon namespace

const char *
reason (const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *text = xvasprintf (format, arguments);
  va_end (arguments);
  const char *kept = ggc_strdup (text);
  free (text);
  return kept;
}

const char *
description_of (tree t)
{
  if (TREE_CODE (t) == SSA_NAME)
    return "a temporary";
  // Compound literals and C++ temporaries have no name, or one from GCC with a
  // dot.
  if (!DECL_P (t) || !DECL_NAME (t)
      || (VAR_P (t) && DECL_ARTIFICIAL (t)
          && strchr (IDENTIFIER_POINTER (DECL_NAME (t)), '.')))
    return "an unnamed object";
  return reason ("'%s'", lang_hooks.decl_printable_name (t, 1));
}

const char *
step_list::read_container (gimple *stmt, gimple_seq body, gimple *frees,
                           int outer, call_effects &calls)
{
  int self = m_containers.length ();
  m_containers.safe_push ({ stmt, outer, frees, m_steps.length (), 0 });
  if (const char *why = read_sequence (body, self, calls))
    return why;
  if (frees)
    m_steps.safe_push ({ frees, step_role::serial, self, false, false });
  m_containers[self].end = m_steps.length ();
  return nullptr;
}

const char *
step_list::read_statement (gimple *stmt, int container, call_effects &calls)
{
  const char *why = nullptr;
  gimple *frees;
  step_role role = step_role::serial;
  switch (gimple_code (stmt))
    {
    case GIMPLE_BIND:
      return read_container (stmt, gimple_bind_body (as_a<gbind *> (stmt)),
                             nullptr, container, calls);
    case GIMPLE_TRY:
      if (gimple_try_kind (stmt) == GIMPLE_TRY_FINALLY
          && only_ends_lives_p (gimple_try_cleanup (stmt), &frees))
        return read_container (stmt, gimple_try_eval (stmt), frees, container,
                               calls);
      return refusal_of_kind (stmt);
    case GIMPLE_OMP_PARALLEL:
      role = step_role::region;
      if (carrier_mark (stmt))
        why = "a taskq is in between";
      break;
    case GIMPLE_ASSIGN:
      if (gimple_clobber_p (stmt))
        role = step_role::nothing;
      /* FALLTHRU */
    case GIMPLE_CALL:
      why = refusal_of_computation (stmt, calls);
      if (!why || !last_call_p (stmt))
        break;
      /* FALLTHRU */
    case GIMPLE_RETURN:
      role = step_role::leave;
      why = refusal_of_leaving (stmt);
      break;
    case GIMPLE_LABEL:
      m_labels.put (gimple_label_label (as_a<glabel *> (stmt)),
                    m_steps.length ());
      /* FALLTHRU */
    case GIMPLE_GOTO:
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
      role = step_role::control;
      why = refusal_of_control (stmt);
      break;
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_DEBUG:
      role = step_role::nothing;
      break;
    default:
      why = refusal_of_kind (stmt);
      break;
    }
  const gcall *call = dyn_cast<gcall *> (stmt);
  bool asks = call && call_effects::asks_for_own (call);
  m_steps.safe_push ({ stmt, role, container, false, asks });
  return why;
}

const char *
step_list::read_sequence (gimple_seq seq, int container, call_effects &calls)
{
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (const char *why = read_statement (gsi_stmt (gsi), container, calls))
      return why;
  return nullptr;
}

void
step_list::read_labels ()
{
  for (unsigned i = 0; i < m_steps.length (); i++)
    if (m_steps[i].role == step_role::control)
      {
        auto_vec<tree> labels;
        label_uses::mentioned_by (m_steps[i].stmt, labels);
        for (tree label : labels)
          m_mentions.get_or_insert (label).safe_push (i);
      }
}

/* The steps TO to FROM are a loop, or a part of one.  The master executes those
   without a region.  Returns null, or why they cannot be in a region.  */
const char *
step_list::check_loop (unsigned to, unsigned from)
{
  m_backward_jump = true;
  for (unsigned i = to; i < from; i++)
    if (m_steps[i].role == step_role::region)
      {
        m_loop = true;
        return nullptr;
      }
  unsigned end;
  if (m_steps[to].master || leave_to_master (&to, &end))
    return nullptr;
  for (unsigned i = to; i < from; i++)
    if (m_steps[i].role == step_role::leave)
      return "the code in between may leave from inside a loop";
  return "the code in between contains a loop, a part of which depends on a "
         "region";
}

/* Finds backward jumps.  */
const char *
step_list::find_loops ()
{
  for (auto entry : m_mentions)
    {
      unsigned to = *m_labels.get (entry.first);
      for (unsigned from : entry.second)
        if (from > to)
          if (const char *why = check_loop (to, from))
            return why;
    }
  return nullptr;
}

const char *
step_list::read (call_effects &calls)
{
  for (unsigned i = m_range.first; i <= m_range.last; i++)
    if (const char *why = read_statement (m_statements[i], -1, calls))
      return why;
  read_labels ();
  if (const char *why = find_loops ())
    return why;
  return refusal_of_stack_use (*this);
}

location_t
step::location () const
{
  return gimple_location (whole ? whole->region : stmt);
}

location_t
step_list::first_region () const
{
  for (const step &s : m_steps)
    if (s.role == step_role::region)
      return s.location ();
  return UNKNOWN_LOCATION;
}

void
step_list::find_parts (const split_regions &split)
{
  for (step &s : m_steps)
    if (s.role == step_role::region)
      s.whole = split.region_of_part (s.stmt, &s.part);
}

bool
step_list::without_barrier_p (unsigned first, unsigned second) const
{
  const step &a = m_steps[first], &b = m_steps[second];
  return a.whole && a.whole == b.whole && a.part < b.part
         && a.whole->parts[a.part].phase == b.whole->parts[b.part].phase;
}

unsigned
step_list::barriers_given (unsigned i) const
{
  const step &s = m_steps[i];
  return s.whole && s.part > 0
             ? s.whole->parts[s.part].phase - s.whole->parts[s.part - 1].phase
             : 0;
}

unsigned
step_list::computations () const
{
  unsigned count = 0;
  for (const step &s : m_steps)
    count += s.role == step_role::serial;
  return count;
}

void
step_list::successors (unsigned i, auto_vec<unsigned> &next) const
{
  const gimple *stmt = m_steps[i].stmt;
  if (m_steps[i].role == step_role::leave)
    {
      next.safe_push (length ());
      return;
    }
  if (m_steps[i].role == step_role::control
      && gimple_code (stmt) != GIMPLE_LABEL)
    {
      auto_vec<tree> labels;
      label_uses::mentioned_by (const_cast<gimple *> (stmt), labels);
      for (tree label : labels)
        next.safe_push (*const_cast<step_list *> (this)->m_labels.get (label));
      return;
    }
  next.safe_push (i + 1);
}

/* True if CONTAINER is OUTER or inside it.  */
bool
step_list::inside (int container, int outer) const
{
  while (container != outer && container >= 0)
    container = m_containers[container].outer;
  return container == outer;
}

/* Extends the steps *FIRST to *LAST to whole containers, so that they form
   statements of one sequence.  */
void
step_list::cover_containers (unsigned *first, unsigned *last) const
{
  int common = m_steps[*first].container;
  for (unsigned i = *first + 1; i <= *last; i++)
    while (!inside (m_steps[i].container, common))
      common = m_containers[common].outer;
  for (unsigned i : { *first, *last })
    for (int c = m_steps[i].container; c != common; c = m_containers[c].outer)
      {
        *first = MIN (*first, m_containers[c].first);
        *last = MAX (*last, m_containers[c].end - 1);
      }
}

/* Extends the steps *FIRST to *LAST to those connected to them by labels of
   step I.  */
void
step_list::cover_labels (unsigned i, unsigned *first, unsigned *last)
{
  if (m_steps[i].role != step_role::control)
    return;
  auto_vec<tree> labels;
  label_uses::mentioned_by (m_steps[i].stmt, labels);
  for (tree label : labels)
    {
      const vec<unsigned> &mentions = *m_mentions.get (label);
      *first = MIN (*first, mentions[0]);
      *last = MAX (*last, mentions[mentions.length () - 1]);
    }
}

bool
step_list::find_dependent (unsigned *begin, unsigned *end)
{
  unsigned first = *begin, last = *begin;
  // The labels of the steps from LOW up to HIGH have been examined.
  unsigned low = first, high = first;
  do
    {
      while (low > first || high <= last)
        {
          unsigned i = low > first ? --low : high++;
          if (m_steps[i].role == step_role::region
              || m_steps[i].role == step_role::leave)
            return false;
          cover_labels (i, &first, &last);
        }
      cover_containers (&first, &last);
    }
  while (low > first || high <= last);
  *begin = first;
  *end = last + 1;
  return true;
}

bool
step_list::leave_to_master (unsigned *begin, unsigned *end)
{
  if (!find_dependent (begin, end))
    return false;
  for (unsigned j = *begin; j < *end; j++)
    m_steps[j].master = true;
  return true;
}

bool
step_list::all_master_p (const step_container &whole) const
{
  bool any = false;
  for (unsigned i = whole.first; i < whole.end; i++)
    {
      if (!m_steps[i].master && m_steps[i].role != step_role::nothing)
        return false;
      any |= m_steps[i].master;
    }
  return any;
}

} // namespace omptq
