/* Translation of a program.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_TRANSLATE_H
#define PTXEMU_TRANSLATE_H 1

#include "../checks/wanted.h"
#include "../program/program.h"

namespace ptxemu
{

// The program with its code, for the checks WANTED.  Throws link_error, with
// image and line, for an instruction that is not emulated.
std::shared_ptr<const program> translate (std::unique_ptr<program>,
                                          const wanted_checks &wanted = {});

} // namespace ptxemu

#endif /* PTXEMU_TRANSLATE_H */
