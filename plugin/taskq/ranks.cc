/* The values that tasks of a taskq with ranks may capture, and the table that
   describes them to the run time.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "libgomp-ext/ranks/ranks.h"
#include "options.h"
#include "taskq/abi.h"
#include "taskq/constructs.h"
#include "taskq/ranks.h"
#include "taskq/statements.h"

/* Only the front end of C++ has it.  */
extern bool trivially_copyable_p (const_tree) __attribute__ ((weak));

namespace omptq
{
namespace
{

/* The type of the object that the name of VAR stands for.  */
tree
type_of (tree var)
{
  tree type = TREE_TYPE (var);
  return TREE_CODE (type) == REFERENCE_TYPE ? TREE_TYPE (type) : type;
}

/* True if objects of TYPE can be copied by their bytes.  */
bool
copied_by_bytes (tree type)
{
  return !trivially_copyable_p || trivially_copyable_p (type);
}

/* True if objects of TYPE have an address in them.  */
bool
has_pointer (tree type)
{
  if (POINTER_TYPE_P (type))
    return true;
  if (TREE_CODE (type) == ARRAY_TYPE)
    return has_pointer (TREE_TYPE (type));
  if (RECORD_OR_UNION_TYPE_P (type))
    for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
      if (TREE_CODE (f) == FIELD_DECL && has_pointer (TREE_TYPE (f)))
        return true;
  return false;
}

/* Checks VAR, which a task captures at LOC.  */
void
check_captured (tree var, location_t loc)
{
  tree type = type_of (var);
  if (TREE_CODE (TYPE_SIZE_UNIT (type)) != INTEGER_CST)
    error_at (loc,
              "variable-length array %qD captured by a task of a %<taskq%> "
              "with %<ranks%> is not supported",
              var);
  else if (!copied_by_bytes (type))
    error_at (loc,
              "%qD, captured by a task of a %<taskq%> with %<ranks%>, has type "
              "%qT, which is not trivially copyable",
              var, type);
  else if (options.ranks_pointers && has_pointer (type))
    {
      if (POINTER_TYPE_P (type))
        warning_at (loc, 0,
                    "captured pointer %qD has no meaning in other ranks", var);
      else
        warning_at (loc, 0,
                    "captured %qD has a pointer in it, which has no meaning "
                    "in other ranks",
                    var);
      static bool told;
      if (!told)
        inform (loc, "%<-fplugin-arg-omptq-ranks-pointers=no%> disables this "
                     "warning");
      told = true;
    }
}

/* True if VAR, which a task shares, is a variable of the generator in TASKQ
   alone.  */
bool
generators_own (const gimple *taskq, tree var)
{
  tree clauses = gimple_omp_parallel_clauses (taskq);
  return !is_global_var (var) && !DECL_ARTIFICIAL (var)
         && !find_clause (clauses, OMP_CLAUSE_SHARED, var);
}

} // anon namespace

void
check_captures (const gimple *task, mark m, const gimple *taskq)
{
  for (tree c = gimple_omp_task_clauses (task); c; c = OMP_CLAUSE_CHAIN (c))
    {
      bool captured = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE;
      if (!captured && OMP_CLAUSE_CODE (c) != OMP_CLAUSE_SHARED)
        continue;
      tree var = OMP_CLAUSE_DECL (c);
      if (!DECL_P (var) || DECL_ARTIFICIAL (var))
        continue;
      bool implicit = captured ? OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (c)
                               : OMP_CLAUSE_SHARED_FIRSTPRIVATE (c);
      location_t loc = implicit ? properties (m).loc : OMP_CLAUSE_LOCATION (c);
      if (captured)
        check_captured (var, loc);
      else if (generators_own (taskq, var))
        error_at (properties (m).loc,
                  "%qD belongs to the generator, which runs in one rank; a "
                  "task of a %<taskq%> with %<ranks%> cannot share it",
                  var);
    }
}

void
check_accumulator (tree clause)
{
  tree type = type_of (reduced_variable (clause));
  tree element
      = strip_array_types (POINTER_TYPE_P (type) ? TREE_TYPE (type) : type);
  if (!copied_by_bytes (element))
    error_at (OMP_CLAUSE_LOCATION (clause),
              "%qD in %<reduction%> clause of a %<taskq%> with %<ranks%> has "
              "type %qT, which is not trivially copyable",
              reduced_variable (clause), element);
}

namespace
{

/* Builds the table: words of the size of a pointer.  */
class table_builder
{
public:
  explicit table_builder (tree shared) : m_shared (shared) {}

  void add (const rank_task &task);
  tree finish ();

private:
  tree m_shared;
  vec<constructor_elt, va_gc> *m_words = nullptr;

  void
  add_word (tree word)
  {
    CONSTRUCTOR_APPEND_ELT (m_words, size_int (vec_safe_length (m_words)),
                            fold_convert (pointer_sized_int_node, word));
  }

  void
  add_number (unsigned HOST_WIDE_INT number)
  {
    add_word (build_int_cst (pointer_sized_int_node, number));
  }

