/* Turning an outlined taskq block into a generator that can be suspended.

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

#ifndef OMPTQ_EXPANDER_H
#define OMPTQ_EXPANDER_H 1

#include "taskq/abi.h"

namespace omptq
{

/* Expands the current function, which has task sites.  Returns the type of its
   thunk.  Afterwards the function takes the thunk as a second argument.  */
tree expand_generator (const slot_type &slot);

} // namespace omptq

#endif /* OMPTQ_EXPANDER_H */
