/* Calls of the run-time library from compiled code.

   `-fplugin=omptq' alone adds nothing to the link, so the program must find
   libgomp-ext itself.  Each function of the library that the translation unit
   calls gets a trampoline, shared by all objects of the program:

     void *__omptq_GOMP_taskq_address;

     void __omptq_GOMP_taskq (A a, B b)
     {
       void *address = __atomic_load_n (&__omptq_GOMP_taskq_address,
					__ATOMIC_ACQUIRE);
       if (!address)
	 {
	   address = &GOMP_taskq		// weak: null unless linked
		     ? &GOMP_taskq : __omptq_find ("GOMP_taskq");
	   __atomic_store_n (&__omptq_GOMP_taskq_address, address,
			     __ATOMIC_RELEASE);
	 }
       (*address) (a, b);
     }

     char __omptq_library;			// common

     void *__omptq_find (const char *name)
     {
       if (&gomp_team_start			// weak: only in libgomp.a
	   || !dlsym (RTLD_DEFAULT, "dlopen"))
	 FAIL ("a program with libgomp.a or libc.a ...");
       void *library = dlopen (PLACE_1, RTLD_NOW);
       if (!library)
	 library = dlopen (PLACE_2, RTLD_NOW);
       ...
       void *address = library ? dlsym (library, name) : 0;
       if (!address)
	 FAIL (dlerror ());
       return address;
     }

   FAIL prints its argument and calls exit (1).

   Why this is right: if two threads are the first to call at the same time,
   they store the same address; if there is no library, only one reports it.  A
   thread that reads the address another thread has stored sees the library as
   loaded by that thread: the load acquires what the store releases.  The
   symbols are hidden, and in one group each, so that the linker keeps one copy.

   A static program must not load the library, which would bring in another libc
   and another libgomp that know nothing of the program's threads.  The same
   holds for a program that contains libgomp.a.  Both must be linked with
   libgomp-ext.a, but a weak reference does not extract archive members.  A
   common variable does, if a member defines it: __omptq_library, in the member
   that has all the functions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "options.h"
#include "function-builder.h"
#include "taskq/runtime.h"

namespace omptq
{
namespace
{

/* RTLD_NOW and RTLD_DEFAULT of <dlfcn.h> and STDERR_FILENO of <unistd.h> on the
   target, GNU/Linux on all machines.  */
constexpr int rtld_now = 2;
constexpr int rtld_default = 0;
constexpr int stderr_fileno = 2;

tree
build_string (const char *text)
{
  return build_string_literal (strlen (text) + 1, text);
}

tree
build_external (const char *name, tree type)
{
  return build_fn_decl (name, type);
}

/* Makes DECL invisible outside the program or shared library that contains
   it.  */
void
hide (tree decl)
{
  DECL_VISIBILITY (decl) = VISIBILITY_HIDDEN;
  DECL_VISIBILITY_SPECIFIED (decl) = 1;
}

/* Makes DECL a definition that all objects of the program share.  */
void
share (tree decl)
{
  TREE_STATIC (decl) = 1;
  TREE_PUBLIC (decl) = 1;
  TREE_USED (decl) = 1;
  DECL_ARTIFICIAL (decl) = 1;
  DECL_EXTERNAL (decl) = 0;
  hide (decl);
  make_decl_one_only (decl, DECL_ASSEMBLER_NAME (decl));
}

/* The address of the function NAME of TYPE, which the program may lack.  */
tree
build_weak_address (const char *name, tree type, bool hidden)
{
  tree decl = build_external (name, type);
  declare_weak (decl);
  if (hidden)
    hide (decl);
  return build1 (NOP_EXPR, ptr_type_node, build_fold_addr_expr (decl));
}

tree
build_is_null (tree value)
{
  return build2 (EQ_EXPR, boolean_type_node, value, null_pointer_node);
}

tree
build_when (tree condition, tree statement)
{
  return build3 (COND_EXPR, void_type_node, condition, statement, NULL_TREE);
}

/* The variant for values of a pointer's size of GENERIC, one of
   BUILT_IN_ATOMIC_*_N.  */
tree
atomic_builtin (built_in_function generic)
{
  int index = generic + 1 + exact_log2 (POINTER_SIZE_UNITS);
  return builtin_decl_explicit (static_cast<built_in_function> (index));
}

/* Adds to PATHS the files to try as library, best first.  */
void
library_paths (auto_vec<const char *> &paths)
{
  if (options.runtime_beside_plugin)
    paths.safe_push (options.runtime_beside_plugin);
  paths.safe_push ("libgomp-ext.so.1");
  paths.safe_push (OMPTQ_LIBDIR "/libgomp-ext.so.1");
}

/* A variable NAME of TYPE that all objects of the program share, initially
   zero.  */
