/* The functions that exceptions can leave.

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
