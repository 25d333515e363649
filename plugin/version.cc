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

/* What must be the same in the compiler that the plugin was built for and in
   the one that loads it, to be freed: the version, the day of its source, since
   distributions update compilers that keep their version, and the target.  */
char *
description (const plugin_gcc_version *version)
{
  char *target = configured_target (version->configuration_arguments);
  char *result = xasprintf ("%s of %s (%s)", version->basever,
                            version->datestamp, target);
  free (target);
  return result;
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
  char *ours = description (&gcc_version);
  char *theirs = description (version);
  bool same = strcmp (ours, theirs) == 0;
  if (!same && optional_p (info))
    inform (UNKNOWN_LOCATION, "compiled without %s, which is for GCC %s",
            info->base_name, ours);
  else if (!same)
    fatal_error (UNKNOWN_LOCATION,
                 "omptq %s was built for GCC %s, but this is GCC %s",
                 OMPTQ_VERSION, ours, theirs);
  free (ours);
  free (theirs);
  return same;
}

} // namespace omptq
