/* The headers of GCC for what works on GIMPLE in the nvptx offload compiler.

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

#endif /* OMPTQ_NVPTX_GIMPLE_COMMON_H */
