/* GCC's headers, in the required order.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Only this file depends on the order of GCC's headers.  */

#ifndef OMPTQ_GCC_COMMON_H
#define OMPTQ_GCC_COMMON_H 1

#include "gcc-plugin.h"

#include "tree.h"

#include "gimple.h"

#include "c-family/c-common.h"
#include "c-family/c-pragma.h"

#include "alias.h"
#include "calls.h"
#include "cfghooks.h"
#include "cfgloop.h"
#include "cgraph.h"
#include "context.h"
#include "cpplib.h"
#include "diagnostic.h"
#include "dumpfile.h"
#include "fold-const.h"
#include "gimple-fold.h"
#include "gimple-iterator.h"
#include "gimple-pretty-print.h"
#include "gimplify-me.h"
#include "gimplify.h"
#include "gomp-constants.h"
#include "memmodel.h"
#include "internal-fn.h"
#include "langhooks.h"
#include "omp-general.h"
#include "omp-low.h"
#include "opts.h"
#include "plugin-version.h"
#include "print-tree.h"
#include "spellcheck.h"
#include "ssa.h"
#include "stor-layout.h"
#include "stringpool.h"
#include "attribs.h"
#include "target.h"
#include "toplev.h"
#include "tree-cfg.h"
#include "tree-dfa.h"
#include "tree-eh.h"
#include "tree-hash-traits.h"
#include "tree-inline.h"
#include "tree-into-ssa.h"
#include "tree-iterator.h"
#include "tree-nested.h"
#include "tree-pass.h"
#include "tree-pretty-print.h"
#include "tree-ssa.h"
#include "tree-ssa-loop-niter.h"
#include "varasm.h"

#include "gcc-versions.h"

#endif /* OMPTQ_GCC_COMMON_H */
