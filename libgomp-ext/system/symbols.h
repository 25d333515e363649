/* Names of functions and files, to show to people.
   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
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

#ifndef GOMP_EXT_SYMBOLS_H
#define GOMP_EXT_SYMBOLS_H 1

#include <cstddef>

namespace omptq
{

/* Writes to NAME, which has SIZE bytes, the file that ADDRESS was loaded
   from.  */
void loaded_file (const void *address, char *name, size_t size);

/* A cache of function names.  Functions that the compiler outlines have local
   names, such as main._omp_fn.1, which the dynamic linker does not know; they
   are read from the file's symbol table.  */
class function_names
{
public:
  /* The name of the function at ADDRESS, demangled if the program has
     libstdc++; without a symbol, the file and the address in it.  Valid until
     the next call.  */
  const char *get (const void *address);

  /* Forgets all names without reading or freeing them.  */
  void reset ();

private:
  struct entry
  {
    const void *address;
    char *name;
  };

  // Entries are indexed by the address modulo this.
  static constexpr unsigned size = 256;

  entry m_entries[size] = {};
};

} // namespace omptq

#endif /* GOMP_EXT_SYMBOLS_H */
