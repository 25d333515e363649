/* Translation of a program.
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
#include "translate.h"

#include <array>

#include "families.h"

namespace ptxemu
{

namespace
{

translate_function
find_translation (opcode op)
{
  static const auto by_opcode = [] {
    std::array<translate_function, 256> result = {};
    for (auto family :
         { atomic_instructions, bits_instructions, carry_instructions,
           comparison_instructions, control_instructions,
           conversion_instructions, float_instructions, integer_instructions,
           memory_instructions, move_instructions, synchronization_instructions,
           video_instructions })
      for (auto [each, translation] : family ())
        result[static_cast<uint8_t> (each)] = translation;
    return result;
  }();
  return by_opcode[static_cast<uint8_t> (op)];
}

} // anonymous namespace

std::shared_ptr<const program>
translate (std::unique_ptr<program> all, const wanted_checks &wanted)
{
  auto result = std::make_shared<translation> ();
  translation_context context{ *all, *result, find_translation, wanted, {} };
  for (unsigned i = 0; i < all->functions.size (); i++)
    {
      const function *text = all->functions[i].code;
      result->functions.push_back (text != nullptr && text->defined
                                       ? function_translator (context, i).run ()
                                       : nullptr);
    }
  all->code = std::move (result);
  return all;
}

} // namespace ptxemu
