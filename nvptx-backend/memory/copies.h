/* Copies and sets of small memory in code for nvptx devices.

   before, each lane:		after:

     call	memcpy, ...;	  ld.u64	a, [x];
				  st.u64	[y], a;
				  ld.u64	b, [x + 8];
				  ...

   GCC copies with loads and stores what needs at most three of them, and calls
   newlib's functions for the rest, which take 70 instructions for 48 bytes.
   GCC asks a hook whether a copy is small enough; so it also makes the loads
   and stores, of the widest type that the known alignment allows, and knows
   which copies may overlap, or are volatile.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_COPIES_H
#define OMPTQ_NVPTX_COPIES_H 1

namespace omptq
{

/* Has GCC copy and set without calls what needs at most 16 loads and stores,
   or 8 if they are of single bytes.  GCC does not believe that pointers that
   are passed to memcpy have the alignment of their types.  */
void expand_small_copies ();

} // namespace omptq

#endif /* OMPTQ_NVPTX_COPIES_H */
