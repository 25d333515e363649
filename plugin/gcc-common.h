/* GCC's headers, in the required order.

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
#include "gimple-iterator.h"
#include "gimple-pretty-print.h"
#include "gimple-walk.h"
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
