/* The passes of this folder, and what they tell each other.

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

#ifndef OMPTQ_NVPTX_UNIFORMITY_PASSES_H
#define OMPTQ_NVPTX_UNIFORMITY_PASSES_H 1

#include <optional>

#include "options.h"
#include "regions/contexts.h"
#include "report.h"
#include "uniformity/kept-output.h"

namespace omptq
{

/* The calls of the function that is compiled, and what final prints of it.  */
struct marked_calls
{
  uniform_calls calls;
  std::optional<kept_output> output;
};

/* Shows which values are the same in all lanes of a warp.  */
opt_pass *make_pass_nvptx_uniformity (gcc::context *ctxt,
                                      const function_contexts &contexts);

/* Marks the branches that are the same for all lanes, and finds such CALLS.  */
opt_pass *make_pass_nvptx_uniform_branches (gcc::context *ctxt,
                                            const nvptx_options &options,
                                            const function_contexts &contexts,
                                            function_report &report,
                                            marked_calls &calls);

/* Before final, and AT_END after it: marks CALLS in what is printed.  */
opt_pass *make_pass_nvptx_uniform_calls (gcc::context *ctxt,
                                         marked_calls &calls,
                                         function_report &report, bool at_end);

} // namespace omptq

#endif /* OMPTQ_NVPTX_UNIFORMITY_PASSES_H */
