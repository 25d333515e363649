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
/* A translation takes the modifiers that it knows, in any order; if one is
   left, the form is not emulated.  So no modifier is silently ignored.  */

#ifndef PTXEMU_MODIFIERS_H
#define PTXEMU_MODIFIERS_H 1

#include <vector>

#include "../text/module.h"

namespace ptxemu
{

class modifiers
{
public:
  explicit modifiers (const instruction &);

  // Takes W; false if it is not there or was taken.
  bool take (word w);

  // Takes the first of the types or state spaces left; none if there is none.
  data_type take_type ();
  state_space take_space ();

  // The first word not taken; none if there is none.
  word left () const;

private:
  std::vector<word> m_words;
};

} // namespace ptxemu

#endif /* PTXEMU_MODIFIERS_H */
