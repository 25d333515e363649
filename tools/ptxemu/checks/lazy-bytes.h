/* Tables that take memory of the host only where they are used.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_LAZY_BYTES_H
#define PTXEMU_LAZY_BYTES_H 1

#include <cstdint>

namespace ptxemu
{

// A flat table of zero bytes, which the host makes when they are used.
class lazy_bytes
{
public:
  // Throws std::bad_alloc.
  explicit lazy_bytes (uint64_t bytes);
  ~lazy_bytes ();
  lazy_bytes (const lazy_bytes &) = delete;
  lazy_bytes &operator= (const lazy_bytes &) = delete;

  char *
  data () const
  {
    return m_data;
  }

  // Makes BYTES at OFFSET zero again.
  void clear (uint64_t offset, uint64_t bytes);

private:
  char *m_data;
  uint64_t m_size;
};

} // namespace ptxemu

#endif /* PTXEMU_LAZY_BYTES_H */