tree
build_shared_variable (const char *name, tree type)
{
  tree var
      = build_decl (BUILTINS_LOCATION, VAR_DECL, get_identifier (name), type);
  SET_DECL_ASSEMBLER_NAME (var, get_identifier (name));
  share (var);
  TREE_ADDRESSABLE (var) = 1;
  varpool_node::finalize_decl (var);
  varpool_node::get (var)->analyze ();
  return var;
}

/* Defines __omptq_library.  Nothing refers to it.  */
void
build_anchor ()
{
  tree name = get_identifier ("__omptq_library");
  tree var = build_decl (BUILTINS_LOCATION, VAR_DECL, name, char_type_node);
  SET_DECL_ASSEMBLER_NAME (var, name);
  TREE_STATIC (var) = 1;
  TREE_PUBLIC (var) = 1;
  TREE_USED (var) = 1;
  DECL_ARTIFICIAL (var) = 1;
  DECL_COMMON (var) = 1;
  hide (var);
  varpool_node::finalize_decl (var);
  varpool_node *node = varpool_node::get (var);
  node->analyze ();
  node->force_output = 1;
}

/* Ends the program with a message that gives REASON, a string.  Other threads
   that get here wait.  */
tree
build_failure (tree reason)
{
  tree void_fn = build_function_type_list (void_type_node, NULL);
  tree pause_decl = build_external ("pause", void_fn);
  tree dprintf_decl = build_external (
      "dprintf",
      build_varargs_function_type_list (integer_type_node, integer_type_node,
                                        const_ptr_type_node, NULL));
  tree exit_decl = build_external (
      "exit",
      build_function_type_list (void_type_node, integer_type_node, NULL));
  TREE_THIS_VOLATILE (exit_decl) = 1;

  tree failing = build_shared_variable ("__omptq_failing", unsigned_type_node);
  tree already = build_call_expr (
      builtin_decl_explicit (BUILT_IN_ATOMIC_EXCHANGE_4), 3,
      build_fold_addr_expr (failing), build_one_cst (unsigned_type_node),
      build_int_cst (integer_type_node, MEMMODEL_RELAXED));
  tree wait = NULL_TREE;
  append_to_statement_list (
      build1 (EXIT_EXPR, void_type_node,
              build2 (EQ_EXPR, boolean_type_node, already,
                      build_zero_cst (unsigned_type_node))),
      &wait);
  append_to_statement_list (build_call_expr (pause_decl, 0), &wait);

  tree fail = NULL_TREE;
  append_to_statement_list (build1 (LOOP_EXPR, void_type_node, wait), &fail);
  append_to_statement_list (
      build_call_expr (dprintf_decl, 3,
                       build_int_cst (integer_type_node, stderr_fileno),
                       build_string ("libgomp-ext: the run-time library of "
                                     "omptq cannot be used: %s\n"),
                       reason),
      &fail);
  append_to_statement_list (build_call_expr (exit_decl, 1, integer_one_node),
                            &fail);
  return fail;
}

tree
build_assignment (tree to, tree from)
{
  return build2 (MODIFY_EXPR, void_type_node, to, from);
}

/* A condition: true if the object containing the calls is part of a program
   with a libgomp or a libc of its own.  DLSYM_DECL declares dlsym.  */
tree
build_is_static (tree dlsym_decl)
{
  // Visible outside libgomp only where that is linked statically.
  tree team_start = build_weak_address (
      "gomp_team_start", build_function_type_list (void_type_node, NULL), true);
  tree found = build_call_expr (dlsym_decl, 2,
                                build_int_cst (ptr_type_node, rtld_default),
                                build_string ("dlopen"));
  return build2 (
      TRUTH_ORIF_EXPR, boolean_type_node,
      build2 (NE_EXPR, boolean_type_node, team_start, null_pointer_node),
      build_is_null (found));
}

/* Stores the address of the function NAME in ADDRESS, or, if that is null, a
   string in REASON.  LIBRARY is a scratch variable.  */
tree
build_search (tree name, tree library, tree address, tree reason)
{
  tree string = const_ptr_type_node;
  tree dlopen_decl = build_external (
      "dlopen", build_function_type_list (ptr_type_node, string,
                                          integer_type_node, NULL));
  tree dlsym_decl = build_external (
      "dlsym",
      build_function_type_list (ptr_type_node, ptr_type_node, string, NULL));
  tree dlerror_decl = build_external (
      "dlerror", build_function_type_list (ptr_type_node, NULL));

  auto_vec<const char *> paths;
  library_paths (paths);
  tree search = NULL_TREE;
  auto add = [&search] (tree statement) {
    append_to_statement_list (statement, &search);
  };
  add (build_assignment (library, null_pointer_node));
  for (const char *path : paths)
    add (build_when (
        build_is_null (library),
        build_assignment (
            library,
            build_call_expr (dlopen_decl, 2, build_string (path),
                             build_int_cst (integer_type_node, rtld_now)))));
  add (build3 (COND_EXPR, void_type_node, build_is_null (library), NULL_TREE,
               build_assignment (
                   address, build_call_expr (dlsym_decl, 2, library, name))));
  add (build_when (
      build_is_null (address),
      build_assignment (reason, build_call_expr (dlerror_decl, 0))));

  tree is_static = build_assignment (
      reason,
      build_string (
          "a program with libgomp.a or libc.a in it needs libgomp-ext.a, too; "
          "link with -lgomp-ext, or compile and link with "
          "-specs=omptq.specs"));
  return build3 (COND_EXPR, void_type_node, build_is_static (dlsym_decl),
                 is_static, search);
}

