/* Arguments of both plugins.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-plugin.h"

#include "arguments.h"
#include "diagnostic-core.h"
#include "spellcheck.h"

namespace omptq
{

bool
read_switch (const char *value, bool *setting)
{
  if (!value || (strcmp (value, "yes") != 0 && strcmp (value, "no") != 0))
    return false;
  *setting = strcmp (value, "yes") == 0;
  return true;
}

void
report_unknown_argument (const char *plugin, const char *key, const char *value,
                         const vec<const char *> &forms)
{
  const char *equals = value ? "=" : "";
  const char *text = value ? value : "";
  auto_vec<const char *> names;
  const char *expected = nullptr;
  for (const char *form : forms)
    {
      size_t length = strcspn (form, "=");
      if (strlen (key) == length && strncmp (key, form, length) == 0)
        expected = form;
      names.safe_push (xstrndup (form, length));
    }
  const char *meant = find_closest_string (key, &names);
  if (expected)
    error_at (UNKNOWN_LOCATION,
              "unrecognized argument %<-fplugin-arg-%s-%s%s%s%>; expected "
              "%<-fplugin-arg-%s-%s%>",
              plugin, key, equals, text, plugin, expected);
  else if (meant)
    error_at (UNKNOWN_LOCATION,
              "unrecognized argument %<-fplugin-arg-%s-%s%s%s%>; did you mean "
              "%<-fplugin-arg-%s-%s%>?",
              plugin, key, equals, text, plugin, meant);
  else
    error_at (UNKNOWN_LOCATION,
              "unrecognized argument %<-fplugin-arg-%s-%s%s%s%>", plugin, key,
              equals, text);
  for (const char *name : names)
    free (const_cast<char *> (name));
}

} // namespace omptq
