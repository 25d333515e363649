/* The sharing of the function's variables when regions are merged.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/variables.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* True if T, an operand, is a mention of a local variable.  Arrays whose size
   is not constant are only mentioned for debuggers.  */
bool
mention_p (tree t)
{
  return local_p (t) && !pointer_to_array (t);
}

/* True if STMT reads VARIABLE, or may leave part of it unchanged.  */
bool
reads_p (gimple *stmt, tree variable)
{
  auto_vec<tree> mentioned;
  mentioned_by (stmt, mentioned);
  unsigned times = 0;
  for (tree other : mentioned)
    times += other == variable;
  return times > (gimple_get_lhs (stmt) == variable);
}

} // anon namespace

bool
local_p (tree t)
{
  return TREE_CODE (t) == SSA_NAME
         || ((VAR_P (t) || TREE_CODE (t) == PARM_DECL
              || TREE_CODE (t) == RESULT_DECL)
             && !is_global_var (t));
}

void
mentioned_by (gimple *stmt, auto_vec<tree> &variables)
{
  walk_operands_in (stmt, [&variables] (tree t) {
    if (mention_p (t))
      variables.safe_push (t);
  });
}

void
replace_variables (gimple_seq *seq, hash_map<tree, tree> &replacements)
{
  if (replacements.is_empty ())
    return;
  walk_operands (seq, [&replacements] (tree *t) {
    if (TYPE_P (*t))
      return visit::over;
    if (tree *replacement = replacements.get (*t))
      *t = *replacement;
    return visit::inside;
  });
}

tree
parameter_read_through (tree ref)
{
  tree base = get_base_address (ref);
  if (!base || TREE_CODE (base) != MEM_REF)
    return NULL_TREE;
  tree pointer = TREE_OPERAND (base, 0);
  return TREE_CODE (pointer) == PARM_DECL ? pointer : NULL_TREE;
}

int
privatizes (tree clause)
{
  switch (OMP_CLAUSE_CODE (clause))
    {
    case OMP_CLAUSE_PRIVATE:
    case OMP_CLAUSE_FIRSTPRIVATE:
    case OMP_CLAUSE_LASTPRIVATE:
    case OMP_CLAUSE_LINEAR:
    case OMP_CLAUSE_REDUCTION:
      return 1;
    case OMP_CLAUSE_SHARED:
    case OMP_CLAUSE_MAP:
    case OMP_CLAUSE_IN_REDUCTION:
    case OMP_CLAUSE_TASK_REDUCTION:
      return 0;
    default:
      return -1;
    }
}

bool
leads_to_object_p (tree variable)
{
  return DECL_P (variable)
         && (lang_hooks.decls.omp_privatize_by_reference (variable)
             || lang_hooks.decls.omp_private_outer_ref (variable));
}

bool
made_like_outer_p (tree clause)
{
  return OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_PRIVATE
         && OMP_CLAUSE_PRIVATE_OUTER_REF (clause);
}

tree
pointer_to_array (tree variable)
{
  if (!VAR_P (variable) || is_global_var (variable)
      || !DECL_HAS_VALUE_EXPR_P (variable) || !DECL_SIZE (variable)
      || TREE_CONSTANT (DECL_SIZE (variable)))
    return NULL_TREE;
  tree target = DECL_VALUE_EXPR (variable);
  if (TREE_CODE (target) != INDIRECT_REF && TREE_CODE (target) != MEM_REF)
    return NULL_TREE;
  tree pointer = TREE_OPERAND (target, 0);
  return VAR_P (pointer) && !is_global_var (pointer) ? pointer : NULL_TREE;
}

bool
for_debuggers_p (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_PRIVATE
      || !OMP_CLAUSE_PRIVATE_DEBUG (clause))
    return false;
  tree variable = OMP_CLAUSE_DECL (clause);
  return is_global_var (variable) || pointer_to_array (variable);
}

