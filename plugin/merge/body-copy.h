/* Copies of bodies of functions, before OpenMP is lowered.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_BODY_COPY_H
#define OMPTQ_MERGE_BODY_COPY_H 1

namespace omptq
{

/* Makes a function that nothing calls, to keep statements in, with the name and
   the options of LIKE if that is not null.  */
tree make_holder_function (tree like);

/* Keeps *T, which exists until GCC ends, from being collected as garbage.  */
void keep_from_collection (tree *t);

class adoption;

/* A copy of a function's body before OpenMP is lowered, which can replace calls
   of the function.  It belongs to a function of its own, which nothing
   calls:

     double body (void)
     {
       double *x; int n; double result;		parameters and result
       ...
       result = sum;
       goto end;				instead of `return'
       ...
     end:;
     }  */
class body_copy
{
public:
  /* Null, or why calls of FN cannot be replaced by its body.  */
  static const char *refusal_of_function (tree fn);

  /* The same for what FN contains; FN has been gimplified, but not lowered.  */
  static const char *refusal_of_body (tree fn);

  /* Copies the body of FN, for which there is no such reason.  */
  explicit body_copy (tree fn);

  /* The function that the copy belongs to, which keeps it from being
     collected as garbage.  */
  tree
  holder () const
  {
    return m_holder;
  }

  /* The function that was copied.  */
  tree
  original () const
  {
    return m_original;
  }

  /* False if FN has variables that cannot be copied; then nothing else may be
     done with the copy.  */
  bool
  complete () const
  {
    return m_complete;
  }

  /* The number of its statements.  */
  unsigned statements () const;

  /* The number of its regions.  */
  unsigned regions () const;

  /* True if the copy can replace CALL, a call of the function, in the current
     function.  */
  bool fits (const gcall *call) const;

  /* True if the function only reads and writes what its parameter number I
     points to, a scalar, and a variable of TYPE could stand for that.  */
  bool only_dereferences (unsigned i, tree type) const;

  /* True if the function does so with any of its parameters.  */
  bool only_dereferences_any () const;

  /* Replaces the call at GSI, in the current function, by a copy of this
     copy; returns that.  TARGETS, if not null, are variables to access
     instead of pointers to them.  */
  gbind *replace (gimple_stmt_iterator *gsi,
                  hash_set<tree> *targets = nullptr) const;

private:
  tree m_original;
  tree m_holder;
  bool m_complete = true;
  // The number of parameters, of which only some are ever written.
  unsigned m_parameters = 0;
  auto_vec<bool> m_written;
  // The types of the scalars that they point to, if those are all that the body
  // accesses through them.
  auto_vec<tree> m_targets;
  tree m_result_type = NULL_TREE;

  void declare_parameters (gbind *block, adoption &adopted,
                           hash_map<tree, tree> &replacements);
};

} // namespace omptq

#endif /* OMPTQ_MERGE_BODY_COPY_H */
