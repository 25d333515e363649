/* Names of a function and the blocks that declare them.
   Copyright (C) 2026 The omptq authors.

   This file is part of ptxemu, the PTX emulator of omptq.

   ptxemu is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   ptxemu is distributed in the hope that it will be useful, but
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
/* Blocks `{ }' have scopes of their own; the tables of a function do not, so an
   entry is renamed if another block or the image has the same name.  What a
   closed block declared is reused for the next declaration of the same name and
   form, since its value ended with the block: GCC's code declares the same few
   names at each call.  */

#ifndef PTXEMU_SCOPES_H
#define PTXEMU_SCOPES_H 1

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "module.h"

namespace ptxemu
{

// The meaning of a name in a function.
struct binding
{
  enum class kind : uint8_t
  {
    reg,
    variable,
    label,
    prototype,
    targets,
    hoisted // a static variable; NUMBER in the image's variables
  };

  kind what = kind::reg;
  unsigned number = 0;
};

class scopes
{
public:
  // IN_IMAGE returns whether a name is one of the image.
  scopes (function *f, std::function<bool (std::string_view)> in_image);

  void open ();
  void close ();

  size_t
  depth () const
  {
    return m_begins.size ();
  }

  // False if no open block declares NAME.
  bool find (std::string_view name, binding *meaning);

  // The same for the innermost block only, without registers of ranges.
  bool find_innermost (std::string_view name, binding *meaning) const;

  // These return false if the innermost block has NAME already.
  bool declare_register (std::string_view name, data_type, unsigned vector);
  bool declare_variable (std::string_view name, const variable &);
  bool declare (std::string_view name, binding);

  // `%r<10>': PREFIX with numbers less than COUNT.  Each becomes a register
  // when it is first looked up.
  bool declare_range (std::string_view prefix, uint64_t count, data_type,
                      unsigned vector);

  // NAME or one like it that is unique in the function.
  std::string unique (std::string_view name);

private:
  struct entry
  {
    std::string_view name;
    binding meaning;
    int outer; // NAME's outer meaning, an index of m_entries; -1 if none
    size_t depth;
  };

  struct range
  {
    std::string_view prefix;
    uint64_t count;
    data_type type;
    unsigned vector;
    size_t depth;
    std::unordered_map<unsigned, unsigned> made; // number in it to register
  };

  binding in_range (range *, unsigned number, std::string_view name);
  bool find_in_ranges (std::string_view name, size_t below, binding *meaning);
  unsigned make_register (std::string_view name, data_type, unsigned vector);
  template <class suitable>
  bool reuse (std::string_view name, binding *meaning, const suitable &);

  function *m_function;
  std::function<bool (std::string_view)> m_in_image;
  std::vector<entry> m_entries;
  std::vector<size_t> m_begins; // of the open blocks in m_entries
  std::unordered_map<std::string_view, int> m_innermost;
  std::vector<range> m_ranges; // of open blocks
  std::unordered_map<std::string_view, std::vector<size_t>> m_by_prefix;

  // By name, what closed blocks declared and no open block uses.
  std::unordered_map<std::string_view, std::vector<binding>> m_free;

  std::unordered_set<std::string> m_names;
  std::unordered_map<std::string_view, unsigned> m_repeats;
};

} // namespace ptxemu

#endif /* PTXEMU_SCOPES_H */