bool
other_names_p (tree variable)
{
  symtab_node *node = symtab_node::get (variable);
  return lookup_attribute ("alias", DECL_ATTRIBUTES (variable))
         || lookup_attribute ("weakref", DECL_ATTRIBUTES (variable))
         || DECL_WEAK (variable) || DECL_HARD_REGISTER (variable)
         || (DECL_ASSEMBLER_NAME_SET_P (variable)
             && IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (variable))[0] == '*')
         || (node && (node->alias || node->has_aliases_p ()));
}

function_variables::function_variables ()
    : m_allocations (current_function_decl, gimple_body (current_function_decl))
{
  walk_both (
      gimple_body (current_function_decl),
      [this] (gimple *stmt) { visit_statement (stmt); },
      [this] (tree t, operand_place place) { visit_operand (t, place.stmt); });
}

void
function_variables::visit_operand (tree t, const gimple *stmt)
{
  if (mention_p (t))
    m_mentions.get_or_insert (t)++;
  // Operands of inline assembly may be memory.
  if (TREE_CODE (t) == ADDR_EXPR
      || (DECL_P (t) && gimple_code (stmt) == GIMPLE_ASM))
    if (tree base = get_base_address (
            TREE_CODE (t) == ADDR_EXPR ? TREE_OPERAND (t, 0) : t))
      m_addresses.add (base);
}

void
function_variables::visit_statement (gimple *stmt)
{
  if (tree variable = written_variable (stmt))
    m_written.add (variable);
  if (gimple_code (stmt) == GIMPLE_OMP_TASK
      || gimple_code (stmt) == GIMPLE_OMP_TARGET)
    for (tree c = clauses_of (stmt); c; c = OMP_CLAUSE_CHAIN (c))
      if (privatizes (c) == 0)
        m_captured.add (OMP_CLAUSE_DECL (c));
}

variable_roles::variable_roles (step_list &steps,
                                const vec<region_summary *> &regions,
                                function_variables &function,
                                const construct_context *context,
                                call_effects &calls, replication what)
    : m_steps (steps), m_regions (regions), m_function (function),
      m_context (context), m_calls (calls), m_what (what)
{
  find_inside ();
  number_blocks ();
  for (unsigned i = 0; i < m_steps.length (); i++)
    note_mentions (i);
  unsigned next = 0;
  for (unsigned i = 0; i < m_steps.length (); i++)
    if (m_steps[i].role == step_role::region)
      note_region (*m_regions[next++], i);
}

/* Finds the variables that are declared in the range.  */
void
variable_roles::find_inside ()
{
  for (unsigned i = 0; i < m_steps.containers ().length (); i++)
    if (const gbind *bind
        = dyn_cast<const gbind *> (m_steps.containers ()[i].stmt))
      for (tree var = gimple_bind_vars (bind); var; var = DECL_CHAIN (var))
        m_inside.put (var, i);
}

/* True if VARIABLE, declared in the range, could be accessed through pointers
   other than by the master.  */
bool
variable_roles::outlives_step (tree variable)
{
  return m_function.address_taken (variable)
         && !m_steps.all_master_p (
             m_steps.containers ()[*m_inside.get (variable)]);
}

variable_roles::use &
variable_roles::use_of (tree variable)
{
  if (use *known = m_uses.get (variable))
    return *known;
  m_all.safe_push (variable);
  return m_uses.get_or_insert (variable);
}

void
variable_roles::number_blocks ()
{
  unsigned block = 0;
  for (unsigned i = 0; i < m_steps.length (); i++)
    {
      block += m_steps[i].role == step_role::region
               || m_steps[i].role == step_role::control
               || m_steps[i].role == step_role::leave;
      m_blocks.safe_push (block);
    }
}

