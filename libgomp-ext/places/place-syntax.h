/* The grammar of OMP_PLACES, OMP_PROC_BIND and OMP_NUM_THREADS.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* Source: OpenMP 5.2, sections 21.1.6 (OMP_PLACES), 21.1.7 (OMP_PROC_BIND) and
   21.1.2 (OMP_NUM_THREADS).

     list  := name [ '(' posint ')' ]  |  entry { ',' entry }
     name  := threads | cores | sockets | ll_caches | numa_domains
     entry := place [ ':' posint [ ':' int ] ]  |  '!' place
     place := '{' res { ',' res } '}'  |  nonneg
     res   := nonneg [ ':' posint [ ':' int ] ]  |  '!' nonneg

   There may be white space between any two tokens, and the case of names does
   not matter.  */

#ifndef GOMP_EXT_PLACES_PLACE_SYNTAX_H
#define GOMP_EXT_PLACES_PLACE_SYNTAX_H 1

#include <cstdint>

#include "diagnostic.h"
#include "../system/list.h"

namespace omptq
{

/* The largest number, of either sign, in a text.  */
constexpr int64_t largest_number = INT64_C (1) << 60;

/* The abstract names; none if there is no name.  */
enum class place_name
{
  none,
  threads,
  cores,
  sockets,
  ll_caches,
  numa_domains
};

/* The spelling of NAME in OMP_PLACES; "" for none.  */
const char *spelling (place_name name);

/* COUNT CPUs: FIRST, FIRST + STRIDE, ...; or, if EXCLUDED, the CPU FIRST that
   is excluded.  */
struct cpu_interval
{
  int64_t first = 0;
  int64_t count = 1;
  int64_t stride = 1;
  bool excluded = false;
  text_span where;
};

/* COUNT places, each the previous one shifted by STRIDE; or, if EXCLUDED, a
   place that is excluded.  */
struct place_entry
{
  list<cpu_interval> intervals;
  int64_t count = 1;
  int64_t stride = 1;
  bool excluded = false;
  text_span where;
};

/* The parsed text of OMP_PLACES.  */
struct place_syntax
{
  place_name name = place_name::none;
  // The number after a name; zero if there is none.
  int64_t count = 0;
  // The name, with the number.
  text_span where;
  // Empty if there is a name.
  list<place_entry> entries;
};

/* How the threads of a team are bound to places, with the values of
   omp_proc_bind_t, which libgomp-ext.h also uses.  */
enum class bind_policy : unsigned char
{
  off,     // `false': not at all
  on,      // `true'
  primary, // or `master'
  close,
  spread
};

/* The spelling of POLICY in OMP_PROC_BIND.  */
const char *spelling (bind_policy policy);

/* The parsed text of OMP_PROC_BIND: the policy of each level of nesting.  */
struct bind_list
{
  list<bind_policy> policies;

  // The policy of parallel regions without a clause inside LEVEL others: the
  // element LEVEL of the list, or else the last.
  bind_policy at (size_t level) const;
};

/* Each of these returns false, with an error in FOUND, if TEXT is not of its
   form; the result is then meaningless.  */
bool parse_places (const char *text, place_syntax &result, diagnostics &found);
bool parse_bind (const char *text, bind_list &result, diagnostics &found);
bool parse_num_threads (const char *text, list<int64_t> &result,
                        diagnostics &found);

} // namespace omptq

#endif /* GOMP_EXT_PLACES_PLACE_SYNTAX_H */
