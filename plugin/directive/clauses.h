/* The words of a `#pragma intel omp' line: tokens, directive, clauses.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_CLAUSES_H
#define OMPTQ_CLAUSES_H 1

#include "directive/marks.h"

namespace omptq
{

/* One token of a directive line.  */
struct directive_token
{
  cpp_ttype type;
  // Its spelling; owned by the preprocessor.
  const char *text;
  // Its location, or that of the use of its macro.
  location_t loc;
};

/* The carriers that a clause can go on.  */
enum class clause_target
{
  outer,       // the `omp parallel' around the taskq of a parallel taskq
  team,        // the clause num_threads of that, with ranks
  inner,       // the taskq's or task's own carrier
  reduction,   // the `omp taskgroup' in the carrier of a taskq
  lastprivate, // the `omp for' in the carrier of a taskq
  none         // no carrier: it sets a property of the directive
};

/* One clause, as indices into the tokens of its line.  */
struct directive_clause
{
  // GCC's name for it.
  const char *gcc_name;
  clause_target target;
  location_t loc;
  // The tokens after the user's name for it, from `(' to `)'.
  unsigned first, last;
  // The tokens that are the names of its variables.
  vec<unsigned> variables;
};

/* A parsed directive line.  */
struct parsed_directive
{
  construct kind = construct::none;
  directive_properties properties;
  // The location of `parallel', for `parallel taskq'.
  location_t parallel_loc = UNKNOWN_LOCATION;
  auto_vec<directive_clause> clauses;
  // True if there is a default(none) clause.
  bool default_none = false;

  parsed_directive () = default;
  parsed_directive (const parsed_directive &) = delete;
  ~parsed_directive ()
  {
    for (directive_clause &clause : clauses)
      clause.variables.release ();
  }
};

/* Parses TOKENS, the line after `#pragma intel omp', into RESULT.  Reports
   every mistake, for an empty line at LOC; omits clauses with mistakes from
   RESULT.  KIND stays none if the line is not a directive.  */
void parse_directive (const vec<directive_token> &tokens, location_t loc,
                      parsed_directive &result);

} // namespace omptq

#endif /* OMPTQ_CLAUSES_H */
