/* Names of functions and files, to show to people.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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
