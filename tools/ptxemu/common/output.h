/* Files for output.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* They are opened as a shell's `>' does, but /dev/stdout, /dev/stderr,
   /dev/fd/N and /proc/self/fd/N are the files that this process has open: what
   others wrote there remains, and all share one position.  Opening such a name
   anew would empty a file to which the shell has redirected stdout.  */

#ifndef PTXEMU_OUTPUT_H
#define PTXEMU_OUTPUT_H 1

#include <cstdio>
#include <string>

namespace ptxemu
{

// Returns a stream into the file NAME, to be closed; null, with errno, if that
// fails.
std::FILE *open_output (const std::string &name);

// Writes TEXT as the whole of the file NAME; false, with errno, if that fails.
// Of several processes that do so at the same time, the last one's remains.
bool write_output (const std::string &name, const std::string &text);

// Writes TEXT into an open file; false, with errno, if that fails.
bool write_all (int file, const std::string &text);

} // namespace ptxemu

#endif /* PTXEMU_OUTPUT_H */
