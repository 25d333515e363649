/* The passes of this folder.

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

#ifndef OMPTQ_NVPTX_STACK_PASSES_H
#define OMPTQ_NVPTX_STACK_PASSES_H 1

#include "options.h"
#include "report.h"
#include "stack/frames.h"

namespace omptq
{

/* Replaces atomics on lane-private variables.  */
opt_pass *make_pass_local_atomics (gcc::context *ctxt,
                                   const nvptx_options &options, frames &state,
                                   function_report &report);

/* Puts variables into .local.  */
opt_pass *make_pass_frames (gcc::context *ctxt, const nvptx_options &options,
                            frames &state);

/* Omits unused soft stacks; and after final, undoes what it did to GCC's
   flags.  */
opt_pass *make_pass_stack_use (gcc::context *ctxt, const nvptx_options &options,
                               frames &state, function_report &report);
opt_pass *make_pass_stack_flag (gcc::context *ctxt, frames &state);

} // namespace omptq

#endif /* OMPTQ_NVPTX_STACK_PASSES_H */
