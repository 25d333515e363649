/* The passes of workqueuing.

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

#ifndef OMPTQ_PASSES_H
#define OMPTQ_PASSES_H 1

namespace omptq
{

/* Before omplower: nesting errors.  */
opt_pass *make_pass_taskq_check (gcc::context *ctxt);

/* Before omplower: threads that are alone.  */
opt_pass *make_pass_taskq_alone (gcc::context *ctxt);

/* Before omplower, after check: ordered blocks, reductions, lastprivate.  */
opt_pass *make_pass_taskq_ordered (gcc::context *ctxt);
opt_pass *make_pass_taskq_reduction (gcc::context *ctxt);
opt_pass *make_pass_taskq_lastprivate (gcc::context *ctxt);

/* Before build_ssa_passes: generators, tasks, calls of the run time.  */
opt_pass *make_pass_taskq_expand (gcc::context *ctxt);

} // namespace omptq

#endif /* OMPTQ_PASSES_H */
