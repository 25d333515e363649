/* Errors of the CUDA driver interface.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "errors.h"

#include <cstdio>
#include <new>
#include <system_error>

#include "../machine/configuration.h"

namespace ptxemu::cuda
{

namespace
{

struct description
{
  CUresult code;
  const char *name;
  const char *text;
};

// The driver's own texts.
const description descriptions[] = {
  { CUDA_SUCCESS, "CUDA_SUCCESS", "no error" },
  { CUDA_ERROR_INVALID_VALUE, "CUDA_ERROR_INVALID_VALUE", "invalid argument" },
  { CUDA_ERROR_OUT_OF_MEMORY, "CUDA_ERROR_OUT_OF_MEMORY", "out of memory" },
  { CUDA_ERROR_NOT_INITIALIZED, "CUDA_ERROR_NOT_INITIALIZED",
    "initialization error" },
  { CUDA_ERROR_DEINITIALIZED, "CUDA_ERROR_DEINITIALIZED",
    "driver shutting down" },
  { CUDA_ERROR_NO_DEVICE, "CUDA_ERROR_NO_DEVICE",
    "no CUDA-capable device is detected" },
  { CUDA_ERROR_INVALID_DEVICE, "CUDA_ERROR_INVALID_DEVICE",
    "invalid device ordinal" },
  { CUDA_ERROR_INVALID_IMAGE, "CUDA_ERROR_INVALID_IMAGE",
    "device kernel image is invalid" },
  { CUDA_ERROR_INVALID_CONTEXT, "CUDA_ERROR_INVALID_CONTEXT",
    "invalid device context" },
  { CUDA_ERROR_NO_BINARY_FOR_GPU, "CUDA_ERROR_NO_BINARY_FOR_GPU",
    "no kernel image is available for execution on the device" },
  { CUDA_ERROR_UNSUPPORTED_LIMIT, "CUDA_ERROR_UNSUPPORTED_LIMIT",
    "limit is not supported on this architecture" },
  { CUDA_ERROR_INVALID_PTX, "CUDA_ERROR_INVALID_PTX",
    "a PTX JIT compilation failed" },
  { CUDA_ERROR_INVALID_SOURCE, "CUDA_ERROR_INVALID_SOURCE",
    "device kernel image is invalid" },
  { CUDA_ERROR_FILE_NOT_FOUND, "CUDA_ERROR_FILE_NOT_FOUND", "file not found" },
  { CUDA_ERROR_OPERATING_SYSTEM, "CUDA_ERROR_OPERATING_SYSTEM",
    "OS call failed or operation not supported on this OS" },
  { CUDA_ERROR_INVALID_HANDLE, "CUDA_ERROR_INVALID_HANDLE",
    "invalid resource handle" },
  { CUDA_ERROR_NOT_FOUND, "CUDA_ERROR_NOT_FOUND", "named symbol not found" },
  { CUDA_ERROR_NOT_READY, "CUDA_ERROR_NOT_READY", "device not ready" },
  { CUDA_ERROR_ILLEGAL_ADDRESS, "CUDA_ERROR_ILLEGAL_ADDRESS",
    "an illegal memory access was encountered" },
  { CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES, "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES",
    "too many resources requested for launch" },
  { CUDA_ERROR_LAUNCH_TIMEOUT, "CUDA_ERROR_LAUNCH_TIMEOUT",
    "the launch timed out and was terminated" },
  { CUDA_ERROR_PRIMARY_CONTEXT_ACTIVE, "CUDA_ERROR_PRIMARY_CONTEXT_ACTIVE",
    "cannot set while device is active in this process" },
  { CUDA_ERROR_CONTEXT_IS_DESTROYED, "CUDA_ERROR_CONTEXT_IS_DESTROYED",
    "context is destroyed" },
  { CUDA_ERROR_ASSERT, "CUDA_ERROR_ASSERT", "device-side assert triggered" },
  { CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED,
    "CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED",
    "part or all of the requested memory range is already mapped" },
  { CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED,
    "CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED",
    "pointer does not correspond to a registered memory region" },
  { CUDA_ERROR_HARDWARE_STACK_ERROR, "CUDA_ERROR_HARDWARE_STACK_ERROR",
    "hardware stack error" },
  { CUDA_ERROR_ILLEGAL_INSTRUCTION, "CUDA_ERROR_ILLEGAL_INSTRUCTION",
    "an illegal instruction was encountered" },
  { CUDA_ERROR_MISALIGNED_ADDRESS, "CUDA_ERROR_MISALIGNED_ADDRESS",
    "misaligned address" },
  { CUDA_ERROR_INVALID_ADDRESS_SPACE, "CUDA_ERROR_INVALID_ADDRESS_SPACE",
    "operation not supported on global/shared address space" },
  { CUDA_ERROR_INVALID_PC, "CUDA_ERROR_INVALID_PC", "invalid program counter" },
  { CUDA_ERROR_LAUNCH_FAILED, "CUDA_ERROR_LAUNCH_FAILED",
    "unspecified launch failure" },
  { CUDA_ERROR_NOT_PERMITTED, "CUDA_ERROR_NOT_PERMITTED",
    "operation not permitted" },
  { CUDA_ERROR_NOT_SUPPORTED, "CUDA_ERROR_NOT_SUPPORTED",
    "operation not supported" },
  { CUDA_ERROR_UNKNOWN, "CUDA_ERROR_UNKNOWN", "unknown error" },
};

const description *
find (CUresult code)
{
  for (const description &each : descriptions)
    if (each.code == code)
      return &each;
  return nullptr;
}

} // anonymous namespace

void
require (bool condition, CUresult code)
{
  if (!condition)
    throw error (code);
}

const char *
name_of (CUresult code)
{
  const description *found = find (code);
  return found ? found->name : nullptr;
}

const char *
text_of (CUresult code)
{
  const description *found = find (code);
  return found ? found->text : nullptr;
}

// Faults that no GPU finds become those of a GPU, which programs handle.
CUresult
result_of (fault what)
{
  switch (what)
    {
    case fault::none:
      return CUDA_SUCCESS;
    case fault::illegal_address:
      return CUDA_ERROR_ILLEGAL_ADDRESS;
    case fault::misaligned_address:
      return CUDA_ERROR_MISALIGNED_ADDRESS;
    case fault::illegal_instruction:
      return CUDA_ERROR_ILLEGAL_INSTRUCTION;
    case fault::hardware_stack:
      return CUDA_ERROR_HARDWARE_STACK_ERROR;
    case fault::launch_timeout:
    case fault::deadlock:
      return CUDA_ERROR_LAUNCH_TIMEOUT;
    case fault::assertion:
      return CUDA_ERROR_ASSERT;
    case fault::trap:
    case fault::divergent_sync:
    case fault::uninitialised_read:
    case fault::launch_failure:
      break;
    }
  return CUDA_ERROR_LAUNCH_FAILED;
}

namespace
{

CUresult
report (CUresult code, const std::exception &e)
{
  std::fprintf (stderr, "ptxemu: error: %s\n", e.what ());
  return code;
}

} // anonymous namespace

CUresult
result_of_exception ()
{
  try
    {
      throw;
    }
  catch (const error &e)
    {
      return e.code;
    }
  catch (const memory_error &e)
    {
      return report (CUDA_ERROR_OUT_OF_MEMORY, e);
    }
  catch (const link_error &e)
    {
      return report (CUDA_ERROR_INVALID_IMAGE, e);
    }
  catch (const std::bad_alloc &)
    {
      return CUDA_ERROR_OUT_OF_MEMORY;
    }
  catch (const std::length_error &)
    {
      return CUDA_ERROR_OUT_OF_MEMORY;
    }
  catch (const std::system_error &e)
    {
      return report (CUDA_ERROR_OPERATING_SYSTEM, e);
    }
  catch (const std::exception &e)
    {
      return report (CUDA_ERROR_UNKNOWN, e);
    }
}

} // namespace ptxemu::cuda
