/* Locks of threads that are lanes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "threads/lane-locks.h"

#include "cfghooks.h"
#include "function-scope.h"
#include "library-names.h"
#include "start/changes.h"
#include "start/runtime-calls.h"
#include "stringpool.h"
#include "threads/lane-sections.h"
#include "tree-into-ssa.h"
#include "walk.h"

#include <string>
#include <vector>

namespace omptq
{
namespace
{

/* The operations on locks.  */
enum class lock_operation
{
  set,
  unset,
  test,
  set_nested,
  unset_nested,
  test_nested
};

/* The lock on which a function operates.  */
enum class lock_kind
{
  // That of critical sections without a name, or of reductions.
  critical,
  atomic,
  // All threads that call the function at one place have the same lock.
  named,
  // That of the argument.
  own
};

struct lock_function
{
  const char *name;
  lock_operation operation;
  lock_kind kind;
};

constexpr lock_function lock_functions[] = {
  { "GOMP_critical_start", lock_operation::set, lock_kind::critical },
  { "GOMP_critical_end", lock_operation::unset, lock_kind::critical },
  { "GOMP_critical_name_start", lock_operation::set, lock_kind::named },
  { "GOMP_critical_name_end", lock_operation::unset, lock_kind::named },
  { "GOMP_atomic_start", lock_operation::set, lock_kind::atomic },
  { "GOMP_atomic_end", lock_operation::unset, lock_kind::atomic },
  { "omp_set_lock", lock_operation::set, lock_kind::own },
  { "omp_unset_lock", lock_operation::unset, lock_kind::own },
  { "omp_test_lock", lock_operation::test, lock_kind::own },
  { "omp_set_nest_lock", lock_operation::set_nested, lock_kind::own },
  { "omp_unset_nest_lock", lock_operation::unset_nested, lock_kind::own },
  { "omp_test_nest_lock", lock_operation::test_nested, lock_kind::own },
};

/* Returns whether NAME is called by Fortran: the name of the one in C, and an
   underscore.  */
bool
is_of_fortran (const char *name)
{
  return name[strlen (name) - 1] == '_';
}

/* Returns the function of locks that CALL calls, or null.  */
const lock_function *
lock_function_of (const gcall *call)
{
  tree fndecl = library_function (call);
  if (!fndecl)
    return nullptr;
  std::string name = linked_name (fndecl);
  if (is_of_fortran (name.c_str ()))
    name.pop_back ();
  for (const lock_function &f : lock_functions)
    if (name == f.name)
      return &f;
  return nullptr;
}

/* Returns whether F releases a lock.  */
bool
is_release (const lock_function &f)
{
  return f.operation == lock_operation::unset
         || f.operation == lock_operation::unset_nested;
}

/* How many definitions of addresses of locks are compared, at most.  */
constexpr unsigned most_steps = 4;

/* Assembly: tries to set the lock at %1; %0 is 0 if that succeeds.  */
constexpr char try_lock[] = "{\n\t\t.reg.pred %%ompset;\n"
                            "\t\tatom.exch.b32\t%0, [%1], 1;\n"
                            "\t\tsetp.eq.u32\t%%ompset, %0, 0;\n"
                            "\t\t@%%ompset membar.sys;\n\t}";

/* The same if all lanes that are together want the same lock.  The first
   tries.  */
constexpr char try_lock_before[] = "{\n\t\t.reg.u32 %%omplanes, %%omplower;\n"
                                   "\t\t.reg.pred %%ompset;\n\t\t";
constexpr char try_lock_after[]
    = "\n\t\tmov.u32\t%%omplower, %%lanemask_lt;\n"
      "\t\tand.b32\t%%omplower, %%omplower, %%omplanes;\n"
      "\t\tsetp.eq.u32\t%%ompset, %%omplower, 0;\n"
      "\t\tmov.u32\t%0, 1;\n"
      "\t\t@%%ompset atom.exch.b32\t%0, [%1], 1;\n"
      "\t\tsetp.eq.u32\t%%ompset, %0, 0;\n"
      "\t\t@%%ompset membar.sys;\n\t}";

/* Sets the lock at %0, as soon as possible.  */
constexpr char set_lock[] = "{\n\t\t.reg.u32 %%ompold;\n"
                            "\t\t.reg.pred %%ompset;\n"
                            "\t$omplock%=:\n"
                            "\t\tatom.exch.b32\t%%ompold, [%0], 1;\n"
                            "\t\tsetp.ne.u32\t%%ompset, %%ompold, 0;\n"
                            "\t\t@%%ompset bra\t$omplock%=;\n"
                            "\t\tmembar.sys;\n\t}";

/* Releases the lock at %0.  */
constexpr char unset_lock[] = "membar.sys;\n\tatom.exch.b32\t_, [%0], 0;";

