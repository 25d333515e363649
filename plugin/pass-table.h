/* The passes of a plugin, in one table.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_PASS_TABLE_H
#define OMPTQ_PASS_TABLE_H 1

#include "pass.h"

namespace omptq
{

/* Where a pass runs: before or after the first instance of a pass of GCC.  */
constexpr pass_positioning_ops before = PASS_POS_INSERT_BEFORE;
constexpr pass_positioning_ops after = PASS_POS_INSERT_AFTER;

/* A pass of a plugin.  */
struct pass_row
{
  const pass &what;
  pass_positioning_ops position;
  const char *anchor;
  // Its purpose, for the help text and the manual; empty if neither lists it.
  const char *purpose;
  // The argument OPTION=no of the plugin switches it off; null if none does.
  const char *option = nullptr;
  // It is an optimization: code is right without it.
  bool is_optimization = true;
};

/* All passes of a plugin, in the order in which they run.  */
class pass_table
{
public:
  template <size_t count>
  explicit pass_table (const pass_row (&rows)[count])
      : m_rows (rows), m_count (count)
  {
  }

  /* Switches the passes with the option KEY, or all that are optimizations if
     that is null, on or off as VALUE, which may be null, says.  Returns whether
     there is one, and VALUE is yes or no.  */
  bool read_switch (const char *key, const char *value);

  /* Adds to FORMS the switches, to be freed.  */
  void list_switches (vec<const char *> *forms) const;

  /* Notes the dump that VALUE, NAME or NAME-OPTIONS, asks for.  False, after an
     error that names PLUGIN, if no pass has that name.  */
  bool request_dump (const char *plugin, const char *value);

  /* Registers the passes that are not switched off with GCC, and enables the
     dumps requested.  The passes keep references to S.  */
  void register_all (const char *plugin, stages &s);

  /* Returns HEADING and a line for each pass, with its option in brackets.  */
  const char *help (const char *heading) const;

private:
  const pass_row *m_rows;
  size_t m_count;
  auto_vec<const char *> m_dumps;
  hash_set<const pass *> m_off;

  /* The text after NAME in REQUEST; null if that asks for the dump of another
     pass.  */
  const char *dump_options_of (const char *request, const char *name) const;
  void register_row (const char *plugin, const pass_row &row, stages &s);
};

} // namespace omptq

#endif /* OMPTQ_PASS_TABLE_H */
