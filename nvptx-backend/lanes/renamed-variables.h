/* Other variables for a loop.
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

#ifndef OMPTQ_RENAMED_VARIABLES_H
#define OMPTQ_RENAMED_VARIABLES_H 1

#include "gimple-loops.h"

namespace omptq
{

/* Makes a variable like VAR of the current function.  */
tree variable_like (tree var);

/* Has LOOP use other variables in memory: NAMES has them by what they stand
   for.  Virtual operands stay as they are.  */
void rename_in_loop (const class loop *loop, hash_map<tree, tree> *names);

} // namespace omptq

#endif /* OMPTQ_RENAMED_VARIABLES_H */
