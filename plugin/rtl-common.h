/* GCC's headers for code that works on RTL, in the required order.

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

/* Only headers for every back end, so that a plugin for an offload compiler can
   be built from the same sources.  */

#ifndef OMPTQ_RTL_COMMON_H
#define OMPTQ_RTL_COMMON_H 1

#include "gcc-plugin.h"

#include "tree.h"

#include "rtl.h"

#include "context.h"
#include "df.h"
#include "dumpfile.h"
#include "memmodel.h"
#include "emit-rtl.h"
#include "fold-const.h"
#include "regs.h"
#include "rtl-iter.h"
#include "target.h"
#include "tree-pass.h"

#endif /* OMPTQ_RTL_COMMON_H */
