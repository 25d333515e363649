/* The bytes of a variable that are defined before they are read, on all paths.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MUST_DEF_H
#define OMPTQ_MUST_DEF_H 1

#include "lanes/memory/constant-loop.h"
#include "lanes/memory/argument-effects.h"

namespace omptq
{

/* Follows the bytes of an object through an iteration of a loop, or through a
   function: those that are read there before they are written, and those that
   are written whenever control comes to the end.  The object is a variable, or
   the memory to which a parameter of the function points.

   Only stores to known bytes write any, also in loops that always do the same;
   GIVEN says what functions do with an address.  Accesses by an address that is
   computed otherwise come after the computation.  That is taken to read
   everything, and to write nothing.  */
class must_def
{
public:
  // VAR has SIZE bytes, at most max_followed.
  must_def (tree var, HOST_WIDE_INT size, const class loop *loop,
            argument_effects &given);
  // PARAMETER is the value that FUN gets, whose loops are known.
  must_def (tree parameter, function *fun, argument_effects &given);
  ~must_def ();

  must_def (const must_def &) = delete;
  must_def &operator= (const must_def &) = delete;

  // Returns whether each byte that an iteration reads was written before, by
  // the same iteration, on all paths.  Bytes between fields, which are copied
  // with a structure, have no value; nor have others after GCC's mark that the
  // variable has none.
  bool come_first ();

  // Finds the bytes that the function may READ before it has written them, and
  // those that it has WRITTEN whenever it returns.
  void find (bitmap read, bitmap written);

private:
  must_def (tree object, HOST_WIDE_INT size, argument_effects &given);
  void add (basic_block bb);
  void add_fields (tree type, HOST_WIDE_INT offset);
  bool find_offset (tree base, HOST_WIDE_INT *offset) const;
  bool is_object (tree ref) const;
  bool find_bytes (tree ref, HOST_WIDE_INT *first, HOST_WIDE_INT *count) const;
  bool is_address (tree operand, HOST_WIDE_INT *offset) const;
  bool is_computed_address (tree name, HOST_WIDE_INT *offset) const;
  void read (HOST_WIDE_INT first, HOST_WIDE_INT count);
  void note_addresses (gimple *stmt);
  void note_call (gcall *call);
  void at_beginning (basic_block bb);
  bool has_choice (basic_block bb) const;
  void visit (gimple *stmt);
  bool set_written (basic_block bb);
  bool execute (basic_block header, bool *changed);
  bool is_executed (basic_block bb);
  bool visit (basic_block bb);
  void follow ();

  tree m_object;
  HOST_WIDE_INT m_size;
  argument_effects &m_given;
  // Where an iteration or the function begins.
  basic_block m_entry = nullptr;
  auto_vec<basic_block> m_blocks;
  // The bytes that have been written at the end of each block, by its index.
  hash_map<int_hash<int, -1, -2>, bitmap> m_written;
  // And those where the walk is.
  auto_bitmap m_now;
  // The loop that is executed, while it is.
  const constant_loop *m_executed = nullptr;
  // Loops that always do the same, and others.
  hash_set<const class loop *> m_constant_loops;
  hash_set<const class loop *> m_other_loops;
  // The bytes that are not padding.
  auto_bitmap m_fields;
  auto_bitmap m_read_before;
};

} // namespace omptq

#endif /* OMPTQ_MUST_DEF_H */
