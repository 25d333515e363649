/* The checks that a program runs under.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_WANTED_H
#define PTXEMU_WANTED_H 1

namespace ptxemu
{

struct wanted_checks
{
  bool races = false;         // accesses that nothing orders
  bool uninitialised = false; // reads of memory that nothing has written
  bool bounds = false;        // accesses outside mapped objects
  bool leaks = false;         // memory that kernels allocate and never free
  bool weak = false;          // memory as weak as PTX's model allows

  // Whether accesses to memory are watched.
  bool
  any () const
  {
    return bounds || races || uninitialised;
  }
};

} // namespace ptxemu

#endif /* PTXEMU_WANTED_H */
