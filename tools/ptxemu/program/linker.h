/* Links PTX images.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_LINKER_H
#define PTXEMU_LINKER_H 1

#include "program.h"

namespace ptxemu
{

// Links IMAGES into a program, as yet without code (isa/translate.h).  Throws
// link_error, with image and line.
std::unique_ptr<program> link (std::vector<module> images);

} // namespace ptxemu

#endif /* PTXEMU_LINKER_H */
