/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The cost of a construct in which one thread does next to nothing, SIZE times
   in one parallel region.  */

#include "../bench.h"

extern long done;
