/* Checks that GCC is the version that a plugin was built for.

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

#include "diagnostic-core.h"
#include "libgomp-ext/omptq.h"
#include "plugin-version.h"
#include "version.h"

namespace omptq
{
namespace
{

/* The target in CONFIGURATION, the arguments of GCC's configure, to be freed;
   an empty string if there is none.  */
char *
configured_target (const char *configuration)
{
  const char option[] = "--target=";
  const char *found = strstr (configuration, option);
  if (!found)
    return xstrdup ("");
  found += strlen (option);
  return xstrndup (found, strcspn (found, " "));
}

/* True if INFO has the argument `optional'.  */
bool
optional_p (const plugin_name_args *info)
{
  for (int i = 0; i < info->argc; i++)
    if (strcmp (info->argv[i].key, "optional") == 0)
      return true;
  return false;
}

} // anon namespace

bool
check_version (const plugin_name_args *info, const plugin_gcc_version *version)
{
  char *ours = configured_target (gcc_version.configuration_arguments);
  char *theirs = configured_target (version->configuration_arguments);
  bool same = strcmp (version->basever, gcc_version.basever) == 0
              && strcmp (ours, theirs) == 0;
  if (!same && optional_p (info))
    inform (UNKNOWN_LOCATION, "compiled without %s, which is for GCC %s (%s)",
            info->base_name, gcc_version.basever, ours);
  else if (!same)
    fatal_error (UNKNOWN_LOCATION,
                 "omptq %s was built for GCC %s (%s), but this is GCC %s (%s)",
                 OMPTQ_VERSION, gcc_version.basever, ours, version->basever,
                 theirs);
  free (ours);
  free (theirs);
  return same;
}

} // namespace omptq
