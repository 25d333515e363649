/* The construct `ordered' in a loop.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "cancellable.h"
#include "ordered.h"

namespace omptq
{
namespace teams
{

void
ordered_turn::wait_long (uint64_t chunk, const team *t)
{
  wait_unless_cancelled (word_of (chunk), t, [=] { return has (chunk); });
}

} // namespace teams
} // namespace omptq
