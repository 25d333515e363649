/* The names of libgomp's functions in a static program.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_LIBGOMP_WRAPPED_NAMES_H
#define GOMP_EXT_LIBGOMP_WRAPPED_NAMES_H 1

// There the functions that take the place of libgomp's have other names; see
// write-functions.
#if !defined __PIC__ || defined __PIE__
#include "libgomp-ext/functions-names.h"
#endif

#endif /* GOMP_EXT_LIBGOMP_WRAPPED_NAMES_H */
