/* The pass of this folder, and what it finds out.

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

#ifndef OMPTQ_NVPTX_REGIONS_PASSES_H
#define OMPTQ_NVPTX_REGIONS_PASSES_H 1

#include "options.h"
#include "regions/contexts.h"
#include "regions/region-calls.h"
#include "regions/same-arguments.h"

#include "rtl-common.h"

namespace omptq
{

/* What is known of the functions of the program.  */
struct region_facts
{
  function_contexts contexts;
  region_calls calls;
  same_arguments arguments;
};

/* Finds out which functions are called in SIMD regions, and with what:
   FACTS.  */
opt_pass *make_pass_nvptx_contexts (gcc::context *ctxt,
                                    const nvptx_options &options,
                                    region_facts &facts);

} // namespace omptq

#endif /* OMPTQ_NVPTX_REGIONS_PASSES_H */