  tree shared_field (tree field) const;
  void add_own (mark m, tree field);
};

/* The field of the generator's record for the variable that FIELD was made for;
   null if there is none, or more than one that could be it.  GCC does not keep
   which variable that was, but its name and location; sizes of types have no
   name.  */
tree
table_builder::shared_field (tree field) const
{
  tree found = NULL_TREE;
  for (tree f = m_shared ? TYPE_FIELDS (m_shared) : NULL_TREE; f;
       f = DECL_CHAIN (f))
    if (DECL_NAME (f) == DECL_NAME (field)
        && DECL_SOURCE_LOCATION (f) == DECL_SOURCE_LOCATION (field))
      {
        if (found)
          return NULL_TREE;
        found = f;
      }
  return found;
}

/* True if POINTER is the type of addresses of objects of TYPE.  */
bool
points_to (tree pointer, tree type)
{
  return POINTER_TYPE_P (pointer)
         && types_compatible_p (TREE_TYPE (pointer), type);
}

/* Adds how a rank finds its own value of FIELD, of the captured values of
   task M.  */
void
table_builder::add_own (mark m, tree field)
{
  tree from = shared_field (field);
  int kind = -1;
  if (from && types_compatible_p (TREE_TYPE (field), TREE_TYPE (from)))
    kind = GOMP_RANKS_VALUE;
  else if (from && points_to (TREE_TYPE (field), TREE_TYPE (from)))
    kind = GOMP_RANKS_ADDRESS;
  else if (from && points_to (TREE_TYPE (from), TREE_TYPE (field)))
    kind = GOMP_RANKS_TARGET;
  else
    error_at (properties (m).loc,
              "what the task needs of %qE is not supported in a %<taskq%> with "
              "%<ranks%>",
              DECL_NAME (field) ? DECL_NAME (field)
                                : get_identifier ("the size of a type"));
  if (kind < 0)
    return;
  add_number (int_byte_position (field));
  add_number (int_byte_position (from));
  add_number (int_size_in_bytes (TREE_TYPE (field)));
  add_number (kind);
}

void
table_builder::add (const rank_task &task)
{
  add_word (build_fold_addr_expr (task.fn));
  tree type = task.captured;
  add_number (type ? int_size_in_bytes (type) : 0);
  add_number (task.block ? TYPE_ALIGN_UNIT (type) : 0);
  unsigned count = 0;
  for (tree f = type ? TYPE_FIELDS (type) : NULL_TREE; f; f = DECL_CHAIN (f))
    count += !travels (task.mark, f);
  add_number (count);
  for (tree f = type ? TYPE_FIELDS (type) : NULL_TREE; f; f = DECL_CHAIN (f))
    if (!travels (task.mark, f))
      add_own (task.mark, f);
}

tree
table_builder::finish ()
{
  add_number (0);
  tree type = build_array_type_nelts (pointer_sized_int_node,
                                      vec_safe_length (m_words));
  type = build_qualified_type (type, TYPE_QUAL_CONST);
  tree var = build_decl (BUILTINS_LOCATION, VAR_DECL,
                         create_tmp_var_name ("omptq_tasks"), type);
  TREE_STATIC (var) = 1;
  TREE_READONLY (var) = 1;
  TREE_ADDRESSABLE (var) = 1;
  TREE_USED (var) = 1;
  DECL_ARTIFICIAL (var) = 1;
  DECL_INITIAL (var) = build_constructor (type, m_words);
  TREE_STATIC (DECL_INITIAL (var)) = 1;
  TREE_CONSTANT (DECL_INITIAL (var)) = 1;
  varpool_node::finalize_decl (var);
  varpool_node::get (var)->analyze ();
  return build_fold_addr_expr (var);
}

} // anon namespace

tree
build_task_table (const vec<rank_task> &tasks, tree shared)
{
  table_builder table (shared);
  for (const rank_task &task : tasks)
    table.add (task);
  return table.finish ();
}

gimple *
find_ranks_root ()
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (calls_placeholder (gsi_stmt (gsi), ranks_root_name))
      return gsi_stmt (gsi);
  return nullptr;
}

void
expand_ranks_root (gimple *root, tree thunk, tree table)
{
  tree type = build_function_type_list (integer_type_node, ptr_type_node,
                                        ptr_type_node, ptr_type_node, NULL);
  gcall *call
      = gimple_build_call (build_fn_decl (ranks_root_name, type), 3, thunk,
                           DECL_ARGUMENTS (current_function_decl), table);
  gimple_call_set_lhs (call, gimple_call_lhs (root));
  gimple_call_set_nothrow (call, true);
  gimple_set_location (call, gimple_location (root));
  gimple_stmt_iterator gsi = gsi_for_stmt (root);
  gsi_replace (&gsi, call, false);
}

tree
expand_pull (const task_site &site, tree thunk)
{
  gimple_stmt_iterator before = gsi_for_stmt (site.call);
  gsi_prev (&before);
  if (!gsi_end_p (before))
    split_block (gimple_bb (site.call), gsi_stmt (before));
  statement_builder build (gsi_for_stmt (site.call),
                           gimple_location (site.call));
  tree type = build_function_type_list (integer_type_node, ptr_type_node, NULL);
  gcall *call
      = gimple_build_call (build_fn_decl (ranks_pull_name, type), 1, thunk);
  gimple_call_set_nothrow (call, true);
  tree more = create_tmp_reg (integer_type_node, "omptq_more");
  gimple_call_set_lhs (call, more);
  build.insert (call);
  return more;
}

} // namespace omptq
