/* Races that a run-time library has on purpose.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_KNOWN_RACES_H
#define PTXEMU_KNOWN_RACES_H 1

#include <string>

#include "../program/code.h"

namespace ptxemu
{

// Whether accesses, to VARIABLE if that is not empty, are in the lists of
// known-races.cc, which give the reasons.
bool is_known_race (const access_site &, const access_site &,
                    const std::string &variable);

} // namespace ptxemu

#endif /* PTXEMU_KNOWN_RACES_H */
