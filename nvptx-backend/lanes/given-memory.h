/* What functions do with memory to which they get a pointer.
   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef OMPTQ_GIVEN_MEMORY_H
#define OMPTQ_GIVEN_MEMORY_H 1

#include "lanes/gimple-loops.h"

namespace omptq
{

/* Variables of more bytes are not followed byte by byte.  */
constexpr HOST_WIDE_INT max_followed = 256;

/* What a function does with the memory to which an argument leads.  */
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

  // What CALL does with the memory to which its argument INDEX leads.
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
