/* A growable array that needs no C++ run-time support.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_SYSTEM_LIST_H
#define GOMP_EXT_SYSTEM_LIST_H 1

#include <cstddef>
#include <cstdlib>
#include <new>
#include <utility>

#include "memory.h"

namespace omptq
{

/* Owns its elements, which move when it grows: pointers to them are valid only
   until the next push.  Ends the program if there is no memory.  */
template <typename T> class list
{
public:
  list () = default;
  list (const list &) = delete;
  list &operator= (const list &) = delete;

  list (list &&other) noexcept
      : m_items (std::exchange (other.m_items, nullptr)),
        m_size (std::exchange (other.m_size, 0)),
        m_capacity (std::exchange (other.m_capacity, 0))
  {
  }

  list &
  operator= (list &&other) noexcept
  {
    std::swap (m_items, other.m_items);
    std::swap (m_size, other.m_size);
    std::swap (m_capacity, other.m_capacity);
    return *this;
  }

  ~list ()
  {
    clear ();
    free (m_items);
  }

  size_t
  size () const
  {
    return m_size;
  }

  bool
  empty () const
  {
    return m_size == 0;
  }

  T &
  operator[] (size_t i)
  {
    return m_items[i];
  }

  const T &
  operator[] (size_t i) const
  {
    return m_items[i];
  }

  T *
  begin ()
  {
    return m_items;
  }

  T *
  end ()
  {
    return m_items + m_size;
  }

  const T *
  begin () const
  {
    return m_items;
  }

  const T *
  end () const
  {
    return m_items + m_size;
  }

  T &
  back ()
  {
    return m_items[m_size - 1];
  }

  const T &
  back () const
  {
    return m_items[m_size - 1];
  }

  T &
  push (T value)
  {
    if (m_size == m_capacity)
      reserve (m_capacity ? 2 * m_capacity : 4);
    return *new (&m_items[m_size++]) T (std::move (value));
  }

  // Removes the element at I; those after it move up.
  void
  remove (size_t i)
  {
    for (; i + 1 < m_size; i++)
      m_items[i] = std::move (m_items[i + 1]);
    m_items[--m_size].~T ();
  }

  // Keeps only the first SIZE elements; SIZE is at most size ().
  void
  shrink (size_t size)
  {
    while (m_size > size)
      m_items[--m_size].~T ();
  }

  void
  clear ()
  {
    shrink (0);
  }

private:
  void
  reserve (size_t capacity)
  {
    T *items = static_cast<T *> (allocate (capacity * sizeof (T), alignof (T)));
    for (size_t i = 0; i < m_size; i++)
      {
        new (&items[i]) T (std::move (m_items[i]));
        m_items[i].~T ();
      }
    free (m_items);
    m_items = items;
    m_capacity = capacity;
  }

  T *m_items = nullptr;
  size_t m_size = 0;
  size_t m_capacity = 0;
};

} // namespace omptq

#endif /* GOMP_EXT_SYSTEM_LIST_H */
