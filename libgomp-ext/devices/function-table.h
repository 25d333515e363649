/* Lists of what is known of functions, by their addresses.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_FUNCTION_TABLE_H
#define GOMP_EXT_FUNCTION_TABLE_H 1

#include <cstdint>

namespace omptq
{
namespace devices
{

/* Objects of a T with members `fn', the function, and `next'.  The caller keeps
   threads apart, and owns the objects.  */
template <typename T> class function_table
{
public:
  // Returns where the list with the objects of FN begins.
  T *&
  list (void (*fn) (void *))
  {
    // Functions begin at multiples of 16.
    return m_lists[(reinterpret_cast<uintptr_t> (fn) >> 4)
                   % (sizeof m_lists / sizeof *m_lists)];
  }

  // Returns the place of the first object of FN for which IS_MEANT is true; of
  // null at the end of the list if there is none.
  template <typename F>
  T *&
  find (void (*fn) (void *), F is_meant)
  {
    T **r = &list (fn);
    while (*r && ((*r)->fn != fn || !is_meant (**r)))
      r = &(*r)->next;
    return *r;
  }

private:
  T *m_lists[256];
};

} // namespace devices
} // namespace omptq

#endif /* GOMP_EXT_FUNCTION_TABLE_H */
