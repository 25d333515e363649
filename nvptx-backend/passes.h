/* Makers of the passes in the nvptx offload compiler.

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

#ifndef OMPTQ_NVPTX_PASSES_H
#define OMPTQ_NVPTX_PASSES_H 1

namespace omptq
{

/* Before mach: shows which values are the same in all lanes of a warp.  */
opt_pass *make_pass_nvptx_uniformity (gcc::context *ctxt);

} // namespace omptq

#endif /* OMPTQ_NVPTX_PASSES_H */
