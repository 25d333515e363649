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

/* To be called from PLUGIN_FINISH_PARSE_FUNCTION, with the function.  If it is
   a coroutine of a translation unit with directives, the OpenMP constructs in
   it get variables of their own.  */
void prepare_coroutine (tree fn);

/* Lets the gimplifier leave uses of VAR alone while this lives, if VAR has a
   location in the frame of the coroutine that the current function resumes.  */
class hidden_place
{
public:
  explicit hidden_place (tree var);
  ~hidden_place ();

  hidden_place (const hidden_place &) = delete;
  hidden_place &operator= (const hidden_place &) = delete;

private:
  // Null if it has none.
  tree m_var;
};

/* True if the current function resumes a coroutine, and STMT stands in an
   OpenMP construct there.  */
bool in_construct_of_coroutine (const gimple *stmt);

} // namespace omptq

#endif /* OMPTQ_COROUTINE_H */
