/* The functions that calls can reach.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_CALLS_REACH_H
#define OMPTQ_CALLS_REACH_H 1

namespace omptq
{

/* Follows the calls that functions of this translation unit make.  Construct
   and use before omplower, when some functions are still GENERIC, some GIMPLE
   and some lowered.  */
class call_reach
{
public:
  /* KNOWN returns true for a function without a body here that is known to be
     harmless; ANY_CODE is true if inline assembly and OpenMP constructs are
     harmless too; PROMISES if functions are that the program promises to be
     harmless.  */
  explicit call_reach (bool (*known) (tree fn), bool any_code = true,
                       bool promises = true)
      : m_known (known), m_any_code (any_code), m_promises (promises)
  {
  }

  /* True if a call of FN, null for a call through a pointer, can reach an
     unknown function, or one called through a pointer.  */
  bool leads_away (tree fn);

private:
  bool (*m_known) (tree fn);
  bool m_any_code;
  bool m_promises;
  // Functions of this translation unit that cannot do so.
  hash_set<tree> m_never;
};

/* The name of FN without GCC's prefix for built-in functions; "" if FN has
   none.  */
const char *source_name (const_tree fn);

/* True if that name is one of NAMES.  */
bool has_name (const_tree fn, std::initializer_list<const char *> names);

/* True if the body of FN is here, and is the one that is executed.  */
bool has_final_body (tree fn);

/* True if FN, defined elsewhere, calls nothing of the program: a function of
   the C library, or another one from a system header, without function
   parameters.  */
bool library_function_p (tree fn);

} // namespace omptq

#endif /* OMPTQ_CALLS_REACH_H */
