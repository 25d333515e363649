/* What atomic operations without an order can do to other accesses of memory.

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

#include "atomics/relaxed-access.h"

#include "atomics/number-aliases.h"
#include "regions/simd-regions.h"
#include "uniformity/nvptx-sources.h"

namespace omptq
{
namespace
{

/* Returns whether a type of MODE can alias MEM.  A pointer can be changed
   atomically, too.  */
bool
type_can_alias (const_rtx mem, machine_mode mode)
{
  const alias_set_type set = MEM_ALIAS_SET (mem);
  return !flag_strict_aliasing || set == 0 || set == ALIAS_SET_MEMORY_BARRIER
         || number_can_alias (set, mode);
}

} // anon namespace

bool
observes (const rtx_insn *insn)
{
  if (CALL_P (insn))
    return !RTL_CONST_OR_PURE_CALL_P (insn);
  if (!volatile_refs_p (PATTERN (insn)))
    return false;
  // All lanes meet in these, or do nothing in memory.
  int operation = volatile_operation (insn);
  return operation != UNSPECV_SIMT_ENTER && operation != UNSPECV_SIMT_EXIT
         && operation != UNSPECV_WARPSYNC
         && operation != UNSPECV_UNIFORM_WARP_CHECK
         && operation != UNSPECV_NOUNROLL;
}

bool
can_be_atomic (const_rtx mem, machine_mode mode, bool record)
{
  return !MEM_READONLY_P (mem) && !(record && is_in_record (mem))
         && type_can_alias (mem, mode);
}

} // namespace omptq
