/* Variables in .local memory, which each lane of a warp has for itself.

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
#ifndef OMPTQ_LOCAL_MEMORY_H
#define OMPTQ_LOCAL_MEMORY_H 1

#include "rtl-common.h"

namespace omptq
{

/* The variables of the function that is being compiled which are in .local.  */
class local_memory
{
public:
  // To be called for each function, before it has insns.
  void
  begin ()
  {
    m_variables.truncate (0);
  }

  // Gives VAR, which has no RTL yet, an address, a SYMBOL_REF, that GCC prints
  // as one in .local.
  void add (tree var);

  // Returns the address, a SYMBOL_REF, of BYTES more, which have NAME in PTX.
  rtx add_memory (const char *name, HOST_WIDE_INT bytes);

  // Puts the declarations of those that the function's insns use before the
  // first one.
  void declare () const;

  // Returns whether SYMBOL is the address of such a variable.
  static bool is_address (const_rtx symbol);

private:
  struct variable
  {
    const char *name;
    unsigned align;
    HOST_WIDE_INT size;
  };
  auto_vec<variable> m_variables;
};

} // namespace omptq

#endif /* OMPTQ_LOCAL_MEMORY_H */
