/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The same with oneTBB, by parallel_for_each; see for_each_node.  */

#include "../tbb-list.h"
#include "kernel.h"

namespace
{

void
solve ()
{
  for_each_node (list, [] (node &n) { work (&n); });
}

} // namespace

const variant variants[] = { { "tbb", solve }, { nullptr, nullptr } };
