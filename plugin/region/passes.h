/* Makers of the passes on parallel regions.

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

#ifndef OMPTQ_REGION_PASSES_H
#define OMPTQ_REGION_PASSES_H 1

namespace omptq
{

class graph_picture;

/* Before omplower: shows the constructs; also adds them to PICTURE, which may be
   null.  */
opt_pass *make_pass_region_graph (gcc::context *ctxt, graph_picture *picture);

/* Before build_ssa_passes: lets regions' functions seem to be called.  */
opt_pass *make_pass_region_reveal (gcc::context *ctxt);

/* After ssa: ranges of numbers of threads.  */
opt_pass *make_pass_region_threads (gcc::context *ctxt);

/* After ssa: regions' functions load what they are given where they begin.  */
opt_pass *make_pass_region_fields (gcc::context *ctxt);

/* After build_ssa_passes: restrict-qualified pointers stay so.  */
opt_pass *make_pass_region_restrict (gcc::context *ctxt);

/* Before cp: addresses of thread-local variables are no constants in regions.  */
opt_pass *make_pass_region_thread_locals (gcc::context *ctxt);

/* Among the late interprocedural passes; FOR_LTO, before objects for link-time
   optimisation are written.  Regions' functions load variables that nothing writes
   where they begin.  */
opt_pass *make_pass_region_scalars (gcc::context *ctxt, bool for_lto);

/* Behind it: makes forks of these calls again.  */
opt_pass *make_pass_region_fork (gcc::context *ctxt, bool for_lto);

/* Before vect: regions' functions are vectorised where the loop would be.  */
opt_pass *make_pass_region_parts (gcc::context *ctxt);

} // namespace omptq

#endif /* OMPTQ_REGION_PASSES_H */
