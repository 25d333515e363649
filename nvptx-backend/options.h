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

#ifndef OMPTQ_NVPTX_OPTIONS_H
#define OMPTQ_NVPTX_OPTIONS_H 1

namespace omptq
{

/* What -fplugin-arg-omptq_nvptx-* asked for.  */
class nvptx_options
{
public:
  // Reads INFO.  False, after an error, if there is something unknown.
  bool read (const plugin_name_args *info);

  // Switches the dumps on; to be called when all passes are registered.
  void enable_dumps () const;

private:
  bool add_dump (const char *value);

  // GCC's switches for them.
  auto_vec<const char *> m_dumps;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_OPTIONS_H */
