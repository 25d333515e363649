/* The passes of a plugin, in one table.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "pass-table.h"

#include "diagnostic-core.h"
#include "dumpfile.h"

#include "arguments.h"

namespace omptq
{
namespace
{

/* The options in REQUEST, NAME or NAME-OPTIONS, with their `-'; null if it
   names another pass.  */
const char *
dump_options (const char *request, const char *name)
{
  size_t len = strlen (name);
  bool match = strncmp (request, name, len) == 0
               && (request[len] == '\0' || request[len] == '-');
  return match ? request + len : nullptr;
}

/* The prefix of GCC's switches for dumps of PASS.  */
const char *
dump_prefix (const opt_pass *pass)
{
  switch (pass->type)
    {
    case GIMPLE_PASS:
      return "tree-";
    case RTL_PASS:
      return "rtl-";
    default:
      return "ipa-";
    }
}

} // anon namespace

bool
pass_table::read_switch (const char *key, const char *value)
{
  bool is_on;
  if (!::omptq::read_switch (value, &is_on))
    return false;
  bool found = false;
  for (size_t i = 0; i < m_count; i++)
    if (const char *option = m_rows[i].option;
        option && (key ? strcmp (key, option) == 0 : m_rows[i].is_optimization))
      {
        if (is_on)
          m_off.remove (&m_rows[i].what);
        else
          m_off.add (&m_rows[i].what);
        found = true;
      }
  return found;
}

void
pass_table::list_switches (vec<const char *> *forms) const
{
  for (size_t i = 0; i < m_count; i++)
    if (m_rows[i].option && strcmp (m_rows[i].option, m_rows[i].what.name) == 0
        && *m_rows[i].purpose)
      forms->safe_push (concat (m_rows[i].option, "=yes|no", NULL));
}

const char *
pass_table::dump_options_of (const char *request, const char *name) const
{
  // One pass may have the name of another one with something appended.
  for (size_t i = 0; i < m_count; i++)
    if (strlen (m_rows[i].what.name) > strlen (name)
        && dump_options (request, m_rows[i].what.name))
      return nullptr;
  return dump_options (request, name);
}

bool
pass_table::request_dump (const char *plugin, const char *value)
{
  char *names = xstrdup ("");
  for (size_t i = 0; i < m_count; i++)
    {
      if (dump_options_of (value, m_rows[i].what.name))
        {
          m_dumps.safe_push (value);
          free (names);
          return true;
        }
      if (*m_rows[i].purpose)
        names = reconcat (names, names, " ", m_rows[i].what.name, NULL);
    }
  error_at (UNKNOWN_LOCATION,
            "%<-fplugin-arg-%s-dump=%s%>: there is no pass of this name; the "
            "passes are:%s",
            plugin, value, names);
  free (names);
  return false;
}

void
pass_table::register_row (const char *plugin, const pass_row &row, stages &s)
{
  if (m_off.contains (&row.what))
    return;
  opt_pass *pass = row.what.make (row.what, s);
  register_pass_info info = { pass, row.anchor, 1, row.position };
  register_callback (plugin, PLUGIN_PASS_MANAGER_SETUP, nullptr, &info);
  for (const char *request : m_dumps)
    if (const char *options = dump_options_of (request, row.what.name))
      {
        char *gcc_switch
            = concat (dump_prefix (pass), pass->name, options, NULL);
        g->get_dumps ()->dump_switch_p (gcc_switch);
        free (gcc_switch);
      }
}

/* GCC puts each pass next to its anchor, so of those after the same one the
   last must be registered first.  */
void
pass_table::register_all (const char *plugin, stages &s)
{
  for (size_t i = 0; i < m_count; i++)
    if (m_rows[i].position == before)
      register_row (plugin, m_rows[i], s);
  for (size_t i = m_count; i-- > 0;)
    if (m_rows[i].position == after)
      register_row (plugin, m_rows[i], s);
}

const char *
pass_table::help (const char *heading) const
{
  char *text = xstrdup (heading);
  for (size_t i = 0; i < m_count; i++)
    if (*m_rows[i].purpose)
      {
        const char *option = m_rows[i].option;
        char *line = xasprintf ("    %-18s%s%s%s%s\n", m_rows[i].what.name,
                                m_rows[i].purpose, option ? " [" : "",
                                option ? option : "", option ? "]" : "");
        text = reconcat (text, text, line, NULL);
        free (line);
      }
  return text;
}

} // namespace omptq
