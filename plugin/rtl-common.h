/* GCC's headers for code that works on RTL, in the required order.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

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
