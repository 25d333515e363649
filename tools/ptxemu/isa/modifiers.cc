/* The modifiers of an instruction.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "modifiers.h"

#include <algorithm>

namespace ptxemu
{

modifiers::modifiers (const instruction &i) : m_words (i.modifiers) {}

bool
modifiers::take (word w)
{
  auto found = std::find (m_words.begin (), m_words.end (), w);
  if (found == m_words.end ())
    return false;
  m_words.erase (found);
  return true;
}

data_type
modifiers::take_type ()
{
  for (size_t i = 0; i < m_words.size (); i++)
    if (data_type type = type_of (m_words[i]); type != data_type::none)
      {
        m_words.erase (m_words.begin () + i);
        return type;
      }
  return data_type::none;
}

state_space
modifiers::take_space ()
{
  for (size_t i = 0; i < m_words.size (); i++)
    if (state_space space = space_of (m_words[i]); space != state_space::none)
      {
        m_words.erase (m_words.begin () + i);
        return space;
      }
  return state_space::none;
}

word
modifiers::left () const
{
  return m_words.empty () ? word::none : m_words.front ();
}

} // namespace ptxemu
