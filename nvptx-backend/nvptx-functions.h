/* What only the nvptx compiler has, of what the plugin calls.

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

#ifndef OMPTQ_NVPTX_FUNCTIONS_H
#define OMPTQ_NVPTX_FUNCTIONS_H 1

#include "rtl-common.h"

#include "insn-attr.h"
#include "tm_p.h"

/* These are weak, so that a compiler that is another one loads the plugin all
   the same, and can be told so by it.  */

extern attr_atomic get_attr_atomic (rtx_insn *) __attribute__ ((weak));
extern rtx gen_atomic_fetch_addsf (rtx, rtx, rtx, rtx) __attribute__ ((weak));
extern rtx gen_br_false (rtx, rtx) __attribute__ ((weak));
extern rtx gen_cmpsi (rtx, rtx, rtx, rtx) __attribute__ ((weak));
extern rtx gen_nvptx_uniform_warp_check () __attribute__ ((weak));
extern rtx gen_nvptx_warpsync () __attribute__ ((weak));
extern rtx gen_set_softstack_di (rtx) __attribute__ ((weak));
extern rtx gen_omp_simt_lane (rtx) __attribute__ ((weak));
extern rtx nvptx_gen_shuffle (rtx, rtx, rtx, nvptx_shuffle_kind)
    __attribute__ ((weak));

#endif /* OMPTQ_NVPTX_FUNCTIONS_H */
