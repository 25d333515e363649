/* A picture of the region graphs of a translation unit, for Graphviz.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A node with children is a cluster, one without is a box; edges lead from each
   child to the next.  Graphviz draws edges between boxes only; an edge of a
   cluster leads to or from a box inside, and is clipped at the border.  */

#include "gcc-common.h"
#include "graph/dot.h"

namespace omptq
{
namespace
{

/* Longer values are continued on another line.  */
constexpr unsigned max_columns = 48;

/* The colours show which threads execute a region.  */
const char *
fill_colour (region_kind kind)
{
  switch (kind)
    {
    case region_kind::function:
      return "#ffffff";
    case region_kind::parallel:
    case region_kind::teams:
      return "#d6e6f7";
    case region_kind::target:
      return "#e6dcf3";
    case region_kind::serial:
    case region_kind::critical:
    case region_kind::ordered:
    case region_kind::atomic:
      return "#f9d8d3";
    case region_kind::loop:
    case region_kind::simd:
    case region_kind::distribute:
    case region_kind::sections:
    case region_kind::section:
    case region_kind::scan:
    case region_kind::scope:
      return "#d9efd3";
    case region_kind::task:
    case region_kind::taskloop:
    case region_kind::taskq:
    case region_kind::taskgroup:
      return "#fdebc0";
    default:
      return "#e8e8e8";
    }
}

/* The length of the UTF-8 character at TEXT; 0 if it is invalid.  */
unsigned
utf8_length (const char *text)
{
  const unsigned char *c = reinterpret_cast<const unsigned char *> (text);
  unsigned length = *c < 0x80                  ? 1
                    : *c >= 0xc2 && *c <= 0xdf ? 2
                    : *c >= 0xe0 && *c <= 0xef ? 3
                    : *c >= 0xf0 && *c <= 0xf4 ? 4
                                               : 0;
  for (unsigned i = 1; i < length; i++)
    if ((c[i] & 0xc0) != 0x80)
      return 0;
  return length;
}

/* Writes one function.  */
class dot_writer
{
public:
  dot_writer (FILE *file, unsigned function)
      : m_file (file), m_function (function)
  {
  }

  /* Writes NODE and its contents; NAME is the function's if NODE is the
     root.  */
  void write (const region_node &node, const char *name);

private:
  FILE *m_file;
  unsigned m_function;

  // The number of characters in the current line of the label.
  unsigned m_column = 0;

