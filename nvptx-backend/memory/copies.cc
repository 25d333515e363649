/* Copies and sets of small memory in code for nvptx devices.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "memory/copies.h"

#include "gimple-common.h"

namespace omptq
{
namespace
{

/* The most pieces, of 128 bytes, and the most where many are single bytes.  */
const unsigned most_pieces = 16, most_bytes = 8;

/* GCC's hook.  */
bool (*is_for_pieces) (unsigned HOST_WIDE_INT, unsigned, by_pieces_operation,
                       bool);

/* Instead of GCC's hook: returns whether the operation on SIZE bytes, whose
   address has ALIGNMENT in bits, is done by pieces, FOR_SPEED if not for
   size.  */
bool
is_small_or_for_pieces (unsigned HOST_WIDE_INT size, unsigned alignment,
                        by_pieces_operation operation, bool for_speed)
{
  if (is_for_pieces (size, alignment, operation, for_speed))
    return true;
  if (!for_speed || operation == COMPARE_BY_PIECES)
    return false;
  const unsigned widest = MOVE_MAX_PIECES;
  unsigned HOST_WIDE_INT pieces
      = by_pieces_ninsns (size, alignment, widest + 1, operation);
  return pieces <= (size >= pieces * 4 ? most_pieces : most_bytes);
}

} // anon namespace

void
expand_small_copies ()
{
  is_for_pieces = targetm.use_by_pieces_infrastructure_p;
  targetm.use_by_pieces_infrastructure_p = is_small_or_for_pieces;
}

} // namespace omptq
