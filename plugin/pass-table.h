/* The passes of a plugin, in one table.

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

#ifndef OMPTQ_PASS_TABLE_H
#define OMPTQ_PASS_TABLE_H 1

#include "gcc-plugin.h"

#include "tree-pass.h"

namespace omptq
{

/* A pass.  Users call it by NAME; GCC's name for it is omptq_NAME.  */
struct pass_row
{
  const char *name;
  // Returns null if the pass is not wanted in this compilation.
  opt_pass *(*make) (gcc::context *ctxt);
  // It runs before or after the first instance of this pass of GCC.
  pass_positioning_ops position;
  const char *anchor;
  // What it does, for the help text and the manual; empty if neither lists it.
  const char *purpose;
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

  /* Notes the dump that VALUE, NAME or NAME-OPTIONS, asks for.  False, after an
     error that names PLUGIN, if no pass has that name.  */
  bool request_dump (const char *plugin, const char *value);

  /* Registers the passes with GCC, and enables the dumps requested.  */
  void register_all (const char *plugin) const;

  /* Returns HEADING and a line for each pass.  */
  const char *help (const char *heading) const;

private:
  const pass_row *m_rows;
  size_t m_count;
  auto_vec<const char *> m_dumps;

  void register_row (const char *plugin, const pass_row &row) const;
};

} // namespace omptq

#endif /* OMPTQ_PASS_TABLE_H */
