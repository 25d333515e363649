/* PTX in the fat binaries that CUDA's compilers make.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* A fat binary is a head and entries, each the code for one architecture: PTX,
   which may be compressed by LZ4 or Zstandard, or machine code.  */

#ifndef PTXEMU_FAT_BINARY_H
#define PTXEMU_FAT_BINARY_H 1

#include <string>

namespace ptxemu::cuda
{

// Whether IMAGE is a fat binary, or the record of a program that has its
// address.
bool is_fat_binary (const void *image);

// The PTX in IMAGE, a fat binary, for the newest architecture up to
// ARCHITECTURE, as 80.  Throws an error, after a message, if there is none.
std::string ptx_of_fat_binary (const void *image, unsigned architecture);

} // namespace ptxemu::cuda

#endif /* PTXEMU_FAT_BINARY_H */
