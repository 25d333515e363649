/* Functions that the plugin calls and that only the nvptx compiler has.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_FUNCTIONS_H
#define OMPTQ_NVPTX_FUNCTIONS_H 1

#include "rtl-common.h"

#include "insn-attr.h"
#include "tm_p.h"

/* These are weak, so that any other compiler loads the plugin all the same, and
   the plugin can report that.  */

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
