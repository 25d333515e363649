/* Turns the value of OMP_PLACES into sets of CPUs.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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
