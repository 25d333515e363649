/* Defect: programs that throw exceptions are not linked.

   before:				after:

     p = __cxa_allocate_exception	p = malloc (4);			(2)
       (4);
     *p = 1;				*p = 1;
     __cxa_throw (p, &_ZTIi, 0);	printf ("terminate called after "
     // may go to a handler		  "throwing an instance of '%s'\n",
					  "int");			(3)
					abort ();

   GCC has no exceptions on nvptx, but calls the functions of C++'s library for
   them, which there is none of for devices, so that the program is not linked.

   Why this is right: it is what happens on the host where no code handles the
   exception.  Since none is ever in flight, no handler is entered.

   Steps: (1) remove the ways to handlers, which removes them; (2) replace what
   makes exceptions (standard-exceptions.cc), and (3) what throws them.
   Functions of the program with these names stay.

   Not done here: handlers.
   Tests: testsuite/device/taskqs/exceptions-on-the-device.sh

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gimple-common.h"

#include "function-scope.h"
#include "gcc-defects/standard-exceptions.h"
#include "gcc-defects/defects.h"
#include "walk.h"

#include "tree-cfg.h"
#include "tree-cfgcleanup.h"
#include "tree-eh.h"
#include "tree-into-ssa.h"

namespace omptq
{
namespace
{

/* The beginning of a function that throws one of the library's exceptions, and
   the end of one that gets a format and what is printed by it.  */
constexpr char thrower[] = "std::__throw_";
constexpr char formatted[] = "_fmt";

/* A function that throws an exception of one class.  */
struct throwing_function
{
  const char *symbol;
  const char *thrown;
};

/* Those of the language, and with names unlike their exceptions'.  */
constexpr throwing_function throwing_functions[] = {
  { "__cxa_bad_cast", "std::bad_cast" },
  { "__cxa_bad_typeid", "std::bad_typeid" },
  { "__cxa_throw_bad_array_new_length", "std::bad_array_new_length" },
  { "__cxa_throw_bad_array_length", "std::bad_array_length" },
  { "_ZSt19__throw_ios_failurePKc", "std::ios_base::failure" },
  { "_ZSt19__throw_ios_failurePKci", "std::ios_base::failure" },
};

/* Functions that end a program in which no exception is thrown.  */
constexpr const char *ending_functions[]
    = { "_ZSt9terminatev", "__cxa_rethrow", "__cxa_call_unexpected",
        "__cxa_call_terminate" };

tree
string (const char *text)
{
  return build_string_literal (strlen (text) + 1, text);
}

/* Replaces a call that throws.  */
class thrown_exception
{
public:
  explicit thrown_exception (gimple_stmt_iterator *at)
      : m_at (at), m_call (as_a<gcall *> (gsi_stmt (*at)))
  {
  }

  // If its function, with the symbol NAME, throws; returns whether it does.
  bool
  replace (const char *name)
  {
    if (!strcmp (name, "__cxa_throw"))
      report_object ();
    else if (is_ending (name))
      print ("terminate called without an active exception\n");
    else if (const char *thrown = throws_always (name))
      report (thrown);
    else if (char *thrown = thrown_by_library (name))
      {
        report (thrown);
        print_text ();
        free (thrown);
      }
    else
      return false;
    gcall *end = gimple_build_call (builtin_decl_explicit (BUILT_IN_ABORT), 0);
    gimple_set_location (end, gimple_location (m_call));
    gsi_replace (m_at, end, false);
    return true;
  }

private:
  gimple_stmt_iterator *m_at;
  gcall *m_call;

  static bool
  is_ending (const char *name)
  {
    for (const char *function : ending_functions)
      if (!strcmp (name, function))
        return true;
    return false;
  }

  static const char *
  throws_always (const char *name)
  {
    for (const throwing_function &function : throwing_functions)
      if (!strcmp (name, function.symbol))
        return function.thrown;
    return nullptr;
  }

  // The name of the type that the library's function NAME throws, to be freed,
  // or null.
  static char *
  thrown_by_library (const char *name)
  {
    char *demangled = startswith (name, "_ZSt") ? demangle (name) : nullptr;
    char *thrown = nullptr;
    if (demangled && startswith (demangled, thrower))
      {
        const char *type = demangled + strlen (thrower);
        size_t length = strcspn (type, "(");
        thrown = concat ("std::", type, nullptr);
        thrown[strlen ("std::") + length] = '\0';
        if (char *end = strstr (thrown, formatted))
          *end = '\0';
      }
    free (demangled);
    return thrown;
  }

