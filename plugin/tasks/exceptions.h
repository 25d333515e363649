/* The functions that exceptions can leave.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_TASKS_EXCEPTIONS_H
#define OMPTQ_TASKS_EXCEPTIONS_H 1

namespace omptq
{

/* The functions of this translation unit that exceptions can leave.  GCC finds
   that out later.  */
class throwing_functions
{
public:
  throwing_functions ();

  /* True if an exception could leave the current function at STMT.  */
  bool leaves_at (gimple *stmt);

private:
  // Those with a graph, and those of them that exceptions can leave.
  hash_set<tree> m_known;
  hash_set<tree> m_throwing;

  bool throws (tree fn);
};

} // namespace omptq

#endif /* OMPTQ_TASKS_EXCEPTIONS_H */
