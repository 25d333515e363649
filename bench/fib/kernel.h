/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Fibonacci number SIZE by recursion without a cut-off: only calls, tasks, and
   one addition for each.  */

#include "../bench.h"

extern long result;
