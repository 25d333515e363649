/* The default allocator of threads, with this library's teams.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_INTERFACE_ALLOCATOR_H
#define GOMP_EXT_INTERFACE_ALLOCATOR_H 1

#include "../libgomp/libgomp.h"
#include "../teams/context.h"

namespace omptq
{
namespace interface
{

/* libgomp allocates memory, and so must know the default allocator of each
   thread.  A thread inherits it from the one that has begun the region.  */
class default_allocator
{
public:
  // The calling thread has come to POSITION.
  static void
  enter (const teams::context &position)
  {
    // Relaxed: the thread has seen the beginning of the region.
    if (__builtin_expect (s_is_used.load (std::memory_order_relaxed), 0))
      libgomp ().set_default_allocator (position.allocator);
  }

  // It changes its own.
  static void
  set (teams::context *position, omp_allocator_handle_t allocator)
  {
    // Relaxed: see enter.
    s_is_used.store (true, std::memory_order_relaxed);
    libgomp ().set_default_allocator (allocator);
    // Which may have replaced it.
    position->allocator = libgomp ().get_default_allocator ();
  }

private:
  // Some thread has changed its own.
  inline static std::atomic<bool> s_is_used{ false };
};

} // namespace interface
} // namespace omptq

#endif /* GOMP_EXT_INTERFACE_ALLOCATOR_H */
