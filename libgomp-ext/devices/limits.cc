/* Raises limits of NVIDIA's driver for programs with target regions.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* The driver gives each lane 1 KiB of stack, and `malloc' in device code 8 MiB,
   unless a program asks for more, which libgomp does not do.  A kernel whose
   calls the driver can follow gets what it needs; one that calls by an address,
   as libgomp does, or recursively gets the limit, and what is beyond it is an
   illegal memory access.  On an H100, 7 of 30 random programs needed more, with
   private variables of SIMD regions in functions that call each other
   (26 November 2026).

   From `malloc' libgomp takes 1.2 KiB for each thread that begins a parallel
   region in another one; a large device holds some 8000 threads.  A thread that
   waits in a taskq runs other tasks on its stack, and the taskqs' queues and
   tasks are in memory from `malloc'; so programs with taskqs get more of
   both.  The limits belong to libgomp's context on the device, which
   libgomp makes, and makes current in a thread that asks it for memory there.

   It is no error if the limits cannot be raised: the library for the device
   finds out what the stack is.  */

#include <algorithm>
#include <atomic>
#include <dlfcn.h>
#include <stdint.h>

#include "../libgomp-ext.h"
#include "../system/locked.h"
#include "devices.h"

namespace omptq
{
namespace devices
{

namespace
{

/* True if there are taskqs in device code.  */
std::atomic<bool> any_taskq{ false };

/* Bytes for a lane; on an H100 the first is one of the 80 GB that it has.  */
constexpr size_t stack_size = 4 << 10, stack_size_for_taskqs = 16 << 10;

/* Bytes for the heap of a device, and the most as part of its memory.  */
constexpr size_t heap_size = 64 << 20, heap_size_for_taskqs = 256 << 20;
constexpr size_t heap_part = 8;

/* CUlimit of the driver.  */
enum limit
{
  limit_stack = 0,
  limit_heap = 2
};

/* The functions of libcuda.so.1 that are needed; they return zero if they
   succeed, and those with a context use the current one.  */
class driver
{
public:
  driver ()
      // Libgomp has loaded it, if it uses such devices.
      : m_library (dlopen ("libcuda.so.1", RTLD_LAZY | RTLD_NOLOAD))
  {
    find (&m_get_limit, "cuCtxGetLimit");
    find (&m_set_limit, "cuCtxSetLimit");
    find (&m_get_device, "cuCtxGetDevice");
    find (&m_total_memory, "cuDeviceTotalMem_v2");
  }

  ~driver ()
  {
    if (m_library)
      dlclose (m_library);
  }

  driver (const driver &) = delete;

  // For a program, with taskqs in device code or without.  False if the
  // current device is not the driver's.
  bool raise (bool with_taskqs) const;

private:
  void *m_library;
  bool m_complete = true;
  int (*m_get_limit) (size_t *value, int which);
  int (*m_set_limit) (int which, size_t value);
  int (*m_get_device) (int *device);
  int (*m_total_memory) (size_t *bytes, int device);

  template <typename T>
  void
  find (T *function, const char *name)
  {
    void *address = m_library ? dlsym (m_library, name) : nullptr;
    *function = reinterpret_cast<T> (address);
    m_complete &= address != nullptr;
  }

  void raise (limit which, size_t value) const;
};

void
driver::raise (limit which, size_t value) const
{
  size_t now;
  if (m_get_limit (&now, which) == 0 && now < value)
    m_set_limit (which, value);
}

bool
driver::raise (bool with_taskqs) const
{
  int device;
  size_t memory;
  if (!m_complete || m_get_device (&device) != 0
      || m_total_memory (&memory, device) != 0)
    return false;
  raise (limit_stack, with_taskqs ? stack_size_for_taskqs : stack_size);
  size_t heap = with_taskqs ? heap_size_for_taskqs : heap_size;
  raise (limit_heap, std::min (heap, memory / heap_part));
  return true;
}

pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* A bit for each device whose limits are raised; the second for taskqs.  */
std::atomic<uint64_t> done[2];

/* A bit for each device that is the driver's.  */
std::atomic<uint64_t> of_driver;

} // anonymous namespace

void
prepare (int number)
{
  int device = device_of (number);
  if (device == omp_get_initial_device () || device >= most_devices)
    return;
  // The flag has been set before the program's own code runs, or while the
  // library that the code belongs to was loaded; so the order does not matter.
  bool with_taskqs = any_taskq.load (std::memory_order_relaxed);
  std::atomic<uint64_t> &these = done[with_taskqs];
  uint64_t bit = bit_of (device);
  // Acquires what the release below has been after.
  if (these.load (std::memory_order_acquire) & bit)
    return;
  locked here (&lock);
  if (these.load (std::memory_order_relaxed) & bit)
    return;
  // Now the device is initialised, and its context current in this thread.
  if (void *memory = omp_target_alloc (1, device))
    {
      // Relaxed: has_kept_stacks () follows the release below.
      if (driver ().raise (with_taskqs))
        of_driver.fetch_or (bit, std::memory_order_relaxed);
      omp_target_free (memory, device);
    }
  // Other threads may use the device.
  these.fetch_or (bit, std::memory_order_release);
}

bool
has_kept_stacks (int device)
{
  // Relaxed: the thread has called prepare (), which acquires what was stored.
  return device < most_devices
         && of_driver.load (std::memory_order_relaxed) & bit_of (device);
}

} // namespace devices
} // namespace omptq

extern "C"
{

  __attribute__ ((visibility ("default"))) void
  GOMP_taskq_on_devices ()
  {
    // No thread depends on what was done before.
    omptq::devices::any_taskq.store (true, std::memory_order_relaxed);
  }

} // extern "C"
