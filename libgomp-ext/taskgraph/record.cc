/* The records of a taskgraph construct.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <new>

#include "record.h"

namespace omptq
{
namespace taskgraph
{
namespace
{

template <typename T, typename... A>
T *
make (A... arguments)
{
  return new (allocate_objects<T> ()) T (arguments...);
}

} // anon namespace

records *
records::of (gomp_ext_taskgraph *g)
{
  // Acquire, here and below: pairs with the release; the object is seen.
  void *known = __atomic_load_n (&g->records, __ATOMIC_ACQUIRE);
  if (known)
    return static_cast<records *> (known);
  records *mine = make<records> ();
  if (__atomic_compare_exchange_n (&g->records, &known,
                                   static_cast<void *> (mine), false,
                                   __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
    return mine;
  free (mine);
  return static_cast<records *> (known);
}

/* Returns the place of the first record whose id is not less than ID.  */
size_t
records::place_of (uintptr_t id) const
{
  size_t first = 0;
  for (size_t end = m_list.size (); first < end;)
    {
      size_t middle = first + (end - first) / 2;
      if (m_list[middle]->id < id)
        first = middle + 1;
      else
        end = middle;
    }
  return first;
}

/* Adds a record with ID at PLACE.  */
record *
records::add (size_t place, uintptr_t id)
{
  record *r = make<record> (id);
  m_list.push (r);
  for (size_t i = m_list.size () - 1; i > place; i--)
    m_list[i] = m_list[i - 1];
  return m_list[place] = r;
}

record *
records::find_or_begin (uintptr_t id, bool reset, bool *is_new)
{
  tasks::spin_lock::guard hold (&m_lock);
  size_t place = place_of (id);
  record *r = place < m_list.size () && m_list[place]->id == id ? m_list[place]
                                                                : nullptr;
  if (r && reset)
    {
      m_list.remove (place);
      r->drop ();
      r = nullptr;
    }
  *is_new = !r;
  if (!r)
    r = add (place, id);
  r->refer ();
  return r;
}

} // namespace taskgraph
} // namespace omptq
