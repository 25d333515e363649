/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A task for each node of a list; one thread walks.  */

#include "kernel.h"

#include "../list-tasks.h"
