/* Turns the value of OMP_PLACES into sets of CPUs.
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

/* The maximum number of places in a list.  */
constexpr size_t max_places = 65536;

/* The places of a machine, in order; each has a usable CPU.  The indices are
   the numbers that omp_get_place_num returns.  */
typedef list<cpu_set> place_list;

/* A place as written, before it is compared with a machine: its CPUs may not
   exist.  */
struct written_place
{
  cpu_set cpus;
  // The entry that it comes from.
  text_span where;
};

/* Expands SYNTAX, which has no name, as in OpenMP 5.2, section 21.1.6.  CPUs
   are excluded after all additions to their place; an excluded place removes
   the first equal one before it.  Returns false, with an error in FOUND, for a
   CPU below 0, an exclusion of something absent, a place without CPUs, no place
   at all, or more than max_places.  */
bool expand_places (const place_syntax &syntax, list<written_place> &result,
                    diagnostics &found);

/* The places of T that NAME stands for, in the order of their lowest CPUs.  */
place_list named_places (place_name name, const topology &t);

/* Resolves SYNTAX on T.  CPUs that T does not have are left out, as are places
   that lose all of theirs, with one warning in FOUND for each of the two kinds.
   The number after a name limits the places; fewer cause a warning.  Returns
   false, with an error in FOUND, if expand_places fails or no place is
   left.  */
bool resolve_places (const place_syntax &syntax, const topology &t,
                     place_list &result, diagnostics &found);

/* The place list of a program on T whose OMP_PLACES is TEXT.  The places are
   cores if TEXT is null, that is, unset, or there is an error in FOUND.  */
place_list find_places (const char *text, const topology &t,
                        diagnostics &found);

/* The list in the form of OMP_PLACES.  If INTERVALS, a run of places, each the
   previous one shifted, is written as an interval.  Ends with a zero byte.  */
list<char> print_places (const place_list &places, bool intervals);

/* One place in that form.  */
list<char> print_place (const cpu_set &cpus);

} // namespace omptq

#endif /* GOMP_EXT_PLACES_PLACE_LIST_H */
