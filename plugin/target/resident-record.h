/* Records of target regions that stay on the device.

   A target region gets the addresses and values of its variables in a record.
   For each region the host's plugin makes a variable, which the device has as
   well.  An attribute of the region's function names it for the plugin in the
   offload compiler, which makes the function take it as its record where
   libgomp hands it none, and has it end with a mark that tells libgomp-ext so.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_RESIDENT_RECORD_H
#define OMPTQ_RESIDENT_RECORD_H 1

#include "libgomp-ext/libgomp-ext.h"

namespace omptq
{

/* The attribute of a region's function; its value is the variable.  GCC accepts
   none of this name in programs.  */
constexpr char record_attribute[] = "omptq record";

/* Returns the variable for the record of FNDECL, or null.  */
inline tree
record_of (tree fndecl)
{
  tree attribute
      = lookup_attribute (record_attribute, DECL_ATTRIBUTES (fndecl));
  return attribute ? TREE_VALUE (attribute) : NULL_TREE;
}

} // namespace omptq

#endif /* OMPTQ_RESIDENT_RECORD_H */