/* Defines __omptq_find.  */
tree
build_find_function ()
{
  function_builder fn (
      "__omptq_find",
      build_function_type_list (ptr_type_node, const_ptr_type_node, NULL));
  share (fn.decl ());
  tree library = fn.add_local ("library", ptr_type_node);
  tree address = fn.add_local ("address", ptr_type_node);
  tree reason = fn.add_local ("reason", ptr_type_node);
  fn.add (build_assignment (address, null_pointer_node));
  fn.add (build_search (fn.parameter (0), library, address, reason));
  fn.add (build_when (build_is_null (address), build_failure (reason)));
  fn.add_return (address);
  return fn.finish ();
}

/* The function NAME of this translation unit; null if there is none.  */
tree
defined_function (const char *name)
{
  symtab_node *node = symtab_node::get_for_asmname (get_identifier (name));
  cgraph_node *fn = node ? dyn_cast<cgraph_node *> (node) : nullptr;
  return fn && fn->definition ? fn->decl : NULL_TREE;
}

/* Defines the trampoline of NAME.  FIND is __omptq_find.  */
tree
build_trampoline (const char *name, tree type, tree find)
{
  char *prefixed = concat ("__omptq_", name, NULL);
  char *shared_name = concat (prefixed, "_address", NULL);
  tree shared = build_fold_addr_expr (
      build_shared_variable (shared_name, ptr_type_node));
  tree word = lang_hooks.types.type_for_size (POINTER_SIZE, 1);

  function_builder fn (prefixed, type);
  share (fn.decl ());
  tree address = fn.add_local ("address", ptr_type_node);
  tree known
      = build_call_expr (atomic_builtin (BUILT_IN_ATOMIC_LOAD_N), 2, shared,
                         build_int_cst (integer_type_node, MEMMODEL_ACQUIRE));
  fn.add (build_assignment (address, fold_convert (ptr_type_node, known)));

  tree linked = build_weak_address (name, type, false);
  tree value
      = build3 (COND_EXPR, ptr_type_node,
                build2 (NE_EXPR, boolean_type_node, linked, null_pointer_node),
                linked, build_call_expr (find, 1, build_string (name)));
  tree first = NULL_TREE;
  append_to_statement_list (build_assignment (address, value), &first);
  append_to_statement_list (
      build_call_expr (atomic_builtin (BUILT_IN_ATOMIC_STORE_N), 3, shared,
                       fold_convert (word, address),
                       build_int_cst (integer_type_node, MEMMODEL_RELEASE)),
      &first);
  fn.add (build_when (build_is_null (address), first));

  auto_vec<tree> args;
  unsigned n = 0;
  for (tree arg = TYPE_ARG_TYPES (type); arg && arg != void_list_node;
       arg = TREE_CHAIN (arg))
    args.safe_push (fn.parameter (n++));
  tree callee = build1 (NOP_EXPR, build_pointer_type (type), address);
  tree call = build_call_array_loc (BUILTINS_LOCATION, TREE_TYPE (type), callee,
                                    n, args.address ());
  fn.add_return (call);
  free (prefixed);
  free (shared_name);
  return fn.finish ();
}

} // anon namespace

tree
runtime_functions::get (const char *name, tree type)
{
  for (const entry &e : m_entries)
    if (strcmp (e.name, name) == 0)
      return e.decl;
  tree decl;
  if (options.linked)
    decl = build_external (name, type);
  else
    {
      // Another pass may have defined it.
      if (!m_find)
        m_find = defined_function ("__omptq_find");
      if (!m_find)
        {
          m_find = build_find_function ();
          build_anchor ();
        }
      char *prefixed = concat ("__omptq_", name, NULL);
      decl = defined_function (prefixed);
      free (prefixed);
      if (!decl)
        decl = build_trampoline (name, type, m_find);
    }
  m_entries.safe_push ({ name, decl });
  return decl;
}

void
runtime_functions::provide (const char *name, tree type)
{
  tree decl = get (name, type);
  if (!options.linked)
    cgraph_node::get (decl)->mark_force_output ();
}

} // namespace omptq