  // Reports the object that is thrown.
  void
  report_object ()
  {
    tree type = gimple_call_arg (m_call, 1);
    STRIP_NOPS (type);
    tree var
        = TREE_CODE (type) == ADDR_EXPR ? TREE_OPERAND (type, 0) : NULL_TREE;
    if (!var || !VAR_P (var))
      return report ("an unknown type");
    static const char before[] = "typeinfo for ";
    char *name = demangle (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (var)));
    report (startswith (name, before) ? name + strlen (before) : name);
    free (name);
    if (has_standard_text (var))
      print ("  what():  %s\n",
             load_standard_text (m_at, gimple_call_arg (m_call, 0)));
  }

  void
  print (const char *format, tree argument = NULL_TREE)
  {
    insert (gimple_build_call (builtin_decl_explicit (BUILT_IN_PRINTF),
                               argument ? 2 : 1, string (format), argument));
  }

  void
  report (const char *type)
  {
    print ("terminate called after throwing an instance of '%s'\n",
           string (type));
  }

  // The text that the function gets as its first argument, if it is one.
  void
  print_text ()
  {
    unsigned number = gimple_call_num_args (m_call);
    if (!number || !POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (m_call, 0))))
      return;
    print ("  what():  ");
    auto_vec<tree, 8> arguments;
    if (number == 1)
      arguments.safe_push (string ("%s"));
    for (unsigned i = 0; i < number; i++)
      arguments.safe_push (gimple_call_arg (m_call, i));
    insert (gimple_build_call_vec (builtin_decl_explicit (BUILT_IN_PRINTF),
                                   arguments));
    print ("\n");
  }

  void
  insert (gcall *call)
  {
    gimple_set_location (call, gimple_location (m_call));
    gsi_insert_before (m_at, call, GSI_SAME_STMT);
  }
};

/* Step (2), for CALL of the function with the symbol NAME.  Returns whether it
   is done.  */
bool
replace_allocation (gcall *call, const char *name)
{
  if (!strcmp (name, "__cxa_allocate_exception"))
    gimple_call_set_fndecl (call, builtin_decl_explicit (BUILT_IN_MALLOC));
  else if (!strcmp (name, "__cxa_free_exception"))
    gimple_call_set_fndecl (call, builtin_decl_explicit (BUILT_IN_FREE));
  else
    return false;
  gimple_call_set_fntype (call, TREE_TYPE (gimple_call_fndecl (call)));
  update_stmt (call);
  return true;
}

/* Steps (2) and (3) for the statement at AT.  Returns whether it changes.  */
bool
change_call (gimple_stmt_iterator *at)
{
  gcall *call = dyn_cast<gcall *> (gsi_stmt (*at));
  tree callee = call ? gimple_call_fndecl (call) : NULL_TREE;
  if (!callee || !DECL_EXTERNAL (callee) || !DECL_ASSEMBLER_NAME_SET_P (callee))
    return false;
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (callee));
  return replace_allocation (call, name) || replace_standard_member (at, name)
         || thrown_exception (at).replace (name);
}

/* Step (1).  Returns whether the current function changes.  */
bool
remove_handlers ()
{
  bool removed = false, purged = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
  {
    walk_block (bb, [&removed] (gimple *stmt) {
      removed |= remove_stmt_from_eh_lp (stmt);
    });
    purged |= gimple_purge_dead_eh_edges (bb);
  }
  if (purged)
    cleanup_tree_cfg ();
  return removed || purged;
}

/* Changes the function NODE.  */
void
change (cgraph_node *node)
{
  function_scope current (node->decl);
  bool changed = remove_handlers ();
  unsigned calls = 0;
  walk_blocks (
      cfun, [&calls] (gimple_stmt_iterator *i) { calls += change_call (i); });
  if (!changed && !calls)
    return;
  if (dump_file)
    fprintf (dump_file, "%s: %u calls replaced\n", current_function_name (),
             calls);
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa_only_virtuals);
  cgraph_edge::rebuild_edges ();
}

void
repair ()
{
  walk_bodies (change);
}

} // anon namespace

const defect defects::exceptions
    = define_defect<repair> ("exceptions", not_reported, all_versions);

} // namespace omptq
