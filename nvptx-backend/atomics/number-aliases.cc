/* Which memory numbers can be in, by their types.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */
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
