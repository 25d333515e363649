/* Properties of the nodes of a region graph.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "graph/properties.h"
#include "taskq/constructs.h"

namespace omptq
{
namespace
{

/* The properties with fixed positions: those that control the region come
   first; those that name its variables, and uses of something, last.  */
const char *const first_names[]
    = { "type",          "construct", "name",      "number",    "count",
        "object",        "order",     "if",        "final",     "filter",
        "setnt",         "num_teams", "proc_bind", "schedule",  "chunksz",
        "dist_schedule", "collapse",  "ordered",   "iteration", "grainsize",
        "num_tasks",     "tied",      "untied",    "mergeable", "priority",
        "depend",        "nowait",    "ranks",     "taskq" };
const char *const last_names[]
    = { "default",       "shared",         "private",
        "firstprivate",  "captureprivate", "lastprivate",
        "linear",        "copyin",         "copyprivate",
        "reduction",     "task_reduction", "in_reduction",
        "threadprivate", "nthreads",       "tidx" };

/* The properties whose values are in alphabetical order, because the order in
   the source is unknown.  */
const char *const sorted_names[]
    = { "shared", "private", "firstprivate", "captureprivate", "lastprivate" };

template <size_t N>
unsigned
index_in (const char *const (&names)[N], const char *name)
{
  unsigned i = 0;
  while (i < N && strcmp (names[i], name) != 0)
    i++;
  return i;
}

/* The position of the properties NAME among the others.  */
unsigned
rank (const char *name)
{
  unsigned i = index_in (first_names, name);
  if (i < ARRAY_SIZE (first_names))
    return i;
  i = index_in (last_names, name);
  return i < ARRAY_SIZE (last_names) ? ARRAY_SIZE (first_names) + 1 + i
                                     : ARRAY_SIZE (first_names);
}

/* True if A comes after B.  */
bool
comes_after (const region_property &a, const region_property &b)
{
  unsigned rank_a = rank (a.name);
  unsigned rank_b = rank (b.name);
  if (rank_a != rank_b)
    return rank_a > rank_b;
  if (int order = strcmp (a.name, b.name))
    return order > 0;
  return index_in (sorted_names, a.name) < ARRAY_SIZE (sorted_names) && a.value
         && b.value && strcmp (a.value, b.value) > 0;
}

bool
same (const region_property &a, const region_property &b)
{
  return strcmp (a.name, b.name) == 0
         && (a.value == b.value
             || (a.value && b.value && strcmp (a.value, b.value) == 0));
}

void
print_expression (pretty_printer &pp, tree expr)
{
  if (TREE_CODE (expr) == TREE_VEC)
    dump_omp_loop_non_rect_expr (&pp, expr, 0, TDF_NONE);
  else
    dump_generic_node (&pp, expr, 0, TDF_NONE, false);
}

/* True if CLAUSE, of STMT, is omitted: it names a temporary, is for the
   debugger only, or is the plugin's own.  */
bool
left_out (const gimple *stmt, tree clause)
{
  bool carrier = bool (carrier_mark (stmt));
  switch (OMP_CLAUSE_CODE (clause))
    {
    case OMP_CLAUSE_PRIVATE:
      if (OMP_CLAUSE_PRIVATE_DEBUG (clause))
        return true;
      break;
    case OMP_CLAUSE_NUM_THREADS:
    case OMP_CLAUSE_PRIORITY:
      return carrier;
    case OMP_CLAUSE_DEPEND:
      // The array in which GCC collects those with iterators.
      return OMP_CLAUSE_DEPEND_KIND (clause) == OMP_CLAUSE_DEPEND_LAST;
    case OMP_CLAUSE_SHARED:
    case OMP_CLAUSE_FIRSTPRIVATE:
    case OMP_CLAUSE_LASTPRIVATE:
    case OMP_CLAUSE_LINEAR:
      break;
    default:
      return false;
    }
  return source_expressions::temporary_p (OMP_CLAUSE_DECL (clause));
}

/* The number of operands of CLAUSE that can be expressions to print: in
   reductions, all but the first are statements.  */
unsigned
expressions_in (tree clause)
{
  switch (OMP_CLAUSE_CODE (clause))
    {
    case OMP_CLAUSE_REDUCTION:
    case OMP_CLAUSE_TASK_REDUCTION:
    case OMP_CLAUSE_IN_REDUCTION:
      return 1;
    default:
      return omp_clause_num_ops[OMP_CLAUSE_CODE (clause)];
    }
}

/* The name of the property for CLAUSE of NODE, which GCC calls NAME.  */
const char *
property_name (const region_node &node, tree clause, const char *name)
{
  bool taskq = carrier_mark (node.parts[0]).is_taskq ();
  switch (OMP_CLAUSE_CODE (clause))
    {
    case OMP_CLAUSE_NUM_THREADS:
      return "setnt";
    case OMP_CLAUSE_FIRSTPRIVATE:
      return carrier_mark (node.parts[0]).kind == construct::task
                     && !OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (clause)
                 ? "captureprivate"
                 : name;
    case OMP_CLAUSE_TASK_REDUCTION:
      return taskq ? "reduction" : name;
    default:
      return name;
    }
}

} // anon namespace

