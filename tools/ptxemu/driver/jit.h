/* Options and logs of the driver's compiler and linker.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_JIT_H
#define PTXEMU_JIT_H 1

#include <chrono>
#include <string>

#include "cuda-types.h"

namespace ptxemu::cuda
{

// The options of a call.  Some are results, which are written into the option's
// value; the host keeps these until the link is destroyed.
class jit_options
{
public:
  jit_options (unsigned number, const CUjit_option *names, void **values);

  // Adds a line to a log; an error without a log is written to stderr.
  void note_error (const std::string &line);
  void note_info (const std::string &line);

  // Writes the time since construction.
  void note_time ();

private:
  // A buffer of the host.
  struct log
  {
    char *buffer = nullptr;
    size_t size = 0;
    void **size_value = nullptr;
    size_t used = 0;

    void clear ();
    void add (const std::string &line);
  };

  log m_error, m_info;
  bool m_verbose = false;
  void **m_time = nullptr;
  std::chrono::steady_clock::time_point m_begin;
};

} // namespace ptxemu::cuda

#endif /* PTXEMU_JIT_H */
