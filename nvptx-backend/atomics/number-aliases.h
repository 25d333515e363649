/* Which memory numbers can be in, by their types.

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
#ifndef OMPTQ_NVPTX_NUMBER_ALIASES_H
#define OMPTQ_NVPTX_NUMBER_ALIASES_H 1

#include "gcc-plugin.h"

#include "tree.h"

#include "rtl.h"

#include "alias.h"

namespace omptq
{

/* Returns whether a number of MODE, or a pointer if it has that, can be in
   memory that is accessed as what is in the alias set SET.  */
bool number_can_alias (alias_set_type set, machine_mode mode);

} // namespace omptq

#endif /* OMPTQ_NVPTX_NUMBER_ALIASES_H */
