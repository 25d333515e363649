/* Whether calls could lead to what is not known.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef OMPTQ_CALLS_REACH_H
#define OMPTQ_CALLS_REACH_H 1

namespace omptq
{

/* Follows the calls that functions of this translation unit make.  To be made
   and used before omplower, where some functions are GENERIC still, some GIMPLE
   and some lowered.  */
class call_reach
{
public:
  /* KNOWN says of a function without a body here whether what it does is known, and
     does not matter; ANY_CODE whether inline assembly and OpenMP constructs do not matter
     either.  */
  explicit call_reach (bool (*known) (tree fn), bool any_code = true)
      : m_known (known), m_any_code (any_code)
  {
  }

  /* True if a call of FN, null for one through a pointer, leads to something that is
     not known, or to a function called through a pointer.  */
  bool leads_away (tree fn);

private:
  bool (*m_known) (tree fn);
  bool m_any_code;
  // Functions of this translation unit that do not.
  hash_set<tree> m_never;
};

/* The name of FN without GCC's prefix for built-in functions; "" if it has none.  */
const char *source_name (const_tree fn);

/* True if that name is one of NAMES.  */
bool has_name (const_tree fn, std::initializer_list<const char *> names);

/* True if the body of FN is here, and is the one that runs.  */
bool has_final_body (tree fn);

/* True if FN, defined elsewhere, calls nothing of the program: a function of the C
   library, or another one from a system header, that is not given a function.  */
bool library_function_p (tree fn);

} // namespace omptq

#endif /* OMPTQ_CALLS_REACH_H */
