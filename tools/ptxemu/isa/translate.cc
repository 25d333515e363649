/* Translation of a program.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
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
