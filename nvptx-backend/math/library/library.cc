/* The device's functions of mathematics, as one file.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "angles.cc"
#include "errors.cc"
#include "exponentials.cc"
#include "logarithms.cc"
#include "powers.cc"
#include "remainders.cc"
