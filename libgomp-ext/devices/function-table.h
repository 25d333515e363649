/* Lists of what is known of functions, by their addresses.

   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

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
