/* Effects of atomic operations without an order on other memory accesses.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

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
