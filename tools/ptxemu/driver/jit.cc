/* Options and logs of the driver's compiler and linker.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "jit.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>

#include "errors.h"

namespace ptxemu::cuda
{

void
jit_options::log::clear ()
{
  if (buffer && size != 0)
    buffer[0] = '\0';
  if (size_value)
    *size_value = nullptr;
}

// Text that does not fit is cut off.
void
jit_options::log::add (const std::string &line)
{
  if (!buffer || size == 0)
    return;
  size_t room = size - 1 - used;
  std::string text = line + "\n";
  size_t taken = std::min (room, text.size ());
  std::memcpy (buffer + used, text.data (), taken);
  used += taken;
  buffer[used] = '\0';
  if (size_value)
    *size_value = reinterpret_cast<void *> (used);
}

jit_options::jit_options (unsigned number, const CUjit_option *names,
                          void **values)
    : m_begin (std::chrono::steady_clock::now ())
{
  require (number == 0 || (names && values), CUDA_ERROR_INVALID_VALUE);
  for (unsigned i = 0; i < number; i++)
    {
      auto number_value = reinterpret_cast<uintptr_t> (values[i]);
      switch (names[i])
        {
        case CU_JIT_WALL_TIME:
          m_time = &values[i];
          break;
        case CU_JIT_INFO_LOG_BUFFER:
          m_info.buffer = static_cast<char *> (values[i]);
          break;
        case CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES:
          m_info.size = static_cast<unsigned> (number_value);
          m_info.size_value = &values[i];
          break;
        case CU_JIT_ERROR_LOG_BUFFER:
          m_error.buffer = static_cast<char *> (values[i]);
          break;
        case CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES:
          m_error.size = static_cast<unsigned> (number_value);
          m_error.size_value = &values[i];
          break;
        case CU_JIT_LOG_VERBOSE:
          m_verbose = number_value != 0;
          break;
        default:
          // The others are for a compiler.
          require (names[i] >= 0 && names[i] < CU_JIT_NUM_OPTIONS,
                   CUDA_ERROR_INVALID_VALUE);
        }
    }
  m_info.clear ();
  m_error.clear ();
}

void
jit_options::note_error (const std::string &line)
{
  if (m_error.buffer && m_error.size != 0)
    m_error.add ("error   : " + line);
  else
    std::fprintf (stderr, "ptxemu: error: %s\n", line.c_str ());
}

void
jit_options::note_info (const std::string &line)
{
  if (m_verbose)
    m_info.add ("info    : " + line);
}

void
jit_options::note_time ()
{
  if (!m_time)
    return;
  std::chrono::duration<float, std::milli> time
      = std::chrono::steady_clock::now () - m_begin;
  float milliseconds = time.count ();
  std::memcpy (m_time, &milliseconds, sizeof milliseconds);
}

} // namespace ptxemu::cuda