void
variable_roles::note_mentions (unsigned i)
{
  const step &s = m_steps[i];
  auto_vec<tree> mentioned;
  mentioned_by (s.stmt, mentioned);
  note_stores (s.stmt);
  if (s.role != step_role::region)
    {
      for (tree variable : mentioned)
        use_of (variable).mentions++;
      tree written = written_variable (s.stmt);
      if (written && !gimple_clobber_p (s.stmt))
        if (use *u = m_uses.get (written))
          {
            u->written_serially = true;
            u->blocks.safe_push (m_blocks[i]);
            u->definitions.safe_push (i);
          }
      return;
    }
  for (tree c = gimple_omp_parallel_clauses (s.stmt); c;
       c = OMP_CLAUSE_CHAIN (c))
    if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_SHARED
         || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE
         || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
         || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_LASTPRIVATE
         || made_like_outer_p (c))
        && local_p (OMP_CLAUSE_DECL (c)))
      use_of (OMP_CLAUSE_DECL (c)).in_region = true;
  for (tree variable : mentioned)
    if (use *u = m_uses.get (variable))
      u->mentions++;
}

/* Notes the variables that REGION, step I, writes.  */
void
variable_roles::note_region (region_summary &region, unsigned i)
{
  for (tree variable : m_all)
    if (region.writes (variable))
      {
        use *u = m_uses.get (variable);
        u->written_in_region = true;
        u->definitions.safe_push (i);
      }
}

/* Notes the effects of STMT itself on variables.  */
void
variable_roles::note_own_stores (gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt);
  tree base = lhs ? get_base_address (lhs) : NULL_TREE;
  if (base && !DECL_P (base) && TREE_CODE (base) != SSA_NAME)
    m_pointer_stores.add (get_alias_set (lhs));
  else if (base && DECL_P (base) && is_global_var (base))
    m_written_globals.add (base);
  note_stores_of (clauses_of (stmt));
  switch (gimple_code (stmt))
    {
    case GIMPLE_CALL:
      note_stores_of (as_a<gcall *> (stmt));
      break;
    case GIMPLE_ASM:
    case GIMPLE_OMP_ATOMIC_LOAD:
    case GIMPLE_OMP_CRITICAL:
    case GIMPLE_OMP_ORDERED:
    case GIMPLE_OMP_TASK:
    case GIMPLE_OMP_TARGET:
      m_unknown_calls = true;
      break;
    default:
      break;
    }
}

/* Notes the effects of CLAUSES on variables.  */
void
variable_roles::note_stores_of (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      // The C++ front end stores functions of classes there.
      m_unknown_calls |= TREE_TYPE (c) != NULL_TREE;
      switch (OMP_CLAUSE_CODE (c))
        {
        case OMP_CLAUSE_REDUCTION:
          m_unknown_calls |= OMP_CLAUSE_REDUCTION_PLACEHOLDER (c) != NULL_TREE;
          /* FALLTHRU */
        case OMP_CLAUSE_LASTPRIVATE:
        case OMP_CLAUSE_LINEAR:
        case OMP_CLAUSE_COPYPRIVATE:
          {
            tree written = OMP_CLAUSE_DECL (c);
            tree type = TREE_TYPE (written);
            if (!DECL_P (written) || DECL_HAS_VALUE_EXPR_P (written))
              m_pointer_stores.add (get_alias_set (written));
            else if (lang_hooks.decls.omp_privatize_by_reference (written))
              m_pointer_stores.add (get_alias_set (TREE_TYPE (type)));
            else
              m_written_globals.add (written);
            break;
          }
        default:
          break;
        }
    }
}

/* Notes the effects of CALL on variables.  */
void
variable_roles::note_stores_of (const gcall *call)
{
  if (call_effects::touches_no_memory (call))
    return;
  const memory_summary *called = m_calls.memory (call);
  if (!called)
    {
      m_unknown_calls = true;
      return;
    }
  for (alias_set_type set : called->stores)
    m_pointer_stores.add (set);
  for (tree variable : called->written)
    m_written_globals.add (variable);
}

