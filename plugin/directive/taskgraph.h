/* `#pragma omp taskgraph' lines.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_DIRECTIVE_TASKGRAPH_H
#define OMPTQ_DIRECTIVE_TASKGRAPH_H 1

namespace omptq
{

/* The names, in the text for the lexer, of the functions that the construct
   becomes.  */
constexpr char taskgraph_begin_name[] = "__omptq_taskgraph_begin";
constexpr char taskgraph_goes_on_name[] = "__omptq_taskgraph_goes_on";

/* The clauses that have an expression.  */
enum class taskgraph_clause
{
  graph_id,
  graph_reset,
  condition,
  nogroup
};

/* A directive.  The first function's arguments are the directive's number and
   the clauses' expressions, in the order in which the user has written them; of
   all but graph_id, the truth values.  */
struct taskgraph_directive
{
  struct argument
  {
    taskgraph_clause clause;
    // Where the expression is.
    location_t loc;
  };

  // The location of the directive's word.
  location_t loc = UNKNOWN_LOCATION;
  // The clauses with expressions.
  vec<argument> arguments = vNULL;
  // Those that may be written without one.
  bool graph_reset = false;
  bool nogroup = false;
};

/* The directive number INDEX.  */
const taskgraph_directive &taskgraph_number (unsigned index);

/* True if the translation unit has had such a directive so far.  */
bool any_taskgraph ();

/* Makes such lines that READER encounters be replaced, unless GCC has the
   directive.  Under -E they are passed through, with macros expanded, for the
   subsequent compilation.  */
void replace_taskgraphs (cpp_reader *reader);

} // namespace omptq

#endif /* OMPTQ_DIRECTIVE_TASKGRAPH_H */
