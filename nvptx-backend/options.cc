/* The arguments of the plugin for the nvptx offload compiler.

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

#include "gcc-plugin.h"

#include "tree.h"

#include "context.h"
#include "diagnostic-core.h"
#include "dumpfile.h"
#include "options.h"

namespace omptq
{
namespace
{

/* The passes that can be dumped, and their places in GCC's dump switches.  */
const struct
{
  const char *name;
  const char *gcc_switch;
} dumpable_passes[] = { { "uniformity", "rtl-omptq_uniformity" } };

} // anon namespace

/* Takes note of the dump that VALUE, PASS or PASS-OPTIONS, asks for.  */
bool
nvptx_options::add_dump (const char *value)
{
  for (const auto &pass : dumpable_passes)
    {
      size_t len = strlen (pass.name);
      if (strncmp (value, pass.name, len) == 0
          && (value[len] == '\0' || value[len] == '-'))
        {
          m_dumps.safe_push (concat (pass.gcc_switch, value + len, NULL));
          return true;
        }
    }
  char *names = xstrdup ("");
  for (const auto &pass : dumpable_passes)
    names = reconcat (names, names, " ", pass.name, NULL);
  error_at (UNKNOWN_LOCATION,
            "%<-fplugin-arg-omptq_nvptx-dump=%s%>: there is no pass of this "
            "name; the passes are:%s",
            value, names);
  free (names);
  return false;
}

bool
nvptx_options::read (const plugin_name_args *info)
{
  bool good = true;
  for (int i = 0; i < info->argc; i++)
    {
      const char *key = info->argv[i].key;
      const char *value = info->argv[i].value;
      if (strcmp (key, "dump") == 0 && value)
        good &= add_dump (value);
      else
        {
          error_at (UNKNOWN_LOCATION,
                    "unrecognized argument %<-fplugin-arg-omptq_nvptx-%s%s%s%>",
                    key, value ? "=" : "", value ? value : "");
          good = false;
        }
    }
  return good;
}

void
nvptx_options::enable_dumps () const
{
  for (const char *dump : m_dumps)
    g->get_dumps ()->dump_switch_p (dump);
}

} // namespace omptq
