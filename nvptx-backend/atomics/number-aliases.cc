/* Which memory numbers can be in, by their types.

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
#include "atomics/number-aliases.h"

#include "langhooks.h"

namespace omptq
{

bool
number_can_alias (alias_set_type set, machine_mode mode)
{
  for (int is_unsigned : { 0, 1 })
    {
      tree type = lang_hooks.types.type_for_mode (mode, is_unsigned);
      if (!type || alias_sets_conflict_p (set, get_alias_set (type)))
        return true;
    }
  return mode == Pmode
         && alias_sets_conflict_p (set, get_alias_set (ptr_type_node));
}

} // namespace omptq
