/* State that the passes of the plugin for the offload compiler share.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_STAGES_H
#define OMPTQ_NVPTX_STAGES_H 1

#include "options.h"
#include "report.h"

namespace omptq
{

struct region_facts;
struct frames;
struct marked_calls;
struct light_start;

/* plugin.cc has the objects.  */
struct stages
{
  nvptx_options &options;
  function_report &report;
  region_facts &facts;
  frames &stack;
  marked_calls &calls;
  light_start &start;
};

/* A gate: the function's SIMD regions are optimized.  */
inline bool
optimizes_function (const stages &s)
{
  return s.options.optimizes_function ();
}

} // namespace omptq

#endif /* OMPTQ_NVPTX_STAGES_H */