  void break_line ();
  void write_text (const char *text);
  void write_title (const region_node &node, const char *name);
  void write_properties (const region_node &node);
  void write_label (const region_node &node, const char *name);
  void write_edge (const region_node &from, const region_node &to);
  void write_box_name (const region_node &node);
  void write_cluster_name (const region_node &node);
};

/* Begins another line of a label.  */
void
dot_writer::break_line ()
{
  fputs ("<br align=\"left\"/>", m_file);
  m_column = 0;
}

/* Writes TEXT as part of a label, in lines of about MAX_COLUMNS.  */
void
dot_writer::write_text (const char *text)
{
  for (unsigned length; *text; text += MAX (length, 1))
    {
      length = utf8_length (text);
      if (m_column++ >= max_columns
          && (*text == ' ' || m_column >= 2 * max_columns))
        break_line ();
      if (length == 0 || ISCNTRL (*text))
        fputc ('?', m_file);
      else if (*text == '&')
        fputs ("&amp;", m_file);
      else if (*text == '<')
        fputs ("&lt;", m_file);
      else if (*text == '>')
        fputs ("&gt;", m_file);
      else if (*text == '\\')
        // In labels, \N and the like have a meaning.
        fputs ("\\\\", m_file);
      else
        fwrite (text, 1, length, m_file);
    }
}

void
dot_writer::write_box_name (const region_node &node)
{
  fprintf (m_file, "f%u_%u", m_function, node.number);
}

void
dot_writer::write_cluster_name (const region_node &node)
{
  fputs ("cluster_", m_file);
  write_box_name (node);
}

/* Writes the first line of the label of NODE.  */
void
dot_writer::write_title (const region_node &node, const char *name)
{
  fputs ("<b>", m_file);
  m_column = 0;
  if (name)
    write_text (name);
  else
    fprintf (m_file, "%u %s", node.number, kind_name (node.kind));
  expanded_location position = expand_location (node.loc);
  fputs ("</b>  <font color=\"#606060\">", m_file);
  if (name && position.file)
    {
      write_text (position.file);
      fputc (':', m_file);
    }
  fprintf (m_file, "%d:%d</font>", position.line, position.column);
}

/* Writes the table of the properties of NODE.  */
void
dot_writer::write_properties (const region_node &node)
{
  fputs ("<table border=\"0\" cellspacing=\"0\" cellpadding=\"1\">", m_file);
  const char *name = nullptr;
  for (const region_property &p : node.properties)
    {
      bool again = name && strcmp (name, p.name) == 0;
      if (again && m_column + strlen (p.value) + 2 <= max_columns)
        fputs (", ", m_file);
      else if (again)
        break_line ();
      else
        {
          fprintf (m_file,
                   "%s<tr><td align=\"left\" valign=\"top\">"
                   "<font color=\"#404040\">%s</font>  </td>"
                   "<td align=\"left\" balign=\"left\" valign=\"top\">",
                   name ? "</td></tr>" : "", p.name);
          m_column = 0;
        }
      if (p.value)
        write_text (p.value);
      name = p.name;
    }
  fputs ("</td></tr></table>", m_file);
}

/* Writes the label of NODE.  */
void
dot_writer::write_label (const region_node &node, const char *name)
{
  fprintf (m_file,
           "label=<<table border=\"%d\" color=\"#707070\" cellborder=\"0\" "
           "cellspacing=\"0\" cellpadding=\"2\" bgcolor=\"%s\">"
           "<tr><td align=\"left\">",
           node.children.is_empty (), fill_colour (node.kind));
  write_title (node, name);
  fputs ("</td></tr>", m_file);
  if (!node.properties.is_empty ())
    {
      fputs ("<tr><td align=\"left\">", m_file);
      write_properties (node);
      fputs ("</td></tr>", m_file);
    }
  fputs ("</table>>", m_file);
}

/* Writes the edge between neighbours.  */
void
dot_writer::write_edge (const region_node &from, const region_node &to)
{
  const region_node *tail = &from;
  while (!tail->children.is_empty ())
    tail = tail->children[tail->children.length () - 1];
  const region_node *head = &to;
  while (!head->children.is_empty ())
    head = head->children[0];
  write_box_name (*tail);
  fputs (" -> ", m_file);
  write_box_name (*head);
  fputs (" [", m_file);
  if (tail != &from)
    {
      fputs ("ltail=", m_file);
      write_cluster_name (from);
      fputc (' ', m_file);
    }
  if (head != &to)
    {
      fputs ("lhead=", m_file);
      write_cluster_name (to);
    }
  fputs ("];\n", m_file);
}

void
dot_writer::write (const region_node &node, const char *name)
{
  if (node.children.is_empty ())
    {
      write_box_name (node);
      fputs (" [", m_file);
      write_label (node, name);
      fputs ("];\n", m_file);
      return;
    }
  fputs ("subgraph ", m_file);
  write_cluster_name (node);
  fprintf (m_file, " {\nbgcolor=\"%s\";\n", fill_colour (node.kind));
  write_label (node, name);
  fputs (";\n", m_file);
  for (const region_node *child : node.children)
    write (*child, nullptr);
  for (unsigned i = 1; i < node.children.length (); i++)
    write_edge (*node.children[i - 1], *node.children[i]);
  fputs ("}\n", m_file);
}

/* The name of the source, without folders.  */
const char *
source_name ()
{
  const char *name = main_input_filename ? lbasename (main_input_filename) : "";
  return *name ? name : "stdin";
}

/* NAME with its percent signs expanded, to be freed.  */
char *
expand_name (const char *name)
{
  pretty_printer pp;
  for (const char *c = name; *c; c++)
    if (c[0] == '%' && (c[1] == 's' || c[1] == 'd'))
      {
        bool dump = c[1] == 'd' && dump_base_name;
        pp_string (&pp, dump ? dump_base_name : source_name ());
        c++;
      }
    else
      {
        pp_character (&pp, *c);
        c += c[0] == '%' && c[1] == '%';
      }
  return xstrdup (pp_formatted_text (&pp));
}

} // anon namespace

void
graph_picture::open ()
{
  if (m_path)
    return;
  m_path = expand_name (m_name);
  m_file = fopen (m_path, "w");
  if (!m_file)
    {
      error_at (UNKNOWN_LOCATION, "cannot open %qs for writing: %m", m_path);
      return;
    }
  fputs ("// Made by -fplugin-arg-omptq-graph.\n"
         "digraph omptq {\n"
         "compound=true;\nnodesep=0.3;\nranksep=0.3;\n"
         "fontname=\"Helvetica\";\nfontsize=11;\nlabeljust=l;\n"
         "node [shape=plain fontname=\"Helvetica\" fontsize=11];\n"
         "edge [color=\"#404040\" arrowsize=0.7];\n",
         m_file);
}

void
graph_picture::add (const region_graph &graph)
{
  open ();
  if (m_file && !graph.empty ())
    dot_writer (m_file, m_functions++)
        .write (graph.root (), graph.function_name ());
}

graph_picture::~graph_picture ()
{
  if (m_file)
    {
      if (m_functions == 0)
        fputs ("none [label=\"no OpenMP constructs\"];\n", m_file);
      fputs ("}\n", m_file);
      bool failed = ferror (m_file);
      failed |= fclose (m_file) != 0;
      if (failed)
        error_at (UNKNOWN_LOCATION, "cannot write %qs: %m", m_path);
    }
  free (m_path);
}

} // namespace omptq
