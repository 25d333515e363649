/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Aligns each two of SIZE random sequences of about WORK letters, and finds the
   best score of each pair, with a gap's cost growing with its length.  */

#include "../../bench.h"

/* Aligns the sequences I and J, where I < J.  */
void align (long i, long j);
