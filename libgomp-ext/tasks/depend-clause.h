/* Reading a depend clause.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_DEPEND_CLAUSE_H
#define GOMP_EXT_TASKS_DEPEND_CLAUSE_H 1

#include <cstdint>
#include <type_traits>

namespace omptq
{
namespace tasks
{

/* How a task depends on an address; the second word of an omp_depend_t.  */
enum class depend_kind : uintptr_t
{
  in = 1,
  out = 2,
  inout = 3,
  mutexinoutset = 4,
  inoutset = 5
};

/* Calls F (address, kind) for the objects of a clause, an array in one of two
   layouts:

     n, nout, addresses...
     0, n, nout, nmutexinoutset, nin, addresses..., depend objects...

   A depend object consists of an address and a kind.  */
template <typename F>
__attribute__ ((always_inline)) inline void
for_each_object (void **depend, F f)
{
  auto number
      = [depend] (size_t i) { return reinterpret_cast<uintptr_t> (depend[i]); };
  bool is_long = number (0) == 0;
  uintptr_t n = number (is_long ? 1 : 0);
  uintptr_t outs = number (is_long ? 2 : 1);
  // GCC gives an empty clause with iterators in the short form, which then
  // looks like the long one: what follows means nothing.
  uintptr_t exclusive = is_long && n ? outs + number (3) : outs;
  uintptr_t addresses = is_long && n ? exclusive + number (4) : n;
  void **objects = depend + (is_long ? 5 : 2);
  // F is called in one place, where it can be inlined.
  for (uintptr_t i = 0; i < n; i++)
    {
      void *address = objects[i];
      depend_kind kind = i < outs        ? depend_kind::out
                         : i < exclusive ? depend_kind::mutexinoutset
                                         : depend_kind::in;
      if (i >= addresses)
        {
          void **object = static_cast<void **> (address);
          address = object[0];
          kind = static_cast<depend_kind> (
              reinterpret_cast<uintptr_t> (object[1]));
        }
      f (address, kind);
    }
}

/* The same, but the kind is a constant of class std::integral_constant in the
   usual layout, so that F is compiled for each.  */
template <typename F>
__attribute__ ((always_inline)) inline void
for_each_object_by_kind (void **depend, F f)
{
  uintptr_t n = reinterpret_cast<uintptr_t> (depend[0]);
  if (__builtin_expect (n == 0, 0))
    {
      for_each_object (depend, f);
      return;
    }
  uintptr_t outs = reinterpret_cast<uintptr_t> (depend[1]);
  void **objects = depend + 2;
  uintptr_t i = 0;
  for (; i < outs; i++)
    f (objects[i], std::integral_constant<depend_kind, depend_kind::out>{});
  for (; i < n; i++)
    f (objects[i], std::integral_constant<depend_kind, depend_kind::in>{});
}

/* True for `omp_all_memory', of which nothing else is the address.  */
inline bool
is_all_memory (const void *address)
{
  return !address;
}

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_DEPEND_CLAUSE_H */