property_writer::property_writer (gimple_seq body, obstack &strings)
    : m_source (body), m_strings (strings)
{
}

/* A copy of TEXT in the graph's memory, on one line.  */
const char *
property_writer::keep (const char *text)
{
  for (const char *c = text; *c; c++)
    if (!ISCNTRL (*c))
      obstack_1grow (&m_strings, *c);
    else if (c > text && !ISSPACE (c[-1]))
      obstack_1grow (&m_strings, ' ');
  obstack_1grow (&m_strings, '\0');
  return static_cast<const char *> (obstack_finish (&m_strings));
}

void
property_writer::add (region_node &node, const char *name, const char *value)
{
  region_property added = { name, value };
  for (const region_property &p : node.properties)
    if (same (p, added))
      return;
  added = { keep (name), value ? keep (value) : nullptr };
  unsigned position = node.properties.length ();
  while (position > 0 && comes_after (node.properties[position - 1], added))
    position--;
  node.properties.safe_insert (position, added);
}

void
property_writer::add_number (region_node &node, const char *name,
                             unsigned value)
{
  pretty_printer pp;
  pp_decimal_int (&pp, value);
  add (node, name, pp_formatted_text (&pp));
}

void
property_writer::add_expression (region_node &node, const char *name,
                                 tree value)
{
  pretty_printer pp;
  print_expression (pp, m_source.resolve (value));
  add (node, name, pp_formatted_text (&pp));
}

void
property_writer::add_place (region_node &node, const char *name,
                            const char *what, location_t loc)
{
  pretty_printer pp;
  expanded_location position = expand_location (loc);
  const char *function_file = expand_location (node.loc).file;
  if (what)
    {
      pp_string (&pp, what);
      pp_space (&pp);
    }
  if (position.file && function_file
      && strcmp (position.file, function_file) != 0)
    {
      pp_string (&pp, position.file);
      pp_colon (&pp);
    }
  pp_decimal_int (&pp, position.line);
  pp_colon (&pp);
  pp_decimal_int (&pp, position.column);
  add (node, name, pp_formatted_text (&pp));
}

/* Adds the property for CLAUSE.  GCC prints it, with temporaries resolved, as
   NAME or NAME(VALUE).  */
void
property_writer::add_clause (region_node &node, tree clause)
{
  tree copy = copy_node (clause);
  OMP_CLAUSE_CHAIN (copy) = NULL_TREE;
  for (unsigned i = 0; i < expressions_in (copy); i++)
    if (tree operand = OMP_CLAUSE_OPERAND (copy, i))
      OMP_CLAUSE_OPERAND (copy, i) = m_source.resolve (operand);
  pretty_printer pp;
  dump_omp_clauses (&pp, copy, 0, TDF_NONE, false);
  char *name = xstrdup (pp_formatted_text (&pp));
  char *value = strchr (name, '(');
  if (value)
    {
      *value++ = '\0';
      value[strlen (value) - 1] = '\0';
    }
  add (node, property_name (node, clause, name), value);
  free (name);
}

void
property_writer::add_clauses (region_node &node, const gimple *stmt)
{
  // The loop that carries a taskq's lastprivate clauses has a private index.
  tree once
      = gimple_code (stmt) == GIMPLE_OMP_FOR && node.kind == region_kind::taskq
            ? gimple_omp_for_index (stmt, 0)
            : NULL_TREE;
  for (tree c = clauses_of (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (left_out (stmt, c)
          || (once && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
              && OMP_CLAUSE_DECL (c) == once))
        continue;
      add_clause (node, c);
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_SCHEDULE
          && OMP_CLAUSE_SCHEDULE_CHUNK_EXPR (c))
        add_expression (node, "chunksz", OMP_CLAUSE_SCHEDULE_CHUNK_EXPR (c));
    }
}

void
property_writer::add_iteration (region_node &node, const gimple *loop)
{
  for (unsigned i = 0; i < gimple_omp_for_collapse (loop); i++)
    {
      tree index = gimple_omp_for_index (loop, i);
      pretty_printer pp;
      print_expression (pp, index);
      pp_string (&pp, " = ");
      print_expression (pp,
                        m_source.resolve (gimple_omp_for_initial (loop, i)));
      pp_string (&pp, "; ");
      print_expression (pp, index);
      pp_space (&pp);
      pp_string (&pp, op_symbol_code (gimple_omp_for_cond (loop, i)));
      pp_space (&pp);
      print_expression (pp, m_source.resolve (gimple_omp_for_final (loop, i)));
      pp_string (&pp, "; ");
      print_expression (pp, index);
      pp_string (&pp, " = ");
      print_expression (pp, m_source.resolve (gimple_omp_for_incr (loop, i)));
      add (node, "iteration", pp_formatted_text (&pp));
    }
}

} // namespace omptq
