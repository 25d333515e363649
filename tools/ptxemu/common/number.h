/* Numbers in settings and options.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_NUMBER_H
#define PTXEMU_NUMBER_H 1

#include <cstdint>
#include <string>

namespace ptxemu
{

// Reads TEXT, a decimal or 0x number and nothing else; otherwise false.
bool parse_number (const std::string &text, uint64_t *value);

// The same, with K, M or G after it for powers of 1024.
bool parse_bytes (const std::string &text, uint64_t *value);

// Reads `sm_80' as 80.
bool parse_architecture (const std::string &text, unsigned *value);

} // namespace ptxemu

#endif /* PTXEMU_NUMBER_H */
