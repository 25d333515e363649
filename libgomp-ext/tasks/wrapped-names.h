/* The names of libgomp's functions in a static program.
   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef GOMP_EXT_TASKS_WRAPPED_NAMES_H
#define GOMP_EXT_TASKS_WRAPPED_NAMES_H 1

// There the functions that take the place of libgomp's have other names; see
// static-names.
#if !defined __PIC__ || defined __PIE__
#include "libgomp-ext/tasks/static-names.h"
#endif

#endif /* GOMP_EXT_TASKS_WRAPPED_NAMES_H */
