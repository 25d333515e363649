/* What the passes of the plugin for the offload compiler tell each other.
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

#ifndef OMPTQ_NVPTX_STAGES_H
#define OMPTQ_NVPTX_STAGES_H 1

#include "options.h"
#include "regions/region-facts.h"
#include "report.h"
#include "stack/frames.h"
#include "start/light-start.h"
#include "uniformity/kept-output.h"

namespace omptq
{

struct stages
{
  nvptx_options options;
  function_report report;
  region_facts facts;
  frames stack;
  marked_calls calls;
  light_start start;
};

/* A gate: the function's SIMD regions are optimized.  */
inline bool
optimizes_function (const stages &s)
{
  return s.options.optimizes_function ();
}

} // namespace omptq

#endif /* OMPTQ_NVPTX_STAGES_H */
