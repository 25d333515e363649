/* What is known of the functions of the program.

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

#ifndef OMPTQ_NVPTX_REGION_FACTS_H
#define OMPTQ_NVPTX_REGION_FACTS_H 1

#include "regions/contexts.h"
#include "regions/region-calls.h"
#include "regions/same-arguments.h"

namespace omptq
{

/* What the pass `contexts' finds out.  */
struct region_facts
{
  function_contexts contexts;
  region_calls calls;
  same_arguments arguments;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_REGION_FACTS_H */
