/* Symbols of the C and C++ front ends that directives use.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_DIRECTIVE_FRONT_END_H
#define OMPTQ_DIRECTIVE_FRONT_END_H 1

#include "gcc-common.h"

/* Weak, all: lto1 and Fortran's f951, which read no directives, do not have all
   of them.  */

extern int flag_isoc99 __attribute__ ((weak));
extern char flag_dump_macros __attribute__ ((weak));
extern cpp_reader *parse_in __attribute__ ((weak));
extern const char *pch_file __attribute__ ((weak));

extern void c_register_pragma_with_expansion (const char *, const char *,
                                              pragma_handler_1arg)
    __attribute__ ((weak));
extern void c_pp_lookup_pragma (unsigned int, const char **, const char **)
    __attribute__ ((weak));

// Returns the global declaration of an identifier, or null.
extern tree identifier_global_value (tree) __attribute__ ((weak));

/* One of them has each of these, for declarations at file scope.  */
extern void c_bind (location_t, tree, bool) __attribute__ ((weak));
extern tree pushdecl_top_level (tree) __attribute__ ((weak));

#endif /* OMPTQ_DIRECTIVE_FRONT_END_H */
