/* The pass of this folder.

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

#ifndef OMPTQ_NVPTX_MASTER_LANE_PASSES_H
#define OMPTQ_NVPTX_MASTER_LANE_PASSES_H 1

#include "master-lane/gcc-reorg.h"

namespace omptq
{

/* Has side effects happen once for a warp.  */
opt_pass *make_pass_nvptx_master_lane (gcc::context *ctxt,
                                       const nvptx_options &options,
                                       const function_contexts &contexts,
                                       function_report &report);

} // namespace omptq

#endif /* OMPTQ_NVPTX_MASTER_LANE_PASSES_H */
