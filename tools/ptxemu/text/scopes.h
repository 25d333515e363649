/* Names of a function and the blocks that declare them.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Blocks `{ }' have scopes of their own; the tables of a function do not, so an
   entry is renamed if another block or the image has the same name.  An entry
   of a closed block is reused for the next declaration of the same name and
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
