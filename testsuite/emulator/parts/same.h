/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Compares modules of PTX, except positions in their texts.  */

#ifndef PTXEMU_SAME_H
#define PTXEMU_SAME_H 1

#include "text/module.h"

namespace ptxemu
{

template <class element>
bool same (const std::vector<element> &, const std::vector<element> &);

inline bool
same (const std::string &a, const std::string &b)
{
  return a == b;
}

inline bool
same (word a, word b)
{
  return a == b;
}

inline bool
same (const initial_value &a, const initial_value &b)
{
  return a.symbol == b.symbol && a.generic == b.generic && a.mask == b.mask
         && a.value == b.value;
}

inline bool
same (const variable &a, const variable &b)
{
  return a.name == b.name && a.link == b.link && a.space == b.space
         && a.type == b.type && a.vector == b.vector && a.elements == b.elements
         && a.alignment == b.alignment && same (a.initial, b.initial);
}

inline bool
same (const reg_variable &a, const reg_variable &b)
{
  return a.name == b.name && a.type == b.type && a.vector == b.vector;
}

inline bool
same (const operand &a, const operand &b)
{
  return a.what == b.what && a.negated == b.negated && a.word32 == b.word32
         && a.part == b.part && a.special == b.special && a.number == b.number
         && a.value == b.value && a.name == b.name && same (a.list, b.list);
}

inline bool
same (const instruction &a, const instruction &b)
{
  return a.op == b.op && same (a.modifiers, b.modifiers) && a.guard == b.guard
         && a.guard_negated == b.guard_negated && same (a.operands, b.operands)
         && a.source.file == b.source.file && a.source.line == b.source.line
         && a.source.column == b.source.column;
}

inline bool
same (const label &a, const label &b)
{
  return a.name == b.name && a.target == b.target;
}

inline bool
same (const prototype &a, const prototype &b)
{
  return a.name == b.name && same (a.results, b.results)
         && same (a.parameters, b.parameters) && a.no_return == b.no_return;
}

inline bool
same (const target_list &a, const target_list &b)
{
  return a.name == b.name && same (a.targets, b.targets);
}

inline bool
same (const function &a, const function &b)
{
  for (int i = 0; i < 3; i++)
    if (a.max_threads[i] != b.max_threads[i]
        || a.required_threads[i] != b.required_threads[i])
      return false;
  return same (a.signature, b.signature) && a.link == b.link
         && a.kernel == b.kernel && a.defined == b.defined
         && same (a.registers, b.registers) && same (a.variables, b.variables)
         && same (a.labels, b.labels) && same (a.prototypes, b.prototypes)
         && same (a.target_lists, b.target_lists) && same (a.body, b.body);
}

inline bool
same (const function_alias &a, const function_alias &b)
{
  return a.name == b.name && a.target == b.target && a.link == b.link;
}

inline bool
same (const module &a, const module &b)
{
  return a.major_version == b.major_version
         && a.minor_version == b.minor_version && a.target == b.target
         && a.address_bits == b.address_bits && same (a.files, b.files)
         && same (a.variables, b.variables) && same (a.functions, b.functions)
         && same (a.aliases, b.aliases);
}

template <class element>
bool
same (const std::vector<element> &a, const std::vector<element> &b)
{
  if (a.size () != b.size ())
    return false;
  for (size_t i = 0; i < a.size (); i++)
    if (!same (a[i], b[i]))
      return false;
  return true;
}

} // namespace ptxemu

#endif /* PTXEMU_SAME_H */
