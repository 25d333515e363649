/* The replicated variables that are live at the start of a merged region.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LIVE_VARIABLES_H
#define OMPTQ_LIVE_VARIABLES_H 1

#include "merge/variable-roles.h"

namespace omptq
{

/* Adds to AT_START the indices in ROLES.all () of replicated variables that are
   live at the start of STEPS.  */
void find_live_at_start (step_list &steps, variable_roles &roles,
                         bitmap at_start);

} // namespace omptq

#endif /* OMPTQ_LIVE_VARIABLES_H */
