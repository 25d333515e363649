/* Whether calls could lead to a taskq.
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

#ifndef OMPTQ_REACH_H
#define OMPTQ_REACH_H 1

namespace omptq
{

/* Follows the calls that functions of this translation unit make.  To be made
   and used before omplower, where some functions are GENERIC still, some GIMPLE
   and some lowered.  */
class taskq_reach
{
public:
  /* True if CALL, a GIMPLE_CALL, could meet a taskq: it is one of a function
     that is not known, or whose calls could lead to one that is not known.  In
     a translation unit with directives, all its own functions count as such
     that could.  */
  bool possible_from (const gimple *call);

private:
  // Functions of this translation unit that cannot.
  hash_set<tree> m_never;

  bool follow (tree fn);
};

} // namespace omptq

#endif /* OMPTQ_REACH_H */