/* Notes stores in STMT that could change global variables.  */
void
variable_roles::note_stores (gimple *stmt)
{
  walk_statements_in (stmt,
                      [this] (gimple *inner) { note_own_stores (inner); });
}

/* True if VARIABLE, of this function, is private to the task that executes the
   range: no enclosing construct shares it.  */
bool
variable_roles::task_local (tree variable)
{
  for (const construct_context *c = m_context; c; c = c->outer)
    {
      for (tree clause = clauses_of (c->stmt); clause;
           clause = OMP_CLAUSE_CHAIN (clause))
        if (privatizes (clause) >= 0 && OMP_CLAUSE_DECL (clause) == variable)
          return privatizes (clause) == 1;
      switch (gimple_code (c->stmt))
        {
        case GIMPLE_OMP_PARALLEL:
        case GIMPLE_OMP_TASK:
        case GIMPLE_OMP_TEAMS:
        case GIMPLE_OMP_TARGET:
          return true;
        default:
          break;
        }
    }
  return true;
}

bool
variable_roles::candidate (tree variable)
{
  if (TREE_CODE (variable) == SSA_NAME)
    return true;
  return local_p (variable) && is_gimple_reg_type (TREE_TYPE (variable))
         && !TREE_ADDRESSABLE (variable) && !TREE_THIS_VOLATILE (variable)
         && !DECL_NOT_GIMPLE_REG_P (variable)
         && !DECL_HAS_VALUE_EXPR_P (variable)
         && !(TREE_CODE (variable) == RESULT_DECL
              && DECL_BY_REFERENCE (variable))
         && !(VAR_P (variable) && DECL_HARD_REGISTER (variable))
         && decl_function_context (variable) == current_function_decl
         && !m_function.captured (variable) && task_local (variable);
}

/* True if REF, a part of the global VARIABLE, keeps its value in the range.  */
bool
variable_roles::stable_global (tree variable, tree ref)
{
  if (!VAR_P (variable) || !is_global_var (variable)
      || DECL_THREAD_LOCAL_P (variable) || TREE_THIS_VOLATILE (variable)
      || TREE_THIS_VOLATILE (ref)
      || m_unknown_calls
      // Each thread may have its own segment registers.
      || !ADDR_SPACE_GENERIC_P (TYPE_ADDR_SPACE (TREE_TYPE (variable)))
      || m_written_globals.contains (variable) || other_names_p (variable))
    return false;
  if (!TREE_PUBLIC (variable) && !TREE_ADDRESSABLE (variable))
    return true;
  for (alias_set_type set : m_pointer_stores)
    if (alias_sets_conflict_p (set, get_alias_set (ref)))
      return false;
  return true;
}

/* True if REF, a part of what PARAMETER points to, keeps its value in the
   range.  It is no variable of this call of the function.  */
bool
variable_roles::stable_target (tree parameter, tree ref)
{
  if (m_unknown_calls || TREE_THIS_VOLATILE (ref) || !local_p (parameter)
      || DECL_HAS_VALUE_EXPR_P (parameter)
      || decl_function_context (parameter) != current_function_decl
      || !m_function.never_written (parameter)
      || m_function.address_taken (parameter) || m_function.captured (parameter)
      || !task_local (parameter)
      || !ADDR_SPACE_GENERIC_P (TYPE_ADDR_SPACE (TREE_TYPE (ref))))
    return false;
  alias_set_type read = get_alias_set (ref);
  for (tree written : m_written_globals)
    if (alias_sets_conflict_p (get_alias_set (written), read))
      return false;
  for (alias_set_type set : m_pointer_stores)
    if (alias_sets_conflict_p (set, read))
      return false;
  return true;
}

bool
variable_roles::stable_part_p (tree ref)
{
  if (tree parameter = parameter_read_through (ref))
    return stable_target (parameter, ref);
  tree base = get_base_address (ref);
  if (!base || !VAR_P (base) || TREE_THIS_VOLATILE (ref)
      || DECL_HAS_VALUE_EXPR_P (base))
    return false;
  if (!local_p (base))
    return stable_global (base, ref);
  const use *u = m_uses.get (base);
  return u && !m_function.address_taken (base) && !u->written_serially
         && !u->written_in_region && !m_function.captured (base)
         && task_local (base);
}

