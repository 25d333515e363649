/* The plugin's arguments.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

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

} // anon namespace

bool
plugin_options::read (const plugin_name_args *info, pass_table &passes)
{
  runtime_beside_plugin = runtime_beside (info->full_name);
  bool good = true;
  for (int i = 0; i < info->argc; i++)
    {
      const char *key = info->argv[i].key;
      const char *value = info->argv[i].value;
      if (strcmp (key, "verbose") == 0 && !value)
        verbose = true;
      else if (strcmp (key, "optional") == 0 && !value)
        continue;
      else if (strcmp (key, "linked") == 0 && !value)
        linked = true;
      else if (strcmp (key, "orphaned") == 0 && !value)
        orphaned = true;
      else if (strcmp (key, "report") == 0 && !value)
        report = true;
      else if (strcmp (key, "facts") == 0 && read_switch (value, &facts))
        continue;
      else if (strcmp (key, "merge") == 0 && value
               && strcmp (value, "always") == 0)
        merge_always = true;
      else if (strcmp (key, "merge") == 0 && read_switch (value, &merge))
        continue;
      else if (strcmp (key, "lanes") == 0 && read_switch (value, &lanes))
        continue;
      else if (strcmp (key, "target") == 0 && read_switch (value, &target))
        continue;
      else if (strcmp (key, "operands") == 0 && read_switch (value, &operands))
        continue;
      else if (strcmp (key, "tasks") == 0 && read_switch (value, &tasks))
        continue;
      else if (strcmp (key, "ranks-pointers") == 0
               && read_switch (value, &ranks_pointers))
        continue;
      else if (strcmp (key, "harmless") == 0 && value && *value)
        add_names (value, &harmless);
      else if (strcmp (key, "graph") == 0 && value && *value)
        graph = value;
      else if (strcmp (key, "dump") == 0 && value)
        good &= passes.request_dump ("omptq", value);
      else
        {
          report_unknown_argument ("omptq", key, value);
          good = false;
        }
    }
  return good;
}

} // namespace omptq