/* Locks that can be set again have the lock, a count, and the owner.  That is a
   number which no other thread has, of any kernel, and no task of libgomp's, as
   it is odd: of the grid, the block, and the lane.  */
constexpr char nested_begin[] = "{\n\t\t.reg.u32 %%ompx, %%ompy;\n"
                                "\t\t.reg.u64 %%ompme, %%ompowner;\n"
                                "\t\t.reg.pred %%ompset;\n"
                                "\t\tmov.u32\t%%ompx, %%ctaid.x;\n"
                                "\t\tmul.wide.u32\t%%ompme, %%ompx, 2048;\n"
                                "\t\tmov.u32\t%%ompx, %%tid.y;\n"
                                "\t\tmov.u32\t%%ompy, %%tid.x;\n"
                                "\t\tmad.lo.u32\t%%ompx, %%ompx, 32, %%ompy;\n"
                                "\t\tmad.lo.u32\t%%ompx, %%ompx, 2, 1;\n"
                                "\t\tcvt.u64.u32\t%%ompowner, %%ompx;\n"
                                "\t\tadd.u64\t%%ompme, %%ompme, %%ompowner;\n"
                                "\t\tmov.u64\t%%ompowner, %%gridid;\n"
                                "\t\tshl.b64\t%%ompowner, %%ompowner, 42;\n"
                                "\t\tadd.u64\t%%ompme, %%ompme, %%ompowner;\n";

/* Sets the lock at %0.  Only the owner can find itself there.  */
constexpr char set_nested[]
    = "\t\tld.relaxed.sys.u64\t%%ompowner, [%0+8];\n"
      "\t\tsetp.eq.u64\t%%ompset, %%ompowner, %%ompme;\n"
      "\t\t@%%ompset bra\t$ompagain%=;\n"
      "\t$omplock%=:\n"
      "\t\tatom.exch.b32\t%%ompx, [%0], 1;\n"
      "\t\tsetp.ne.u32\t%%ompset, %%ompx, 0;\n"
      "\t\t@%%ompset bra\t$omplock%=;\n"
      "\t\tmembar.sys;\n"
      "\t\tst.relaxed.sys.u64\t[%0+8], %%ompme;\n"
      "\t$ompagain%=:\n"
      "\t\tld.u32\t%%ompx, [%0+4];\n"
      "\t\tadd.u32\t%%ompx, %%ompx, 1;\n"
      "\t\tst.u32\t[%0+4], %%ompx;\n\t}";

/* Tries to set the lock at %1; %0 is how often it is set now, or 0.  */
constexpr char test_nested[]
    = "\t\tld.relaxed.sys.u64\t%%ompowner, [%1+8];\n"
      "\t\tsetp.eq.u64\t%%ompset, %%ompowner, %%ompme;\n"
      "\t\t@%%ompset bra\t$ompagain%=;\n"
      "\t\tatom.exch.b32\t%%ompx, [%1], 1;\n"
      "\t\tsetp.ne.u32\t%%ompset, %%ompx, 0;\n"
      "\t\tmov.u32\t%0, 0;\n"
      "\t\t@%%ompset bra\t$ompend%=;\n"
      "\t\tmembar.sys;\n"
      "\t\tst.relaxed.sys.u64\t[%1+8], %%ompme;\n"
      "\t$ompagain%=:\n"
      "\t\tld.u32\t%0, [%1+4];\n"
      "\t\tadd.u32\t%0, %0, 1;\n"
      "\t\tst.u32\t[%1+4], %0;\n"
      "\t$ompend%=:\n\t}";

/* Releases the lock at %0 if it has been released as often as it was set.  */
constexpr char unset_nested[] = "{\n\t\t.reg.u32 %%ompx;\n"
                                "\t\t.reg.u64 %%ompnone;\n"
                                "\t\t.reg.pred %%ompset;\n"
                                "\t\tld.u32\t%%ompx, [%0+4];\n"
                                "\t\tsub.u32\t%%ompx, %%ompx, 1;\n"
                                "\t\tst.u32\t[%0+4], %%ompx;\n"
                                "\t\tsetp.ne.u32\t%%ompset, %%ompx, 0;\n"
                                "\t\t@%%ompset bra\t$ompend%=;\n"
                                "\t\tmov.u64\t%%ompnone, 0;\n"
                                "\t\tst.relaxed.sys.u64\t[%0+8], %%ompnone;\n"
                                "\t\tmembar.sys;\n"
                                "\t\tatom.exch.b32\t_, [%0], 0;\n"
                                "\t$ompend%=:\n\t}";

bool is_same_expression (tree a, tree b, unsigned depth);

