/* OpenMP constructs in C++ coroutines.

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
