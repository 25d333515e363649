/* Uses of memory by functions that get a pointer to it.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_GIVEN_MEMORY_H
#define OMPTQ_GIVEN_MEMORY_H 1

#include "lanes/loop/gimple-loops.h"

namespace omptq
{

/* Variables of more bytes are not followed byte by byte.  */
constexpr HOST_WIDE_INT max_followed = 256;

/* The facts of a function's use of the memory to which an argument points.  */
struct given_facts
{
  // It may keep the address.
  bool is_kept = true;
  // The bytes that it may read before it has written them, and those that it
  // has written whenever it returns; counted from the address.
  bitmap_head read;
  bitmap_head written;

  given_facts ();
  ~given_facts ();

  given_facts (const given_facts &) = delete;
  given_facts &operator= (const given_facts &) = delete;
};

/* Finds out what functions do with memory that they are given.  It looks into
   the bodies of the program's functions; of others it knows what GCC says.  */
class given_memory
{
public:
  given_memory () = default;
  ~given_memory ();

  given_memory (const given_memory &) = delete;
  given_memory &operator= (const given_memory &) = delete;

  // The facts of CALL's use of the memory to which its argument INDEX points.
  const given_facts &facts_of (gcall *call, unsigned index);

  // Returns whether LOOP may keep the address of VAR beyond an iteration.
  bool is_kept (const class loop *loop, tree var);

private:
  void look_into (function *fun, unsigned index, given_facts *facts);
  static void look_at_library (gcall *call, unsigned index, given_facts *facts);

  // By the called function's unique number, and the argument's.
  hash_map<pair_hash<int_hash<unsigned, UINT_MAX, UINT_MAX - 1>,
                     int_hash<unsigned, UINT_MAX, UINT_MAX - 1>>,
           given_facts *>
      m_known;
  // Of the last call of a function that is not the program's.
  given_facts m_library;
};

} // namespace omptq

#endif /* OMPTQ_GIVEN_MEMORY_H */