/* Returns whether X and Y compute the same, with up to DEPTH steps.  */
bool
is_same_assignment (const gassign *x, const gassign *y, unsigned depth)
{
  if (gimple_assign_rhs_code (x) != gimple_assign_rhs_code (y))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (x); i++)
    if (!is_same_expression (gimple_op (x, i), gimple_op (y, i), depth))
      return false;
  return true;
}

/* Returns whether A and B are computed in the same way, perhaps from memory
   that changes between them, in up to DEPTH steps.  */
bool
is_same_expression (tree a, tree b, unsigned depth)
{
  if (!a || !b)
    return a == b;
  if (operand_equal_p (a, b))
    return true;
  if (TREE_CODE (a) != TREE_CODE (b))
    return false;
  if (TREE_CODE (a) == SSA_NAME)
    {
      const gassign *x = dyn_cast<const gassign *> (SSA_NAME_DEF_STMT (a));
      const gassign *y = dyn_cast<const gassign *> (SSA_NAME_DEF_STMT (b));
      return depth != 0 && x && y && is_same_assignment (x, y, depth - 1);
    }
  if (!EXPR_P (a))
    return false;
  for (int i = 0; i < TREE_OPERAND_LENGTH (a); i++)
    if (!is_same_expression (TREE_OPERAND (a, i), TREE_OPERAND (b, i), depth))
      return false;
  return true;
}

/* A variable NAME that is a lock, not set.  */
tree
make_lock (const char *name)
{
  tree var = build_decl (UNKNOWN_LOCATION, VAR_DECL, get_identifier (name),
                         ptr_type_node);
  SET_DECL_ASSEMBLER_NAME (var, get_identifier (name));
  DECL_ARTIFICIAL (var) = 1;
  DECL_IGNORED_P (var) = 1;
  TREE_STATIC (var) = 1;
  TREE_ADDRESSABLE (var) = 1;
  TREE_USED (var) = 1;
  varpool_node::finalize_decl (var);
  varpool_node::get (var)->force_output = 1;
  return var;
}

} // anon namespace

/* Replaces the calls in one function, the current one.  */
class lock_replacer
{
public:
  explicit lock_replacer (lane_locks &locks) : m_locks (locks) {}

  // Returns whether there were any.
  bool execute ();

private:
  void pair (size_t number);
  gcall *release_of (size_t number) const;
  void replace (gcall *call);
  tree address_of (inserter &before, gcall *call, const lock_function &f);
  static std::string try_text (const lock_function &f);

  lane_locks &m_locks;
  std::vector<gcall *> m_calls;
};

/* VAR, made as NAME if it is null.  */
tree
lane_locks::variable_of (tree &var, const char *name)
{
  if (!var)
    var = make_lock (name);
  return var;
}

/* Adds the address of the lock on which CALL, of F, operates.  In Fortran a
   lock that can be set again has no room in its variable, which points to
   it.  */
tree
lock_replacer::address_of (inserter &before, gcall *call,
                           const lock_function &f)
{
  switch (f.kind)
    {
    case lock_kind::critical:
      return before.compute (build_fold_addr_expr (
          lane_locks::variable_of (m_locks.m_critical, "omptq_critical")));
    case lock_kind::atomic:
      return before.compute (build_fold_addr_expr (
          lane_locks::variable_of (m_locks.m_atomic, "omptq_atomic")));
    default:
      break;
    }
  tree address = before.compute (
      fold_convert (ptr_type_node, gimple_call_arg (call, 0)));
  bool points = f.operation >= lock_operation::set_nested
                && is_of_fortran (linked_name (gimple_call_fndecl (call)));
  if (!points)
    return address;
  tree pointer = before.compute (
      fold_convert (build_pointer_type (ptr_type_node), address));
  return before.load (build_simple_mem_ref (pointer));
}

/* Assembly that tries to set a lock by F.  Its result is 0 if that succeeds; of
   a lock that can be set again, if it fails.  */
std::string
lock_replacer::try_text (const lock_function &f)
{
  if (f.operation == lock_operation::set_nested)
    return std::string (nested_begin) + test_nested;
  if (f.kind == lock_kind::own)
    return try_lock;
  // `vote' without the lanes that take part is not in PTX 6.4.
  return std::string (try_lock_before)
         + (TARGET_PTX_6_3 ? "activemask.b32\t%%omplanes;"
                           : "vote.ballot.b32\t%%omplanes, 1;")
         + try_lock_after;
}

