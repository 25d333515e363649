/* Which memory numbers can be in, by their types.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */
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
