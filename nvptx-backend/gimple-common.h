/* The headers of GCC for what works on GIMPLE in the nvptx offload compiler.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_GIMPLE_COMMON_H
#define OMPTQ_NVPTX_GIMPLE_COMMON_H 1

#include "gcc-plugin.h"

#include "tree.h"

#include "rtl.h"

#include "gimple.h"

#include "cgraph.h"
#include "context.h"
#include "dumpfile.h"
#include "memmodel.h"
#include "emit-rtl.h"
#include "fold-const.h"
#include "function.h"
#include "gimple-iterator.h"
#include "gimple-pretty-print.h"
#include "internal-fn.h"
#include "ssa.h"
#include "stor-layout.h"
#include "target.h"
#include "tree-dfa.h"
#include "tree-pass.h"
#include "varasm.h"

namespace omptq
{

/* The number of a warp's lanes.  */
constexpr unsigned warp_size = 32;

} // namespace omptq

#endif /* OMPTQ_NVPTX_GIMPLE_COMMON_H */
