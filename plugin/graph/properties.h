/* Properties of the nodes of a region graph.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_GRAPH_PROPERTIES_H
#define OMPTQ_GRAPH_PROPERTIES_H 1

#include "graph/graph.h"
#include "graph/source-expressions.h"

namespace omptq
{

/* Describes properties of the constructs of one function as text.  */
class property_writer
{
public:
  /* For the function with BODY; stores text in STRINGS.  */
  property_writer (gimple_seq body, obstack &strings);

  source_expressions &
  source ()
  {
    return m_source;
  }

  /* Gives NODE the property NAME.  */
  void add (region_node &node, const char *name, const char *value = nullptr);
  void add_number (region_node &node, const char *name, unsigned value);
  void add_expression (region_node &node, const char *name, tree value);

  /* Gives NODE the property NAME with line and column of LOC as its value,
     after WHAT, unless that is null.  */
  void add_place (region_node &node, const char *name, const char *what,
                  location_t loc);

  /* Adds properties for the clauses of STMT, a part of NODE.  */
  void add_clauses (region_node &node, const gimple *stmt);

  /* Adds a property `iteration' for each of the loops of LOOP, a
     GIMPLE_OMP_FOR.  */
  void add_iteration (region_node &node, const gimple *loop);

private:
  source_expressions m_source;
  obstack &m_strings;

  const char *keep (const char *text);
  void add_clause (region_node &node, tree clause);
};

} // namespace omptq

#endif /* OMPTQ_GRAPH_PROPERTIES_H */
