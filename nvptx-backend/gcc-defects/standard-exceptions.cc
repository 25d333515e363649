/* The exceptions of C++'s library in device code.

   An object of std::runtime_error is the address of its virtual table and that
   of a text.  Constructors and destructors of these classes are functions of
   the library for the host:

     before:				after:

       std::runtime_error		copy = strdup (text);
	 ::runtime_error (p, text)	*(const char **) (p + 8) = copy;
       std::runtime_error
	 ::~runtime_error (p)

   Since no exception is caught on a device, no code calls the virtual functions
   of the object, or misses that it is destroyed.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-defects/standard-exceptions.h"

/* In libiberty, which GCC is linked with, but whose header is not among those
   for plugins.  Null where GCC does without.  */
extern "C" __attribute__ ((weak)) char *cplus_demangle_v3 (const char *mangled,
                                                           int options);

namespace omptq
{
namespace
{

/* An option for it: with the types of parameters.  */
constexpr int with_parameters = 1;

constexpr char name_space[] = "std::";
constexpr char description[] = "typeinfo for ";
constexpr char table[] = "vtable for ";

/* Those whose objects have a text.  */
constexpr const char *classes_with_text[]
    = { "logic_error",  "domain_error",   "invalid_argument",
        "length_error", "out_of_range",   "runtime_error",
        "range_error",  "overflow_error", "underflow_error" };

/* Those whose objects have nothing to destroy.  */
constexpr const char *other_classes[]
    = { "exception",    "bad_exception",       "bad_alloc",
        "bad_cast",     "bad_typeid",          "bad_array_new_length",
        "bad_weak_ptr", "bad_optional_access", "bad_variant_access",
        "bad_any_cast", "bad_function_call" };

/* Returns whether TEXT begins with the name of one of CLASSES and then AFTER.
   */
template <size_t number>
const char *
find_class (const char *const (&classes)[number], const char *text,
            const char *after)
{
  for (const char *name : classes)
    if (startswith (text, name) && startswith (text + strlen (name), after))
      return name;
  return nullptr;
}

/* Returns whether DEMANGLED is the destructor of one of these classes.  */
bool
is_destructor (const char *demangled)
{
  const char *name = demangled + strlen (name_space);
  return find_class (classes_with_text, name, "::~")
         || find_class (other_classes, name, "::~");
}

/* Returns the list of parameters, from `(' on, if DEMANGLED is a constructor of
   an exception with a text, or null.  */
const char *
constructor_parameters (const char *demangled)
{
  const char *name = demangled + strlen (name_space);
  const char *of = find_class (classes_with_text, name, "::");
  if (!of)
    return nullptr;
  const char *member = name + strlen (of) + strlen ("::");
  const char *parameters = member + strlen (of);
  return startswith (member, of) && *parameters == '(' ? parameters : nullptr;
}

/* Returns where the object at ADDRESS has its text.  */
tree
text_of_object (tree address)
{
  return build2 (
      MEM_REF, build_pointer_type (char_type_node), address,
      build_int_cst (build_pointer_type (ptr_type_node), POINTER_SIZE_UNITS));
}

/* Returns the text with which the constructor CALL, with PARAMETERS, begins; a
   string's characters are where its first word says.  */
tree
given_text (gimple_stmt_iterator *at, const gcall *call, const char *parameters)
{
  tree given = gimple_call_arg (call, 1);
  if (startswith (parameters, "(char const*)"))
    return given;
  if (!strstr (parameters, "basic_string<"))
    return load_standard_text (at, given);
  tree type = build_pointer_type (char_type_node);
  tree text = make_ssa_name (type);
  tree first = build2 (MEM_REF, type, given,
                       build_zero_cst (build_pointer_type (ptr_type_node)));
  gsi_insert_before (at, gimple_build_assign (text, first), GSI_SAME_STMT);
  return text;
}

/* Returns a copy of TEXT, which may be gone when the exception is thrown.  */
tree
copy_text (gimple_stmt_iterator *at, tree text)
{
  tree copy = make_ssa_name (build_pointer_type (char_type_node));
  gcall *call
      = gimple_build_call (builtin_decl_explicit (BUILT_IN_STRDUP), 1, text);
  gimple_call_set_lhs (call, copy);
  gsi_insert_before (at, call, GSI_SAME_STMT);
  return copy;
}

/* Replaces the constructor at AT, which has PARAMETERS.  */
void
replace_constructor (gimple_stmt_iterator *at, const char *parameters)
{
  const gcall *call = as_a<gcall *> (gsi_stmt (*at));
  tree text = given_text (at, call, parameters);
  if (!is_gimple_min_invariant (text))
    text = copy_text (at, text);
  tree object = text_of_object (gimple_call_arg (call, 0));
  gsi_replace (at, gimple_build_assign (object, text), false);
}

/* Returns the description of the class of which the one that VAR describes is
   derived alone, or null.  A description has what all have, and then this.  */
tree
single_base (tree var)
{
  varpool_node *node = varpool_node::get (var);
  tree value = node && node->definition && DECL_INITIAL (var)
                   ? node->get_constructor ()
                   : NULL_TREE;
  if (!value || TREE_CODE (value) != CONSTRUCTOR
      || CONSTRUCTOR_NELTS (value) != 2)
    return NULL_TREE;
  tree base = CONSTRUCTOR_ELT (value, 1)->value;
  STRIP_NOPS (base);
  return TREE_CODE (base) == ADDR_EXPR && VAR_P (TREE_OPERAND (base, 0))
             ? TREE_OPERAND (base, 0)
             : NULL_TREE;
}

/* Returns whether the symbol NAME stands for BEFORE and then one of
   CLASSES.  */
template <size_t number>
bool
is_of_class (const char *const (&classes)[number], const char *name,
             const char *before)
{
  char *demangled = demangle (name);
  bool found = false;
  if (startswith (demangled, before)
      && startswith (demangled + strlen (before), name_space))
    {
      const char *of = demangled + strlen (before) + strlen (name_space);
      for (const char *candidate : classes)
        found |= !strcmp (of, candidate);
    }
  free (demangled);
  return found;
}

} // anon namespace

char *
demangle (const char *name)
{
  char *demangled
      = cplus_demangle_v3 ? cplus_demangle_v3 (name, with_parameters) : nullptr;
  return demangled ? demangled : xstrdup (name);
}

bool
replace_standard_member (gimple_stmt_iterator *at, const char *name)
{
  if (!startswith (name, "_ZNSt"))
    return false;
  char *demangled = demangle (name);
  bool replaced = false;
  if (!startswith (demangled, name_space))
    ;
  else if (is_destructor (demangled))
    {
      gsi_replace (at, gimple_build_nop (), false);
      replaced = true;
    }
  else if (const char *parameters = constructor_parameters (demangled))
    {
      replace_constructor (at, parameters);
      replaced = true;
    }
  free (demangled);
  return replaced;
}

bool
has_standard_text (tree var)
{
  for (; var; var = single_base (var))
    if (is_of_class (classes_with_text,
                     IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (var)),
                     description))
      return true;
  return false;
}

tree
load_standard_text (gimple_stmt_iterator *at, tree address)
{
  tree text = make_ssa_name (build_pointer_type (char_type_node));
  gsi_insert_before (at, gimple_build_assign (text, text_of_object (address)),
                     GSI_SAME_STMT);
  return text;
}

bool
is_standard_table (const char *name)
{
  return is_of_class (classes_with_text, name, table)
         || is_of_class (other_classes, name, table);
}

} // namespace omptq
