/* Copies of bodies of functions, before OpenMP is lowered.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include <utility>

#include "gcc-common.h"
#include "block-variable.h"
#include "calls/reach.h"
#include "directive/marks.h"
#include "directive/taskgraph.h"
#include "function-scope.h"
#include "graph/graph.h"
#include "merge/addresses.h"
#include "merge/body-copy.h"
#include "merge/function-outline.h"
#include "merge/regions.h"
#include "merge/variables.h"
#include "taskgraph/constructs.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* True if FN has the attribute NAME.  */
bool
has_attribute (tree fn, const char *name)
{
  return lookup_attribute (name, DECL_ATTRIBUTES (fn)) != NULL_TREE;
}

/* True if a copy of a body can use a copy of TYPE: only arrays, and pointers to
   them, may have a size that is not constant.  */
bool
ordinary_type_p (tree type)
{
  while (TREE_CODE (type) == ARRAY_TYPE || POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  return !variably_modified_type_p (type, NULL_TREE);
}

/* True if a copy of a body can have DECL, a variable or a type, of its own.  */
bool
ordinary_p (tree decl)
{
  return !TREE_THIS_VOLATILE (decl) && ordinary_type_p (TREE_TYPE (decl))
         && (!VAR_P (decl)
             || ((!DECL_HAS_VALUE_EXPR_P (decl) || pointer_to_array (decl))
                 && !DECL_HARD_REGISTER (decl)));
}

/* True if STMT has clauses that GCC does not walk with the statements, so that
   their variables cannot be replaced.  */
bool
clauses_not_walked_p (const gimple *stmt)
{
  enum gimple_code code = gimple_code (stmt);
  bool is_such = code == GIMPLE_OMP_SCOPE || code == GIMPLE_OMP_MASKED
                 || code == GIMPLE_OMP_TASKGROUP;
  return is_such && clauses_of (stmt) != NULL_TREE;
}

/* The reason why STMT itself cannot be copied; null if it can.  */
const char *
refusal_of_statement (gimple *stmt)
{
  const char *why = nullptr;
  if (const gbind *bind = dyn_cast<gbind *> (stmt))
    {
      for (tree var = gimple_bind_vars (bind); var; var = DECL_CHAIN (var))
        if (!ordinary_p (var))
          why = "it has a variable of a special kind";
    }
  else if (const glabel *label = dyn_cast<glabel *> (stmt))
    {
      if (FORCED_LABEL (gimple_label_label (label))
          || DECL_NONLOCAL (gimple_label_label (label)))
        why = "it takes the address of a label";
    }
  else if (const gcall *call = dyn_cast<gcall *> (stmt))
    {
      if ((gimple_call_flags (call) & ECF_RETURNS_TWICE) != 0
          || gimple_call_chain (call))
        why = "it has a call of a special kind";
      // The memory would live until the calling function returns.
      if (calls_alloca_p (call))
        why = "it calls 'alloca'";
      // Each construct has its own record.
      if (calls_placeholder_p (call, taskgraph_begin_name))
        why = "it has a taskgraph";
    }
  else if (gimple_code (stmt) == GIMPLE_OMP_TARGET || shared_by_copies_p (stmt)
           || carrier_mark (stmt) || clauses_not_walked_p (stmt))
    why = "it has a construct that cannot be copied";
  for (tree c = clauses_of (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
        && OMP_CLAUSE_REDUCTION_PLACEHOLDER (c))
      why = "it has a reduction that the program declares";
  return why;
}

} // anon namespace

/* Gives statements that were copied in one function to another one, the current
   one.

   GCC's copies of variable-length arrays have types with copies of the
   variables for their sizes, but the copied statements still mention the
   original types.  */
class adoption
{
public:
  explicit adoption (tree from) : m_from (from)
  {
    m_types.src_fn = from;
    m_types.dst_fn = current_function_decl;
    m_types.decl_map = &m_copies;
    // There is a copy of each variable already.
    m_types.prevent_decl_creation_for_types = true;
  }

  /* Copies SEQ, of the other function, to *COPY.  Returns false if the
     statements use variables of the other function that were not copied with
     them.  */
  bool copy (gimple_seq seq, gimple_seq *copy);

  /* The type that the copies have instead of TYPE.  */
  tree
  adopted_type (tree type)
  {
    if (theirs_p (type))
      type = remap_type (type, &m_types);
    m_complete &= !theirs_p (type);
    return type;
  }

private:
  tree m_from;
  bool m_complete = true;
  // The temporaries of the other function, in the order of their uses.
  auto_vec<tree> m_theirs;
  hash_map<tree, tree> m_names;
  // Copies of variables and types.
  hash_map<tree, tree> m_copies;
  copy_body_data m_types = {};

  bool theirs_p (tree type) const;
  void adopt (gimple_seq *seq);
  void adopt_declaration (tree decl);
  void note_types (tree type, tree copy);
  tree adopted_name (tree name);
  void adopt_declarations (gimple *stmt);
  visit adopt_operand (tree *t, gimple *stmt);
};

void
adoption::adopt (gimple_seq *seq)
{
  walk_statements (*seq, [this] (gimple *stmt) { adopt_declarations (stmt); });
  walk_operands (seq, [this] (tree *t, operand_place place) {
    return adopt_operand (t, place.stmt);
  });
  for (tree name : m_theirs)
    release_ssa_name_fn (DECL_STRUCT_FUNCTION (m_from), name);
}

/* True if the size of TYPE, an array or a pointer to one, depends on variables
   of the other function.  GCC's function for that counts all variable-length
   arrays of C.  */
bool
adoption::theirs_p (tree type) const
{
  auto_vec<tree> sizes;
  for (; TREE_CODE (type) == ARRAY_TYPE || POINTER_TYPE_P (type);
       type = TREE_TYPE (type))
    {
      sizes.safe_push (TYPE_SIZE (type));
      sizes.safe_push (TYPE_SIZE_UNIT (type));
      if (tree domain
          = TREE_CODE (type) == ARRAY_TYPE ? TYPE_DOMAIN (type) : NULL_TREE)
        {
          sizes.safe_push (TYPE_MIN_VALUE (domain));
          sizes.safe_push (TYPE_MAX_VALUE (domain));
        }
    }
  for (tree size : sizes)
    if (size && !CONSTANT_CLASS_P (size)
        && (!DECL_P (size) || DECL_CONTEXT (size) == m_from))
      return true;
  return false;
}

/* Notes that GCC has made COPY of TYPE.  */
void
adoption::note_types (tree type, tree copy)
{
  for (; type && copy && type != copy && TREE_CODE (type) == TREE_CODE (copy);
       type = TREE_TYPE (type), copy = TREE_TYPE (copy))
    m_copies.put (type, copy);
}

void
adoption::adopt_declaration (tree decl)
{
  if (DECL_CONTEXT (decl) != m_from
      || (VAR_P (decl) && (TREE_STATIC (decl) || DECL_EXTERNAL (decl))))
    return;
  if (tree original = DECL_ABSTRACT_ORIGIN (decl))
    {
      m_copies.put (original, decl);
      note_types (TREE_TYPE (original), TREE_TYPE (decl));
    }
  DECL_CONTEXT (decl) = current_function_decl;
  DECL_ABSTRACT_ORIGIN (decl) = NULL_TREE;
}

tree
adoption::adopted_name (tree name)
{
  tree &mine = m_names.get_or_insert (name);
  if (!mine)
    {
      m_theirs.safe_push (name);
      mine = make_ssa_name (adopted_type (TREE_TYPE (name)));
    }
  return mine;
}

/* Adopts what STMT itself declares.  */
void
adoption::adopt_declarations (gimple *stmt)
{
  if (const glabel *label = dyn_cast<glabel *> (stmt))
    adopt_declaration (gimple_label_label (label));
  gbind *bind = dyn_cast<gbind *> (stmt);
  if (!bind)
    return;
  for (tree var = gimple_bind_vars (bind); var; var = DECL_CHAIN (var))
    adopt_declaration (var);
  if (tree block = gimple_bind_block (bind))
    {
      // The lines of the statements tell debuggers where they come from.
      BLOCK_ABSTRACT_ORIGIN (block) = NULL_TREE;
      vec_free (BLOCK_NONLOCALIZED_VARS (block));
      for (tree var = BLOCK_VARS (block); var; var = DECL_CHAIN (var))
        adopt_declaration (var);
    }
}

/* Adopts *T, in STMT.  */
visit
adoption::adopt_operand (tree *t, gimple *stmt)
{
  if (TYPE_P (*t))
    return visit::over;
  if (TREE_CODE (*t) == SSA_NAME)
    {
      m_complete &= !SSA_NAME_VAR (*t);
      bool defined = SSA_NAME_DEF_STMT (*t) == stmt;
      *t = adopted_name (*t);
      if (defined)
        SSA_NAME_DEF_STMT (*t) = stmt;
    }
  else if (VAR_P (*t) || TREE_CODE (*t) == LABEL_DECL)
    m_complete &= is_global_var (*t) || DECL_CONTEXT (*t) != m_from;
  else if (TREE_CODE (*t) == INTEGER_CST || EXPR_P (*t))
    {
      tree type = adopted_type (TREE_TYPE (*t));
      if (TREE_CODE (*t) != INTEGER_CST)
        TREE_TYPE (*t) = type;
      else if (type != TREE_TYPE (*t))
        *t = wide_int_to_tree (type, wi::to_wide (*t));
    }
  return visit::inside;
}

namespace
{

/* GCC's copies of atomic operations share their operands with the originals,
   and replacing local variables changes those.  This gives the originals new
   ones.  */
class atomic_operands
{
public:
  explicit atomic_operands (gimple_seq seq)
  {
    walk_statements (seq, [this] (gimple *stmt) { unshare (stmt); });
  }

  void
  restore ()
  {
    for (auto &load : m_loads)
      gimple_omp_atomic_load_set_rhs (load.first, load.second);
    for (auto &store : m_stores)
      gimple_omp_atomic_store_set_val (store.first, store.second);
  }

private:
  auto_vec<std::pair<gomp_atomic_load *, tree>> m_loads;
  auto_vec<std::pair<gomp_atomic_store *, tree>> m_stores;

  void
  unshare (gimple *stmt)
  {
    if (auto *load = dyn_cast<gomp_atomic_load *> (stmt))
      m_loads.safe_push (
          { load, unshare_expr (gimple_omp_atomic_load_rhs (load)) });
    else if (auto *store = dyn_cast<gomp_atomic_store *> (stmt))
      m_stores.safe_push (
          { store, unshare_expr (gimple_omp_atomic_store_val (store)) });
  }
};

/* Declares the static variables among VARIABLES, from number FIRST on, in the
   current function, so that they are defined if it is.  */
void
declare_statics (const vec<tree, va_gc> *variables, unsigned first)
{
  for (unsigned i = first; i < vec_safe_length (variables); i++)
    if (TREE_STATIC ((*variables)[i]))
      add_local_decl (cfun, (*variables)[i]);
}

} // anon namespace

bool
adoption::copy (gimple_seq seq, gimple_seq *copy)
{
  vec<tree, va_gc> *&locals = DECL_STRUCT_FUNCTION (m_from)->local_decls;
  unsigned known = vec_safe_length (locals);
  {
    function_scope in (m_from);
    atomic_operands operands (seq);
    *copy = copy_gimple_seq_and_replace_locals (seq);
    operands.restore ();
  }
  // GCC has declared the static variables again.
  declare_statics (locals, known);
  vec_safe_truncate (locals, known);
  adopt (copy);
  return m_complete;
}

namespace
{

/* Replaces the return statements of a body by assignments and jumps.  */
class return_replacer
{
public:
  /* RESULT is the variable for the value, null if there is none.  */
  explicit return_replacer (tree result) : m_result (result) {}

  /* SEQ is what the body ends with if TAIL.  */
  void replace (gimple_seq *seq, bool tail);

  /* The label that the jumps lead to; null if there are none.  */
  tree
  end () const
  {
    return m_end;
  }

private:
  tree m_result;
  tree m_end = NULL_TREE;

  void replace_return (gimple_stmt_iterator *gsi, bool tail);
};

void
return_replacer::replace_return (gimple_stmt_iterator *gsi, bool tail)
{
  const greturn *stmt = as_a<greturn *> (gsi_stmt (*gsi));
  tree value = gimple_return_retval (stmt);
  location_t loc = gimple_location (stmt);
  gimple *jump = gimple_build_nop ();
  if (!tail)
    {
      if (!m_end)
        m_end = create_artificial_label (loc);
      jump = gimple_build_goto (m_end);
    }
  gimple_set_location (jump, loc);
  if (m_result && value && value != m_result)
    {
      gimple *assign = gimple_build_assign (m_result, value);
      gimple_set_location (assign, loc);
      gsi_insert_before (gsi, assign, GSI_SAME_STMT);
    }
  gsi_replace (gsi, jump, false);
}

void
return_replacer::replace (gimple_seq *seq, bool tail)
{
  for (gimple_stmt_iterator gsi = gsi_start (*seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      bool last = tail && gsi_one_before_end_p (gsi);
      switch (gimple_code (stmt))
        {
        case GIMPLE_RETURN:
          replace_return (&gsi, last);
          break;
        case GIMPLE_BIND:
          replace (gimple_bind_body_ptr (as_a<gbind *> (stmt)), last);
          break;
        case GIMPLE_TRY:
          replace (gimple_try_eval_ptr (stmt),
                   last && gimple_try_kind (stmt) == GIMPLE_TRY_FINALLY);
          replace (gimple_try_cleanup_ptr (stmt), false);
          break;
        case GIMPLE_CATCH:
          replace (gimple_catch_handler_ptr (as_a<gcatch *> (stmt)), false);
          break;
        case GIMPLE_EH_FILTER:
          replace (gimple_eh_filter_failure_ptr (stmt), false);
          break;
        default:
          break;
        }
    }
}

/* Adds to WRITTEN the variables that STMT itself writes.  */
void
note_writes (const gimple *stmt, hash_set<tree> &written)
{
  if (tree variable = written_variable (stmt))
    written.add (variable);
  if (gimple_code (stmt) == GIMPLE_OMP_FOR)
    for (unsigned i = 0; i < gimple_omp_for_collapse (stmt); i++)
      written.add (gimple_omp_for_index (stmt, i));
}

/* The same for T, an operand at PLACE: an address, or a clause that does not
   just share or copy a variable.  */
void
note_writes (tree t, operand_place place, hash_set<tree> &written)
{
  enum gimple_code code = gimple_code (place.stmt);
  if (DECL_P (t)
      && (place.is_lhs || code == GIMPLE_ASM || code == GIMPLE_OMP_ATOMIC_LOAD))
    written.add (t);
  else if (TREE_CODE (t) == ADDR_EXPR)
    {
      if (tree base = get_base_address (TREE_OPERAND (t, 0)))
        written.add (base);
    }
  else if (TREE_CODE (t) == OMP_CLAUSE
           && OMP_CLAUSE_CODE (t) != OMP_CLAUSE_SHARED
           && OMP_CLAUSE_CODE (t) != OMP_CLAUSE_FIRSTPRIVATE)
    for (unsigned i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE (t)]; i++)
      if (tree operand = OMP_CLAUSE_OPERAND (t, i))
        written.add (operand);
}

/* True if ARGUMENT, of a call in the current function, has the same value until
   the called function returns, and can stand for a parameter of TYPE.  */
bool
stands_for_parameter_p (tree argument, tree type)
{
  return (VAR_P (argument) || TREE_CODE (argument) == PARM_DECL)
         && DECL_CONTEXT (argument) == current_function_decl
         && is_gimple_reg (argument) && !DECL_HAS_VALUE_EXPR_P (argument)
         && TYPE_MAIN_VARIANT (type)
                == TYPE_MAIN_VARIANT (TREE_TYPE (argument));
}

} // anon namespace

const char *
body_copy::refusal_of_function (tree fn)
{
  if (!has_final_body (fn))
    return "its body is not known";
  for (const char *name : { "noinline", "noclone", "noipa", "weak", "ifunc",
                            "omp declare variant base" })
    if (has_attribute (fn, name))
      return "its attributes forbid it";
  if (decl_function_context (fn) || DECL_STATIC_CHAIN (fn)
      || MAIN_NAME_P (DECL_NAME (fn)) || DECL_UNINLINABLE (fn)
      || stdarg_p (TREE_TYPE (fn))
      || first_nested_function (cgraph_node::get (fn)))
    return "it is a function of a special kind";
  for (tree parm = DECL_ARGUMENTS (fn); parm; parm = DECL_CHAIN (parm))
    if (!ordinary_p (parm))
      return "it has a parameter of a special kind";
  tree type = TREE_TYPE (TREE_TYPE (fn));
  if (!VOID_TYPE_P (type)
      && (!is_gimple_reg_type (type) || DECL_BY_REFERENCE (DECL_RESULT (fn))))
    return "it returns an object";
  return nullptr;
}

const char *
body_copy::refusal_of_body (tree fn)
{
  const char *why = nullptr;
  walk_statements (gimple_body (fn), [&why] (gimple *stmt) {
    why = refusal_of_statement (stmt);
    return why != nullptr;
  });
  return why;
}

tree
make_holder_function (tree like)
{
  tree holder
      = build_decl (like ? DECL_SOURCE_LOCATION (like) : UNKNOWN_LOCATION,
                    FUNCTION_DECL, like ? DECL_NAME (like) : NULL_TREE,
                    build_function_type_list (void_type_node, NULL_TREE));
  DECL_ARTIFICIAL (holder) = 1;
  DECL_RESULT (holder)
      = build_decl (UNKNOWN_LOCATION, RESULT_DECL, NULL_TREE, void_type_node);
  if (like)
    {
      DECL_FUNCTION_SPECIFIC_OPTIMIZATION (holder)
          = DECL_FUNCTION_SPECIFIC_OPTIMIZATION (like);
      DECL_FUNCTION_SPECIFIC_TARGET (holder)
          = DECL_FUNCTION_SPECIFIC_TARGET (like);
    }
  push_struct_function (holder);
  init_tree_ssa (cfun);
  pop_cfun ();
  return holder;
}

void
keep_from_collection (tree *t)
{
  static const ggc_root_tab last = LAST_GGC_ROOT_TAB;
  ggc_root_tab *roots = XNEWVEC (ggc_root_tab, 2);
  roots[0] = { t, 1, sizeof *t, &gt_ggc_mx_tree_node, &gt_pch_nx_tree_node };
  roots[1] = last;
  ggc_register_root_tab (roots);
}

/* Declares variables in BLOCK for the parameters and the result; ADOPTED has
   their types.  */
void
body_copy::declare_parameters (gbind *block, adoption &adopted,
                               hash_map<tree, tree> &replacements)
{
  auto_vec<tree> decls;
  for (tree parm = DECL_ARGUMENTS (m_original); parm; parm = DECL_CHAIN (parm))
    decls.safe_push (parm);
  m_parameters = decls.length ();
  if (!VOID_TYPE_P (TREE_TYPE (TREE_TYPE (m_original))))
    {
      decls.safe_push (DECL_RESULT (m_original));
      m_result_type = TREE_TYPE (DECL_RESULT (m_original));
    }
  tree vars = NULL_TREE;
  while (!decls.is_empty ())
    {
      tree decl = decls.pop ();
      tree variable
          = build_decl (DECL_SOURCE_LOCATION (decl), VAR_DECL, DECL_NAME (decl),
                        adopted.adopted_type (TREE_TYPE (decl)));
      DECL_CONTEXT (variable) = current_function_decl;
      DECL_ARTIFICIAL (variable) = DECL_ARTIFICIAL (decl);
      TREE_ADDRESSABLE (variable) = TREE_ADDRESSABLE (decl);
      DECL_NOT_GIMPLE_REG_P (variable) = DECL_NOT_GIMPLE_REG_P (decl);
      DECL_SEEN_IN_BIND_EXPR_P (variable) = 1;
      TREE_USED (variable) = 1;
      DECL_CHAIN (variable) = vars;
      vars = variable;
      replacements.put (decl, variable);
    }
  gimple_bind_set_vars (block, vars);
  BLOCK_VARS (gimple_bind_block (block)) = vars;
}

body_copy::body_copy (tree fn)
    : m_original (fn), m_holder (make_holder_function (fn))
{
  function_scope in (m_holder);
  gimple_seq body;
  adoption adopted (fn);
  m_complete = adopted.copy (gimple_body (fn), &body);
  gbind *block = new_block ();
  hash_map<tree, tree> replacements;
  declare_parameters (block, adopted, replacements);
  replace_variables (&body, replacements);
  tree result = NULL_TREE;
  if (m_result_type)
    result = *replacements.get (DECL_RESULT (fn));
  return_replacer returns (result);
  returns.replace (&body, true);
  if (returns.end ())
    gimple_seq_add_stmt (&body, gimple_build_label (returns.end ()));
  hash_set<tree> written;
  walk_both (
      body, [&written] (gimple *stmt) { note_writes (stmt, written); },
      [&written] (tree t, operand_place place) {
        note_writes (t, place, written);
      });
  dereferences accesses (body);
  tree variable = gimple_bind_vars (block);
  for (unsigned i = 0; i < m_parameters; i++, variable = DECL_CHAIN (variable))
    {
      m_written.safe_push (written.contains (variable));
      m_targets.safe_push (accesses.target_type (variable));
    }
  gimple_bind_set_body (block, body);
  gimple_set_body (m_holder, block);
}

unsigned
body_copy::statements () const
{
  unsigned result = 0;
  walk_statements (gimple_body (m_holder), [&result] (gimple *) { result++; });
  return result;
}

unsigned
body_copy::regions () const
{
  gimple_seq body = gimple_body (m_holder);
  return function_outline (&body).regions ();
}

bool
body_copy::fits (const gcall *call) const
{
  tree fn = current_function_decl;
  if (DECL_FUNCTION_SPECIFIC_OPTIMIZATION (fn)
          != DECL_FUNCTION_SPECIFIC_OPTIMIZATION (m_original)
      || DECL_FUNCTION_SPECIFIC_TARGET (fn)
             != DECL_FUNCTION_SPECIFIC_TARGET (m_original)
      || gimple_call_num_args (call) != m_parameters)
    return false;
  tree variable = gimple_bind_vars (as_a<gbind *> (gimple_body (m_holder)));
  for (unsigned i = 0; i < m_parameters; i++, variable = DECL_CHAIN (variable))
    if (!useless_type_conversion_p (TREE_TYPE (variable),
                                    TREE_TYPE (gimple_call_arg (call, i))))
      return false;
  tree lhs = gimple_call_lhs (call);
  return !lhs
         || (m_result_type
             && useless_type_conversion_p (TREE_TYPE (lhs), m_result_type));
}

bool
body_copy::only_dereferences (unsigned i, tree type) const
{
  return m_targets[i] && types_compatible_p (m_targets[i], type);
}

bool
body_copy::only_dereferences_any () const
{
  for (tree target : m_targets)
    if (target)
      return true;
  return false;
}

gbind *
body_copy::replace (gimple_stmt_iterator *gsi, hash_set<tree> *targets) const
{
  const gcall *call = as_a<gcall *> (gsi_stmt (*gsi));
  location_t loc = gimple_location (call);
  gimple_seq copy;
  adoption (m_holder).copy (gimple_body (m_holder), &copy);
  declare_statics (DECL_STRUCT_FUNCTION (m_holder)->local_decls, 0);
  gbind *block = as_a<gbind *> (gimple_seq_first_stmt (copy));
  gimple_seq before = nullptr, after = nullptr;
  hash_map<tree, tree> replacements, pointers;
  hash_set<tree> used;
  tree vars = NULL_TREE, *last = &vars;
  tree variable = gimple_bind_vars (block);
  for (unsigned i = 0; variable; i++)
    {
      tree next = DECL_CHAIN (variable);
      tree arg = i < m_parameters ? gimple_call_arg (call, i) : NULL_TREE;
      tree target = arg && targets ? variable_passed (arg) : NULL_TREE;
      if (target && targets->contains (target))
        pointers.put (variable, target);
      else if (arg && !m_written[i]
               && stands_for_parameter_p (arg, TREE_TYPE (variable))
               && !used.add (arg))
        replacements.put (variable, arg);
      else
        {
          if (arg)
            gimple_seq_add_stmt (&before, gimple_build_assign (variable, arg));
          *last = variable;
          last = &DECL_CHAIN (variable);
        }
      if (i == m_parameters && gimple_call_lhs (call))
        gimple_seq_add_stmt (
            &after, gimple_build_assign (gimple_call_lhs (call), variable));
      variable = next;
    }
  *last = NULL_TREE;
  gimple_bind_set_vars (block, vars);
  BLOCK_VARS (gimple_bind_block (block)) = vars;
  replace_variables (gimple_bind_body_ptr (block), replacements);
  replace_dereferences (gimple_bind_body_ptr (block), pointers);
  annotate_all_with_location (before, loc);
  annotate_all_with_location (after, loc);
  gimple_seq_add_seq (&before, gimple_bind_body (block));
  gimple_seq_add_seq (&before, after);
  gimple_bind_set_body (block, before);
  gimple_set_location (block, loc);
  gsi_replace (gsi, block, false);
  return block;
}

} // namespace omptq
