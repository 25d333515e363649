/* Places: from what OMP_PLACES says to sets of CPUs.
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

#ifndef GOMP_EXT_PLACES_PLACE_LIST_H
#define GOMP_EXT_PLACES_PLACE_LIST_H 1

#include "cpu-set.h"
#include "diagnostic.h"
#include "place-syntax.h"
#include "topology.h"

namespace omptq
{

/* The most places of a list.  */
constexpr size_t max_places = 65536;

/* The places of a machine, in order; each has a CPU that can be used.  Number N
   is what omp_get_place_num calls N.  */
typedef list<cpu_set> place_list;

/* A place as it is written, before it is compared with a machine: its CPUs may
   not exist.  */
struct written_place
{
  cpu_set cpus;
  // The entry that it comes from.
  text_span where;
};

/* The places that SYNTAX, which has no name, lists: OpenMP 5.2, section 21.1.6.
   Exclusions of CPUs count after all additions to their place; an excluded
   place takes away the first one before it that is equal.  False, with an error
   in FOUND, for a CPU below 0, an exclusion of what is not there, a place
   without CPUs, no place at all, or more than max_places.  */
bool expand_places (const place_syntax &syntax, list<written_place> &result,
                    diagnostics &found);

/* The places of T that NAME stands for, in the order of their lowest CPUs.  */
place_list named_places (place_name name, const topology &t);

/* The places of SYNTAX on T.  CPUs that T does not have are left out, and so
   are places that lose all of theirs; FOUND gets one warning for either.  A
   name stands for at most as many places as the number after it, and FOUND gets
   a warning if there are fewer.  False, with an error in FOUND, if
   expand_places says so or no place is left.  */
bool resolve_places (const place_syntax &syntax, const topology &t,
                     place_list &result, diagnostics &found);

/* The place list of a program on T whose OMP_PLACES is TEXT, null if it is not
   set.  Then, and if there is an error in FOUND, the places are cores.  */
place_list find_places (const char *text, const topology &t,
                        diagnostics &found);

/* The list as an OMP_PLACES: what is a row of places, each the one before it
   shifted, is written as an interval if INTERVALS.  Ends with a zero byte.  */
list<char> print_places (const place_list &places, bool intervals);

/* One place in this form.  */
list<char> print_place (const cpu_set &cpus);

} // namespace omptq

#endif /* GOMP_EXT_PLACES_PLACE_LIST_H */
