/* The effects of calls on the memory to which their arguments point.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* escape.h follows an address in one function, and takes from GCC what calls do
   with it.  GCC knows that of library functions.  Of the program's functions it
   does not know which bytes they read before they write them.  */

#ifndef OMPTQ_ARGUMENT_EFFECTS_H
#define OMPTQ_ARGUMENT_EFFECTS_H 1

#include "lanes/loop/gimple-loops.h"

namespace omptq
{

/* Variables of more bytes are not followed byte by byte.  */
constexpr HOST_WIDE_INT max_followed = 256;

/* The facts of a function's use of the memory to which an argument points.  */
struct argument_facts
{
  // It may keep the address.
  bool is_kept = true;
  // The bytes that it may read before it has written them, and those that it
  // has written whenever it returns; counted from the address.
  bitmap_head read;
  bitmap_head written;

  argument_facts ();
  ~argument_facts ();

  argument_facts (const argument_facts &) = delete;
  argument_facts &operator= (const argument_facts &) = delete;
};

/* Finds out what calls do with that memory.  It looks into the bodies of the
   program's functions; of others it knows what GCC says.  */
class argument_effects
{
public:
  argument_effects () = default;
  ~argument_effects ();

  argument_effects (const argument_effects &) = delete;
  argument_effects &operator= (const argument_effects &) = delete;

  // The facts of CALL's use of the memory to which its argument INDEX points.
  const argument_facts &facts_of (gcall *call, unsigned index);

  // Returns whether LOOP may keep the address of VAR beyond an iteration.
  bool is_kept (const class loop *loop, tree var);

private:
  void look_into (function *fun, unsigned index, argument_facts *facts);
  static void look_at_library (gcall *call, unsigned index,
                               argument_facts *facts);

  // By the called function's unique number, and the argument's.
  hash_map<pair_hash<int_hash<unsigned, UINT_MAX, UINT_MAX - 1>,
                     int_hash<unsigned, UINT_MAX, UINT_MAX - 1>>,
           argument_facts *>
      m_known;
  // Of the last call of a function that is not the program's.
  argument_facts m_library;
};

} // namespace omptq

#endif /* OMPTQ_ARGUMENT_EFFECTS_H */
