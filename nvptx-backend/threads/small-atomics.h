/* Atomic operations of threads that are lanes, on one or two bytes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREADS_SMALL_ATOMICS_H
#define OMPTQ_THREADS_SMALL_ATOMICS_H 1

#include "gimple-common.h"

namespace omptq
{

/* Returns whether GCC makes instructions of the atomic operation NAME, or
   replace_small_atomics replaces it.  */
bool is_atomic_instruction (const char *name);

/* Has FNDECL, which lanes execute as threads, change the word around one or two
   bytes.  Devices have no such operations on less, and the functions of
   libatomic, which do the same, have frames on the soft stack.

     before:			after:

				  word = p & -4;
				  shift = (p & 3) * 8;
				  mask = 255 << shift;
				  seen = *word;
				  do
				    {
				      before = seen;
       r = __atomic_fetch_add_1	      r = before >> shift;
	     (p, v, order);	      n = (before & ~mask)
					  | ((r + v) << shift) & mask;
				      seen = compare and swap
					(word, before, n, order);
				    }
				  while (seen != before);

   So these, those of warps, and libatomic's exclude each other.  A loop is for
   lanes alone, which go different ways: warps would have to load the same.
   A load is an instruction.  */
void replace_small_atomics (tree fndecl);

} // namespace omptq

#endif /* OMPTQ_THREADS_SMALL_ATOMICS_H */
