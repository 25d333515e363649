/* The facts of the functions of the program.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_REGION_FACTS_H
#define OMPTQ_NVPTX_REGION_FACTS_H 1

#include "regions/contexts.h"
#include "regions/region-calls.h"
#include "regions/same-arguments.h"

namespace omptq
{

/* The facts that the pass `contexts' finds out.  */
struct region_facts
{
  function_contexts contexts;
  region_calls calls;
  same_arguments arguments;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_REGION_FACTS_H */
