/* The graph of the constructs of a function as text: a line for each node.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "graph/graph.h"

namespace omptq
{
namespace
{

void
print_position (pretty_printer &pp, location_t loc)
{
  expanded_location position = expand_location (loc);
  pp_space (&pp);
  pp_string (&pp, position.file ? position.file : "unknown");
  pp_colon (&pp);
  pp_decimal_int (&pp, position.line);
  pp_colon (&pp);
  pp_decimal_int (&pp, position.column);
}

/* Prints the properties of NODE, grouped by name.  */
void
print_properties (pretty_printer &pp, const region_node &node)
{
  const char *name = "";
  bool open = false;
  for (const region_property &p : node.properties)
    {
      bool again = open && p.value && strcmp (p.name, name) == 0;
      if (open)
        pp_string (&pp, again ? ", " : ")");
      if (!again)
        {
          pp_space (&pp);
          pp_string (&pp, p.name);
          if (p.value)
            pp_left_paren (&pp);
        }
      if (p.value)
        pp_string (&pp, p.value);
      open = p.value != nullptr;
      name = p.name;
    }
  if (open)
    pp_right_paren (&pp);
}

void
print_children (pretty_printer &pp, const region_node &node)
{
  const char *before = " children(";
  for (const region_node *child : node.children)
    {
      pp_string (&pp, before);
      pp_decimal_int (&pp, child->number);
      before = ", ";
    }
  if (!node.children.is_empty ())
    pp_right_paren (&pp);
}

/* Prints the line of NODE, which is inside DEPTH others.  */
void
print_node (pretty_printer &pp, const region_node &node, unsigned depth)
{
  for (unsigned i = 0; i < depth; i++)
    pp_string (&pp, "  ");
  if (node.parent)
    {
      pp_decimal_int (&pp, node.number);
      pp_space (&pp);
    }
  pp_string (&pp, kind_name (node.kind));
  print_position (pp, node.loc);
  if (node.parent)
    {
      pp_string (&pp, " parent(");
      pp_decimal_int (&pp, node.parent->number);
      pp_right_paren (&pp);
    }
  print_properties (pp, node);
  print_children (pp, node);
  pp_newline (&pp);
  for (const region_node *child : node.children)
    print_node (pp, *child, depth + 1);
}

} // anon namespace

void
region_graph::print (FILE *file) const
{
  pretty_printer pp;
  pp_string (&pp, function_name ());
  pp_string (&pp, ": ");
  print_node (pp, root (), 0);
  fputs (pp_formatted_text (&pp), file);
}

} // namespace omptq
