/* What the passes in the nvptx offload compiler share.

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

#ifndef OMPTQ_PASSES_DATA_H
#define OMPTQ_PASSES_DATA_H 1

#include <optional>

#include "regions/contexts.h"
#include "stack/frames.h"
#include "uniformity/kept-output.h"

#include "options.h"
#include "regions/region-calls.h"
#include "report.h"
#include "regions/same-arguments.h"

namespace omptq
{

/* One object, as long as the compiler runs.  */
struct nvptx_passes_data
{
  nvptx_options options;
  // Of the program.
  function_contexts contexts;
  region_calls calls_in_regions;
  same_arguments arguments;
  // Of the function that is compiled.
  function_report report;
  uniform_calls calls;
  std::optional<kept_output> output;
  // Of the function that is compiled, and of those before it.
  frames frames_state;
};

} // namespace omptq

#endif /* OMPTQ_PASSES_DATA_H */
