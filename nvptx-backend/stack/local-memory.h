/* Variables in .local memory, which each lane of a warp has for itself.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */
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
