/* The graph of the OpenMP and workqueuing constructs of a function.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* See doc/graph.md.  A graph is built before OpenMP is lowered, refers to the
   statements of the function, and becomes invalid when they change.  */

#ifndef OMPTQ_GRAPH_H
#define OMPTQ_GRAPH_H 1

namespace omptq
{

enum class region_kind
{
  function, // the root
  // Regions.
  parallel,
  serial, // master, masked, single
  critical,
  loop,
  simd,
  distribute,
  taskloop,
  sections,
  section,
  scope,
  scan,
  ordered,
  teams,
  target,
  task,
  taskq,
  taskgroup,
  // Points.
  barrier,
  taskwait,
  taskyield,
  atomic,
  flush,
  cancel,
  cancellation_point,
  depobj,
  error,
  // Unknown to this plugin.
  other
};

/* The name of KIND in dumps.  */
const char *kind_name (region_kind kind);

/* A property of a region: NAME is the name of a clause, of a query (setnt,
   chunksz, nthreads, tidx), or another name listed in doc/graph.md.  A list
   has one property for each of its elements, in sequence.  */
struct region_property
{
  const char *name;
  // Null for a property without a value.
  const char *value;
};

/* A construct, or the function itself.  */
class region_node
{
public:
  region_node (region_kind kind, unsigned number, region_node *parent,
               location_t loc)
      : kind (kind), number (number), loc (loc), parent (parent)
  {
  }

  const region_kind kind;
  // Its index in the graph; the root's is 0.
  const unsigned number;
  const location_t loc;
  // Null for the root.
  region_node *const parent;
  // In the order of the source.
  auto_vec<region_node *> children;
  // The statements that it consists of, outer ones first: several for a
  // taskloop, a taskq, an atomic construct; none for the root.
  auto_vec<gimple *> parts;
  // In a fixed order.
  auto_vec<region_property> properties;

  /* The first clause CODE among those of the parts; null if there is none.  */
  tree clause (omp_clause_code code) const;

  /* The first value of property NAME; an empty string if it has none, null if
     the property is absent.  */
  const char *property (const char *name) const;
};

/* The constructs of one function.  */
class region_graph
{
public:
  /* Builds the graph of FN, a FUNCTION_DECL with a body in high GIMPLE.  */
  explicit region_graph (tree fn);
  ~region_graph ();

  tree
  function () const
  {
    return m_function;
  }

  /* The function's name for messages.  */
  const char *function_name () const;

  const region_node &
  root () const
  {
    return *m_nodes[0];
  }
  unsigned
  length () const
  {
    return m_nodes.length ();
  }
  const region_node &
  node (unsigned number) const
  {
    return *m_nodes[number];
  }

  /* True if the function does not use OpenMP.  */
  bool empty () const;

  /* The node that STMT is a part of; null if there is none.  */
  const region_node *node_of (gimple *stmt) const;

  /* An error in the graph, found by another walk over the function; null if
     there is none.  */
  const char *fault () const;

  /* Ends the compilation if there is such an error.  */
  void verify () const;

  /* Writes the graph to FILE, a line for each node.  */
  void print (FILE *file) const;

private:
  friend class graph_builder;

  tree m_function;
  auto_delete_vec<region_node> m_nodes;
  mutable hash_map<gimple *, region_node *> m_node_of;
  // Owns the values of properties.
  mutable obstack m_strings;

  const char *fault_of_node (unsigned number) const;

  region_graph (const region_graph &) = delete;
  region_graph &operator= (const region_graph &) = delete;
};

/* The clauses of STMT; null if it has none.  */
tree clauses_of (const gimple *stmt);

/* True if STMT is a call that is all of an OpenMP directive in GIMPLE; sets
   *KIND to that directive's.  */
bool stand_alone_call_p (const gimple *stmt, region_kind *kind);

} // namespace omptq

#endif /* OMPTQ_GRAPH_H */