bool
variable_roles::stable_p (tree variable)
{
  if (!local_p (variable))
    return is_gimple_reg_type (TREE_TYPE (variable))
           && stable_global (variable, variable);
  const use *u = m_uses.get (variable);
  return u && candidate (variable) && !u->written_serially
         && !u->written_in_region;
}

bool
variable_roles::agreed_p (tree variable)
{
  return stable_p (variable)
         || (DECL_P (variable) && m_uses.get (variable)
             && candidate (variable));
}

bool
variable_roles::reference_p (tree variable)
{
  return DECL_P (variable) && !inside_p (variable)
         && (TREE_CODE (TREE_TYPE (variable)) == REFERENCE_TYPE
             || leads_to_object_p (variable));
}

bool
variable_roles::replicated_p (tree variable)
{
  const use *u = m_uses.get (variable);
  return u && local_p (variable) && candidate (variable)
         && !reference_p (variable) && u->written_serially
         && !u->written_in_region && !u->by_master;
}

bool
variable_roles::shared_p (tree variable)
{
  if (!local_p (variable) || stable_p (variable) || replicated_p (variable))
    return false;
  const use *u = m_uses.get (variable);
  if (TREE_CODE (variable) == SSA_NAME)
    return u->in_region || u->in_control;
  return !inside_p (variable) || u->in_region || u->in_control || u->in_copy
         || outlives_step (variable);
}

bool
variable_roles::shared_scalar_p (tree variable)
{
  return DECL_P (variable) && m_uses.get (variable) && shared_p (variable)
         && candidate (variable) && !reference_p (variable);
}

bool
variable_roles::used_outside (tree variable)
{
  return m_function.mentions (variable) > m_uses.get (variable)->mentions;
}

bool
variable_roles::temporary_outside ()
{
  for (tree name : m_all)
    if (TREE_CODE (name) == SSA_NAME && m_uses.get (name)->written_serially
        && used_outside (name))
      return true;
  return false;
}

void
variable_roles::give_to_master (const step &s)
{
  if (tree written = written_variable (s.stmt))
    if (use *u = m_uses.get (written))
      u->by_master = true;
}

bool
variable_roles::reads_shared (unsigned i)
{
  const step &s = m_steps[i];
  if (s.role == step_role::leave)
    return true;
  if (s.master || (s.role != step_role::control && s.role != step_role::serial))
    return false;
  if (reads_memory (s.stmt))
    return true;
  auto_vec<tree> mentioned;
  mentioned_by (s.stmt, mentioned);
  for (tree variable : mentioned)
    if (shared_p (variable))
      return true;
  return false;
}

/* Leaves step I to the master if not all threads can execute it.  Returns true
   if that changed something.  */
bool
variable_roles::settle (unsigned i)
{
  step &s = m_steps[i];
  if (s.master || (s.role != step_role::serial && s.role != step_role::control)
      || replicable (i) || copies_from_master (i))
    return false;
  if (s.role == step_role::serial)
    {
      s.master = true;
      give_to_master (s);
      return true;
    }
  unsigned begin = i, end;
  if (!m_steps.leave_to_master (&begin, &end))
    return false;
  for (unsigned j = begin; j < end; j++)
    give_to_master (m_steps[j]);
  return true;
}

/* Leaves temporaries that only the master's statements use, such as addresses,
   to the master, so that its statements stay together.  */
