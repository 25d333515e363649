/* The names of the host program's variables.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* From the symbol tables of the files of the process, or those for dynamic
   linking where a file is stripped.  So variables on the stack and in allocated
   memory have no names here.  */

#ifndef PTXEMU_HOST_SYMBOLS_H
#define PTXEMU_HOST_SYMBOLS_H 1

#include <cstdint>
#include <map>
#include <string>

namespace ptxemu::cuda
{

class host_symbols
{
public:
  // Those of the files that are loaded now.
  host_symbols ();

  // The variable that AT is in, such as "a"; demangled.  Empty if there is
  // none.
  std::string name_of (const void *at) const;

  // Those that were loaded at the first call.
  static const host_symbols &get ();

private:
  struct variable
  {
    uint64_t bytes;
    std::string name; // as in the file
  };

  void add_file (const char *file, uint64_t base);
  void add_table (const char *bytes, uint64_t size, uint64_t base);

  std::map<uint64_t, variable> m_all; // by address
};

} // namespace ptxemu::cuda

#endif /* PTXEMU_HOST_SYMBOLS_H */
