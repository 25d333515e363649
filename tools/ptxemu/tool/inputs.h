/* Files: texts in PTX, and archives of them.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_INPUTS_H
#define PTXEMU_INPUTS_H 1

#include <string>
#include <vector>

#include "../text/module.h"

namespace ptxemu::tool
{

// All bytes of a file; throws usage_error.
std::string read_file (const std::string &name);

// The modules of the files, in order.  Of an archive, the members that define
// what earlier modules or other members declare, and ALL takes every member.
// Throws usage_error, also for an error in a text.
std::vector<module> read_modules (const std::vector<std::string> &files,
                                  bool all);

} // namespace ptxemu::tool

#endif /* PTXEMU_INPUTS_H */
