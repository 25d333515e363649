/* OpenMP constructs in C++ coroutines.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_COROUTINE_H
#define OMPTQ_COROUTINE_H 1

namespace omptq
{

/* Call on PLUGIN_FINISH_PARSE_FUNCTION.  If FN is a coroutine of a translation
   unit with directives, gives the OpenMP constructs in it variables of their
   own.  */
void prepare_coroutine (tree fn);

/* Makes the gimplifier leave uses of VAR alone during the lifetime of this, if
   VAR is in the frame of the coroutine that the current function resumes.  */
class hidden_place
{
public:
  explicit hidden_place (tree var);
  ~hidden_place ();

  hidden_place (const hidden_place &) = delete;
  hidden_place &operator= (const hidden_place &) = delete;

private:
  // Null if it is not in the frame.
  tree m_var;
};

/* True if the current function resumes a coroutine, and STMT is in an OpenMP
   construct there.  */
bool in_construct_of_coroutine (const gimple *stmt);

} // namespace omptq

#endif /* OMPTQ_COROUTINE_H */