/* Replaces CALL alone.  */
void
lock_replacer::replace (gcall *call)
{
  const lock_function &f = *lock_function_of (call);
  inserter before (gsi_for_stmt (call));
  tree lock = address_of (before, call, f);
  tree result = NULL_TREE;
  std::string nested = nested_begin;
  switch (f.operation)
    {
    case lock_operation::set:
      before.synchronise (set_lock, lock);
      break;
    case lock_operation::unset:
      before.synchronise (unset_lock, lock);
      break;
    case lock_operation::test:
      result = fold_build2 (EQ_EXPR, boolean_type_node,
                            before.synchronise_and_read (try_lock, lock),
                            build_zero_cst (unsigned_type_node));
      break;
    case lock_operation::set_nested:
      before.synchronise ((nested + set_nested).c_str (), lock);
      break;
    case lock_operation::unset_nested:
      before.synchronise (unset_nested, lock);
      break;
    case lock_operation::test_nested:
      result
          = before.synchronise_and_read ((nested + test_nested).c_str (), lock);
      break;
    }
  if (result)
    replace_by_value (call, result);
  else
    remove_call (call);
}

/* Returns the call after the one with NUMBER that seems to release the lock
   which that sets, or null.  If it is another lock, lanes rely on the device as
   they do in a loop.  */
gcall *
lock_replacer::release_of (size_t number) const
{
  const gcall *set = m_calls[number];
  const lock_kind kind = lock_function_of (set)->kind;
  unsigned open = 1;
  for (size_t i = number + 1; i < m_calls.size (); i++)
    {
      const lock_function &f = *lock_function_of (m_calls[i]);
      if (f.kind != kind
          || (gimple_call_num_args (set) != 0
              && !is_same_expression (gimple_call_arg (set, 0),
                                      gimple_call_arg (m_calls[i], 0),
                                      most_steps)))
        continue;
      open += is_release (f) ? -1 : 1;
      if (open == 0)
        return m_calls[i];
    }
  return nullptr;
}

/* Replaces the call with NUMBER, which sets a lock, and has lanes wait at the
   end of what it begins if that is known.  */
void
lock_replacer::pair (size_t number)
{
  gcall *set = m_calls[number];
  gcall *release = release_of (number);
  if (!release)
    return replace (set);
  lane_section section (set, release);
  if (!section.is_closed ())
    return replace (set);
  const lock_function &f = *lock_function_of (set);
  inserter before (gsi_for_stmt (set));
  tree lock = address_of (before, set, f);
  tree failed = before.synchronise_and_read (try_text (f).c_str (), lock);
  if (f.operation == lock_operation::set_nested)
    failed = before.compute (fold_convert (
        unsigned_type_node, fold_build2 (EQ_EXPR, boolean_type_node, failed,
                                         build_zero_cst (unsigned_type_node))));
  remove_call (set);
  section.repeat (failed);
}

bool
lock_replacer::execute ()
{
  walk_blocks (cfun, [this] (gimple *stmt) {
    gcall *call = dyn_cast<gcall *> (stmt);
    if (call && lock_function_of (call))
      m_calls.push_back (call);
  });
  for (size_t i = 0; i < m_calls.size (); i++)
    switch (lock_function_of (m_calls[i])->operation)
      {
      case lock_operation::set:
      case lock_operation::set_nested:
        pair (i);
        break;
      default:
        replace (m_calls[i]);
      }
  return !m_calls.empty ();
}

/* Has CALL, if it is of a lock without a name, use the one of lanes.  */
void
lane_locks::share (gcall *call) const
{
  const lock_function *f = lock_function_of (call);
  tree lock = NULL_TREE;
  if (f && f->kind == lock_kind::critical)
    lock = m_critical;
  else if (f && f->kind == lock_kind::atomic)
    lock = m_atomic;
  if (!lock)
    return;
  tree fndecl = builtin_decl_explicit (f->operation == lock_operation::set
                                           ? BUILT_IN_GOMP_CRITICAL_NAME_START
                                           : BUILT_IN_GOMP_CRITICAL_NAME_END);
  gcall *named = gimple_build_call (fndecl, 1, build_fold_addr_expr (lock));
  gimple_set_location (named, gimple_location (call));
  gimple_move_vops (named, call);
  gimple_stmt_iterator place = gsi_for_stmt (call);
  gsi_replace (&place, named, false);
}

void
lane_locks::share (const lane_threads &lanes) const
{
  if (!m_critical && !m_atomic)
    return;
  walk_bodies ([&] (cgraph_node *node) {
    if (lanes.is_by_lanes (node->decl))
      return;
    function_scope current (node->decl);
    walk_blocks (cfun, [this] (gimple *stmt) {
      if (gcall *call = dyn_cast<gcall *> (stmt))
        share (call);
    });
    cgraph_edge::rebuild_edges ();
  });
}

void
lane_locks::replace (tree fndecl)
{
  function_scope current (fndecl);
  if (!lock_replacer (*this).execute ())
    return;
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa);
  cgraph_edge::rebuild_edges ();
}

} // namespace omptq
