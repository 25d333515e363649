/* The modifiers of an instruction.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
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
