/* The checks that a program runs under.
   Copyright (C) 2026 The omptq authors.

   This file is part of ptxemu, the PTX emulator of omptq.

   ptxemu is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   ptxemu is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */
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
