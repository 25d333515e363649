/* Reference counts.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_COUNTED_H
#define GOMP_EXT_COUNTED_H 1

#include <atomic>
#include <cstdlib>

namespace omptq
{

/* The base of an OBJECT in memory of malloc, which begins with one reference,
   and is destroyed and freed with the last one.  */
template <typename object> class counted
{
public:
  counted () = default;
  counted (const counted &) = delete;

  // The caller has a reference, or a lock without which none is dropped.
  void
  refer ()
  {
    m_references.fetch_add (1, std::memory_order_relaxed);
  }

  void
  drop ()
  {
    // Acquire and release: all have ended their use of it.
    if (m_references.fetch_sub (1, std::memory_order_acq_rel) > 1)
      return;
    object *self = static_cast<object *> (this);
    self->~object ();
    free (self);
  }

private:
  std::atomic<unsigned> m_references{ 1 };
};

} // namespace omptq

#endif /* GOMP_EXT_COUNTED_H */
