/* Defect: descriptions of types are missing.

   C++'s library for the host describes types such as int, and has the virtual
   tables of the classes of which the descriptions are.  A class with virtual
   functions refers to them in its own table, `throw 1' to that of int; there is
   no such library for nvptx.

     before:				after:

       .extern .const .u64 _ZTIi[];	.const .u64 _ZTIi[2]
					  = { 0, generic ($LC0) };	(1)
       .extern .const .u64		.const .u64
	 _ZTVN10__cxxabiv117...[];	  _ZTVN10__cxxabiv117...[4];	(2)

   The same is so of the virtual tables of exceptions (standard-exceptions.cc).

   Why this is right: type_info::operator== compares addresses and names, and
   type_info::name returns the latter, without the virtual table.  The functions
   of that are called by the library alone, for dynamic_cast and handlers, and
   by what compares other types than of one object.

   Steps: for each such variable that the program does not define, define (1) a
   description with the type's name, (2) an empty table.

   Not done here: dynamic_cast, whose function stays unresolved.
   Tests: testsuite/device/code/defects/virtual-functions.cc

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gimple-common.h"

#include "gcc-defects/standard-exceptions.h"
#include "gcc-defects/defects.h"

namespace omptq
{
namespace
{

constexpr char description[] = "_ZTI";
constexpr char table[] = "_ZTVN10__cxxabiv1";

/* An upper limit of the words of a table that a description refers to.  */
constexpr unsigned words_of_table = 16;

/* Returns the initial value of TYPE, an array of pointers, for the description
   with the symbol NAME.  */
tree
described_type (tree type, const char *name)
{
  const char *mangled = name + strlen (description);
  vec<constructor_elt, va_gc> *words = nullptr;
  CONSTRUCTOR_APPEND_ELT (words, size_int (0), null_pointer_node);
  CONSTRUCTOR_APPEND_ELT (
      words, size_int (1),
      fold_convert (ptr_type_node,
                    build_string_literal (strlen (mangled) + 1, mangled)));
  return build_constructor (type, words);
}

/* Defines the variable DECL as an array of WORDS pointers.  */
void
define (tree decl, unsigned words)
{
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  tree type = build_array_type_nelts (ptr_type_node, words);
  TREE_TYPE (decl) = build_qualified_type (type, TYPE_QUAL_CONST);
  DECL_SIZE (decl) = DECL_SIZE_UNIT (decl) = NULL_TREE;
  layout_decl (decl, 0);
  DECL_INITIAL (decl) = startswith (name, description)
                            ? described_type (type, name)
                            : build_constructor (type, nullptr);
  DECL_EXTERNAL (decl) = 0;
  DECL_WEAK (decl) = 0;
  TREE_PUBLIC (decl) = 0;
  TREE_STATIC (decl) = 1;
  varpool_node::get (decl)->body_removed = false;
  varpool_node::finalize_decl (decl);
  if (dump_file)
    fprintf (dump_file, "%s: defined\n", name);
}

void
repair ()
{
  auto_vec<tree> missing;
  varpool_node *node;
  FOR_EACH_VARIABLE (node)
  if (!node->definition && DECL_ASSEMBLER_NAME_SET_P (node->decl))
    missing.safe_push (node->decl);
  for (tree decl : missing)
    {
      const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
      if (startswith (name, description))
        define (decl, 2);
      else if (startswith (name, table) || is_standard_table (name))
        define (decl, words_of_table);
    }
}

} // anon namespace

const defect defects::type_infos
    = define_defect<repair> ("type-infos", not_reported, all_versions);

} // namespace omptq
