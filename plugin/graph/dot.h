/* A picture of the region graphs of a translation unit, for Graphviz.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_GRAPH_DOT_H
#define OMPTQ_GRAPH_DOT_H 1

#include "graph/graph.h"

namespace omptq
{

/* A file with one digraph, in which each function is a cluster.  */
class graph_picture
{
public:
  /* For the file NAME, in which %s stands for the name of the source, without
     folders, %d for the name of GCC's dumps, with the folder of the object, and
     %% for a percent sign.  */
  explicit graph_picture (const char *name) : m_name (name) {}

  /* Completes the file if it is open.  Reports failed writes.  */
  ~graph_picture ();

  /* Creates the file, unless that was tried before.  Reports failure.  */
  void open ();

  /* Adds GRAPH, unless it is empty.  */
  void add (const region_graph &graph);

private:
  const char *m_name;
  char *m_path = nullptr;
  FILE *m_file = nullptr;
  // The number of functions in it.
  unsigned m_functions = 0;

  graph_picture (const graph_picture &) = delete;
  graph_picture &operator= (const graph_picture &) = delete;
};

} // namespace omptq

#endif /* OMPTQ_GRAPH_DOT_H */
