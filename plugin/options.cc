/* The plugin's arguments.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "arguments.h"
#include "options.h"
#include "pass-table.h"

namespace omptq
{

plugin_options options;

namespace
{

/* The run-time library in the folder of the plugin PATH, with links resolved;
   null if there is none.  */
const char *
runtime_beside (const char *path)
{
  char *real = lrealpath (path);
  char *slash = strrchr (real, '/');
  if (slash)
    *slash = '\0';
  char *library = concat (slash ? real : ".", "/libgomp-ext.so.1", NULL);
  free (real);
  if (access (library, R_OK) == 0)
    return library;
  free (library);
  return nullptr;
}

/* Adds to NAMES those in LIST, which commas separate; they are kept.  */
void
add_names (const char *list, vec<const char *> *names)
{
  while (*list)
    {
      size_t length = strcspn (list, ",");
      if (length)
        names->safe_push (xstrndup (list, length));
      list += length + (list[length] == ',');
    }
}

/* An argument, and the setting that it changes.  */
struct argument_row
{
  const char *name;
  bool plugin_options::*setting;
};

/* Those without a value.  */
const argument_row flags[] = {
  { "verbose", &plugin_options::verbose },
  { "linked", &plugin_options::linked },
  { "orphaned", &plugin_options::orphaned },
  { "report", &plugin_options::report },
};

/* Those with the values yes and no, besides those of passes.  */
const argument_row switches[] = {
  { "facts", &plugin_options::facts },
  { "merge", &plugin_options::merge },
  { "fuse", &plugin_options::fuse },
  { "lanes", &plugin_options::lanes },
  { "target", &plugin_options::target },
  { "defects", &plugin_options::defects },
  { "ranks-pointers", &plugin_options::ranks_pointers },
};

/* Reports that there is no argument KEY with VALUE.  */
void
report_unknown (const char *key, const char *value, const pass_table &passes)
{
  auto_vec<const char *> forms;
  for (const char *form : { "optional", "harmless=NAME,...", "graph=FILE",
                            "dump=PASS[-details]", "merge=yes|no|always" })
    forms.safe_push (form);
  for (const argument_row &row : flags)
    forms.safe_push (row.name);
  unsigned first = forms.length ();
  for (const argument_row &row : switches)
    if (strcmp (row.name, "merge") != 0)
      forms.safe_push (concat (row.name, "=yes|no", NULL));
  passes.list_switches (&forms);
  report_unknown_argument ("omptq", key, value, forms);
  for (unsigned i = first; i < forms.length (); i++)
    free (const_cast<char *> (forms[i]));
}

} // anon namespace

bool
plugin_options::read_one (const char *key, const char *value)
{
  if (strcmp (key, "optional") == 0)
    return !value;
  for (const argument_row &row : flags)
    if (strcmp (key, row.name) == 0 && !value)
      return this->*row.setting = true;
  if (strcmp (key, "merge") == 0 && value && strcmp (value, "always") == 0)
    return merge_always = true;
  for (const argument_row &row : switches)
    if (strcmp (key, row.name) == 0)
      return read_switch (value, &(this->*row.setting));
  if (!value || !*value)
    return false;
  if (strcmp (key, "harmless") == 0)
    add_names (value, &harmless);
  else if (strcmp (key, "graph") == 0)
    graph = value;
  else
    return false;
  return true;
}

bool
plugin_options::read (const plugin_name_args *info, pass_table &passes)
{
  runtime_beside_plugin = runtime_beside (info->full_name);
  bool good = true;
  for (int i = 0; i < info->argc; i++)
    {
      const char *key = info->argv[i].key;
      const char *value = info->argv[i].value;
      if (strcmp (key, "dump") == 0 && value)
        good &= passes.request_dump ("omptq", value);
      else if (!read_one (key, value) && !passes.read_switch (key, value))
        {
          report_unknown (key, value, passes);
          good = false;
        }
    }
  // Tools are to see the program's regions, and no constructs around them.
  merge &= !announces_constructs_p ();
  return good;
}

} // namespace omptq
