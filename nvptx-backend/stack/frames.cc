/* The report on frames.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */
#include "stack/frames.h"

namespace omptq
{

void
frame_report::begin ()
{
  local_arguments = local_frame = as_leaf = soft_stack = false;
  m_local = 0;
  m_bytes = 0;
  while (!m_soft.is_empty ())
    free (m_soft.pop ());
}

void
frame_report::add_local (const_tree var)
{
  m_local++;
  m_bytes += tree_to_shwi (DECL_SIZE_UNIT (var));
}

void
frame_report::add_soft (const local_object &object, const char *why)
{
  const char *name = DECL_NAME (object.decl)
                         ? IDENTIFIER_POINTER (DECL_NAME (object.decl))
                         : "a temporary variable";
  const char *to = object.to ? IDENTIFIER_POINTER (DECL_NAME (object.to)) : "";
  m_soft.safe_push (xasprintf ("%s %s%s%s", name, why, *to ? " " : "", to));
}

char *
frame_report::text () const
{
  char *text = m_local ? xasprintf ("%u in .local (" HOST_WIDE_INT_PRINT_DEC
                                    " bytes); ",
                                    m_local, m_bytes)
                       : xstrdup ("");
  for (const char *line : m_soft)
    text = reconcat (text, text, "soft: ", line, "; ", NULL);
  if (local_arguments)
    text = reconcat (text, text, "variable arguments in .local; ", NULL);
  if (local_frame)
    text = reconcat (text, text, "all of it in .local; ", NULL);
  return reconcat (text, "frame: ", text,
                   !soft_stack ? "no soft stack"
                   : as_leaf   ? "soft stack not stored for calls"
                               : "soft stack",
                   NULL);
}

} // namespace omptq