void
variable_roles::settle_temporaries ()
{
  hash_set<tree> needed;
  for (unsigned i = m_steps.length (); i > 0; i--)
    {
      step &s = m_steps[i - 1];
      if (s.master)
        continue;
      tree lhs = gimple_get_lhs (s.stmt);
      if (s.role == step_role::serial && lhs && TREE_CODE (lhs) == SSA_NAME
          && !needed.contains (lhs) && !used_outside (lhs))
        {
          s.master = true;
          give_to_master (s);
          continue;
        }
      auto_vec<tree> mentioned;
      mentioned_by (s.stmt, mentioned);
      for (tree variable : mentioned)
        needed.add (variable);
    }
}

/* Leaves conditions on which only the master's statements depend to the master,
   so that its statements stay together.  */
void
variable_roles::settle_conditions ()
{
  for (unsigned i = 0; i < m_steps.length (); i++)
    {
      const step &s = m_steps[i];
      unsigned begin = i, end;
      if (s.master || s.role != step_role::control
          || gimple_code (s.stmt) == GIMPLE_LABEL
          || !m_steps.find_dependent (&begin, &end))
        continue;
      bool any = false, all = true;
      for (unsigned j = begin; j < end; j++)
        if (m_steps[j].role == step_role::serial)
          {
            any = true;
            all &= m_steps[j].master;
          }
      if (any && all)
        m_steps.leave_to_master (&begin, &end);
    }
}

/* Notes the variables that decide what each thread executes.  */
void
variable_roles::note_control ()
{
  for (unsigned i = 0; i < m_steps.length (); i++)
    if (m_steps[i].role == step_role::control && !m_steps[i].master)
      {
        auto_vec<tree> mentioned;
        mentioned_by (m_steps[i].stmt, mentioned);
        for (tree variable : mentioned)
          use_of (variable).in_control = true;
      }
}

void
variable_roles::decide ()
{
  if (m_what.loads || m_what.arithmetic)
    find_wanted ();
  for (unsigned i = 0; i < m_steps.length (); i++)
    if (m_steps[i].master)
      give_to_master (m_steps[i]);
  bool changed;
  do
    {
      changed = false;
      for (unsigned i = 0; i < m_steps.length (); i++)
        changed |= settle (i);
    }
  while (changed);
  settle_conditions ();
  settle_temporaries ();
  note_control ();
}

/* Adds to RESULT the variables live before step I, by their NUMBERS; LIVE has
   those known to be live before each step.  */
void
variable_roles::find_live (unsigned i, hash_map<tree, unsigned> &numbers,
                           const auto_delete_vec<auto_bitmap> &live,
                           bitmap result)
{
  auto_vec<unsigned> next;
  m_steps.successors (i, next);
  for (unsigned j : next)
    bitmap_ior_into (result, *live[j]);
  gimple *stmt = m_steps[i].stmt;
  tree written = gimple_get_lhs (stmt);
  if (unsigned *number = written ? numbers.get (written) : nullptr)
    bitmap_clear_bit (result, *number);
  auto_vec<tree> mentioned;
  mentioned_by (stmt, mentioned);
  for (tree variable : mentioned)
    if (unsigned *number = numbers.get (variable))
      if (variable != written || reads_p (stmt, variable))
        bitmap_set_bit (result, *number);
}

void
variable_roles::find_needed (bitmap needed)
{
  hash_map<tree, unsigned> numbers;
  auto_delete_vec<auto_bitmap> live;
  for (unsigned i = 0; i <= m_steps.length (); i++)
    live.safe_push (new auto_bitmap);
  for (unsigned i = 0; i < m_all.length (); i++)
    if (replicated_p (m_all[i]))
      {
        numbers.put (m_all[i], i);
        if (used_outside (m_all[i]))
          bitmap_set_bit (*live[m_steps.length ()], i);
      }
  bool changed;
  do
    {
      changed = false;
      for (unsigned i = m_steps.length (); i > 0; i--)
        {
          auto_bitmap before;
          find_live (i - 1, numbers, live, before);
          changed |= bitmap_ior_into (*live[i - 1], before);
        }
    }
  while (changed && m_steps.has_backward_jump ());
  bitmap_ior_into (needed, *live[0]);
}

} // namespace omptq
