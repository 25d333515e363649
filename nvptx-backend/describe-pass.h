/* What GCC must know of a pass.

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

#ifndef OMPTQ_NVPTX_DESCRIBE_PASS_H
#define OMPTQ_NVPTX_DESCRIBE_PASS_H 1

#include "gcc-plugin.h"

#include "tree-pass.h"

namespace omptq
{

/* Describes the pass NAME, which needs PROPERTIES; the rest is the same for
   all.  */
constexpr pass_data
describe_pass (opt_pass_type type, const char *name, unsigned properties)
{
  return { type, name, OPTGROUP_NONE, TV_NONE, properties, 0, 0, 0, 0 };
}

} // namespace omptq

#endif /* OMPTQ_NVPTX_DESCRIBE_PASS_H */
