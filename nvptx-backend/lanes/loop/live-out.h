/* The values of a loop that the code after it uses.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LIVE_OUT_H
#define OMPTQ_LIVE_OUT_H 1

#include "lanes/loop/gimple-loops.h"

namespace omptq
{

struct live_out
{
  explicit live_out (const class loop *loop);

  // The names that are computed in the loop and used after it.
  auto_vec<tree> names;
  // Debug statements after the loop that use something computed in it.
  auto_vec<gimple *> debug_uses;
};

} // namespace omptq

#endif /* OMPTQ_LIVE_OUT_H */
