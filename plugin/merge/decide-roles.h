/* The choice of the steps of a merged region that the master executes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_DECIDE_ROLES_H
#define OMPTQ_DECIDE_ROLES_H 1

#include "merge/replicable.h"

namespace omptq
{

/* Leaves to the master the STEPS that not all threads can execute, or that only
   it needs, and so decides ROLES.  Each thread may do WHAT on its own.  */
void decide_roles (step_list &steps, variable_roles &roles, replication what);

} // namespace omptq

#endif /* OMPTQ_DECIDE_ROLES_H */
