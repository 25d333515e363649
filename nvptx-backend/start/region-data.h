/* The records by which parallel regions get the addresses and values of
   variables.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_START_REGION_DATA_H
#define OMPTQ_START_REGION_DATA_H 1

#include <optional>
#include <vector>

#include "gimple-common.h"

namespace omptq
{

/* A part of an object, in bytes.  */
struct part_of_object
{
  HOST_WIDE_INT offset;
  HOST_WIDE_INT size;

  // The place of REF in an object whose declaration, or pointer to it, is
  // OBJECT.
  static std::optional<part_of_object> of (tree ref, const_tree object);

  bool
  operator== (const part_of_object &other) const
  {
    return offset == other.offset && size == other.size;
  }

  // Returns whether it has bytes in common with OTHER.
  bool
  overlaps (const part_of_object &other) const
  {
    return offset < other.offset + other.size && other.offset < offset + size;
  }
};

/* The function that CALL begins a region with, which is known.  */
cgraph_node *function_of_region (const gcall *call);

/* The variable of the current function whose address CALL, which begins a
   region, passes as its record, or null.  */
tree record_of_call (const gcall *call);

/* Returns whether STMT does something with RECORD, a variable, other than to
   store to a part of it, to load one, or to begin a region with it.  */
bool uses_otherwise (gimple *stmt, tree record);

/* Replaces what LOAD loads by VALUE, of the same type.  */
void replace_load (gassign *load, tree value);

/* Replaces loads of parts of RECORD, a variable of the current function to
   which nothing points, by what was stored there, if that is stored in one
   place.  */
void forward_stores (tree record);

/* The loads from the record to which DATA points; nothing if there are other
   uses of its address.  */
std::optional<std::vector<gassign *>> loads_of_record (tree data);

} // namespace omptq

#endif /* OMPTQ_START_REGION_DATA_H */
