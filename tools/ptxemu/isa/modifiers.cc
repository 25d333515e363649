/* The modifiers of an instruction.
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
