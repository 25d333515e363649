/* A picture of a function, for Graphviz.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A block is a table with a row for each line; cycles are clusters in clusters.
   Names and lines have no character that is special to Graphviz in a table or a
   quoted text, except in the arrow, which no line of a block has.  */

#include "report.h"

namespace omptq
{
namespace
{

constexpr const char *divergent_colour = "#f9d8d3";
constexpr const char *edge_colour = "#c0392b";

class painter
{
public:
  painter (const text_function &function, uniformity &result, unsigned number)
      : m_function (function), m_result (result),
        m_prefix ("f" + std::to_string (number) + "_"),
        m_is_join (function.graph->size (), false)
  {
  }

  std::string paint ();

private:
  void add_clusters ();
  void open_cluster (cycle_id c);
  void add_arguments ();
  void add_block (block_id block);
  void add_row (std::string_view text, const std::string &port, bool divergent);
  void add_edges (block_id block);
  void add_reason (const std::string &from, const divergence &reason);
  void add_dashed (const std::string &from, const std::string &to,
                   const std::string &label);

  std::string
  node (block_id block) const
  {
    return m_prefix + "b" + std::to_string (block);
  }

  // The row of VALUE.
  std::string
  row (value_id value) const
  {
    block_id block = m_function.values.block (value);
    return (block == no_id ? m_prefix + "arguments" : node (block)) + ":v"
           + std::to_string (value);
  }

  std::string
  header (cycle_id c) const
  {
    return std::string (m_function.block_names[m_result.cycles ()[c].header]);
  }

  const text_function &m_function;
  uniformity &m_result;
  std::string m_prefix;
  // By block: true if a divergent branch has a join there.
  std::vector<bool> m_is_join;
  std::string m_text;
};

void
painter::add_row (std::string_view text, const std::string &port,
                  bool divergent)
{
  m_text += "<tr><td align=\"left\"";
  if (!port.empty ())
    m_text += " port=\"" + port + "\"";
  if (divergent)
    m_text += std::string (" bgcolor=\"") + divergent_colour + "\"";
  m_text += ">";
  m_text += text;
  m_text += "</td></tr>";
}

void
painter::add_arguments ()
{
  if (m_function.arguments.empty ())
    return;
  m_text += m_prefix
            + "arguments [label=<<table border=\"0\" cellborder=\"1\" "
              "cellspacing=\"0\">";
  for (value_id value : m_function.arguments)
    add_row (std::string (m_function.value_names[value]),
             "v" + std::to_string (value), m_result.is_divergent (value));
  m_text += "</table>>]\n";
}

void
painter::add_block (block_id block)
{
  std::string title (m_function.block_names[block]);
  if (m_is_join[block])
    title += " (join)";
  if (!m_result.tree ().reaches (block))
    title += " (unreachable)";
  else if (!m_result.is_converged (block))
    title += " (not converged)";
  m_text += node (block)
            + " [label=<<table border=\"0\" cellborder=\"1\" "
              "cellspacing=\"0\"><tr><td><b>"
            + title + "</b></td></tr>";
  const std::vector<text_line> &lines = m_function.lines[block];
  for (unsigned i = 0; i < lines.size (); i++)
    {
      value_id value = lines[i].value;
      bool end = i + 1 == lines.size () && m_function.has_branch[block];
      std::string port;
      if (end)
        port = "end";
      else if (value != no_id)
        port = "v" + std::to_string (value);
      add_row (lines[i].text, port,
               end ? m_result.is_divergent_branch (block)
                   : value != no_id && m_result.is_divergent (value));
    }
  m_text += "</table>>]\n";
}

void
painter::open_cluster (cycle_id c)
{
  std::string label = "cycle of " + header (c);
  if (!m_result.cycles ()[c].reducible)
    label += ", irreducible";
  if (m_result.has_divergent_exit (c))
    label += ", divergent exit";
  if (m_result.is_assumed_divergent (c))
    label += ", assumed divergent";
  m_text += "subgraph cluster_" + m_prefix + "c" + std::to_string (c)
            + " {\nlabel=\"" + label + "\"\n";
}

/* The blocks of a cycle, with those of inner cycles, are consecutive in the
   order.  */
void
painter::add_clusters ()
{
  const cycle_forest &cycles = m_result.cycles ();
  cycle_id open = no_id;
  std::vector<cycle_id> path;
  for (block_id block : cycles.order ())
    {
      while (!cycles.contains (open, block))
        {
          m_text += "}\n";
          open = cycles[open].parent;
        }
      path.clear ();
      for (cycle_id c = cycles.innermost (block); c != open;
           c = cycles[c].parent)
        path.push_back (c);
      open = cycles.innermost (block);
      while (!path.empty ())
        {
          open_cluster (path.back ());
          path.pop_back ();
        }
      add_block (block);
    }
  for (; open != no_id; open = cycles[open].parent)
    m_text += "}\n";
}

void
painter::add_edges (block_id block)
{
  bool divergent = m_result.is_divergent_branch (block);
  for (block_id successor : m_function.graph->successors (block))
    {
      m_text += node (block) + " -> " + node (successor);
      if (divergent)
        m_text += std::string (" [color=\"") + edge_colour + "\" penwidth=2]";
      m_text += "\n";
    }
}

void
painter::add_dashed (const std::string &from, const std::string &to,
                     const std::string &label)
{
  m_text += from + " -> " + to + " [style=dashed constraint=false color=\""
            + edge_colour + "\" label=\"" + label + "\"]\n";
}

void
painter::add_reason (const std::string &from, const divergence &reason)
{
  switch (reason.why)
    {
    case divergence::none:
    case divergence::source:
      break;
    case divergence::operand:
      add_dashed (from, row (reason.value), "");
      break;
    case divergence::outside_divergent_exit:
    case divergence::outside_assumed:
      add_dashed (from, row (reason.value), "outside " + header (reason.cycle));
      break;
    case divergence::join:
      add_dashed (from, node (reason.block) + ":end", "join");
      break;
    case divergence::in_cycle:
      add_dashed (from,
                  node (m_result.why_assumed (reason.cycle).branch) + ":end",
                  "in " + header (reason.cycle));
      break;
    }
}

std::string
painter::paint ()
{
  const flow_graph &graph = *m_function.graph;
  for (block_id block = 0; block < graph.size (); block++)
    if (m_result.is_divergent_branch (block))
      {
        const branch_effects &effects = m_result.effects (block);
        for (block_id join : effects.joins)
          m_is_join[join] = true;
        for (block_id join : effects.joins_by_one_edge)
          m_is_join[join] = true;
      }

  m_text = "subgraph cluster_" + m_prefix + " {\nlabel=\"";
  m_text += m_function.name;
  m_text += "\"\n";
  add_arguments ();
  add_clusters ();
  for (block_id block = 0; block < graph.size (); block++)
    if (!m_result.tree ().reaches (block))
      add_block (block);
  for (block_id block = 0; block < graph.size (); block++)
    {
      add_edges (block);
      if (m_result.is_divergent_branch (block))
        add_reason (node (block) + ":end", m_result.why_branch (block));
    }
  for (value_id value = 0; value < m_function.values.size (); value++)
    if (m_result.is_divergent (value))
      add_reason (row (value), m_result.why (value));
  return std::move (m_text += "}\n");
}

} // namespace

std::string
picture (const text_function &function, uniformity &result, unsigned number)
{
  return painter (function, result, number).paint ();
}

} // namespace omptq
