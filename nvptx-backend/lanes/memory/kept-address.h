/* Where an address goes.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_KEPT_ADDRESS_H
#define OMPTQ_KEPT_ADDRESS_H 1

#include "lanes/loop/gimple-loops.h"

namespace omptq
{

/* Finds out whether code keeps an address: stores or returns it, or computes
   something else than an address from it.  A derived class says what functions
   that get the address do with it.  */
class kept_address
{
public:
  kept_address () = default;
  virtual ~kept_address () = default;

  kept_address (const kept_address &) = delete;
  kept_address &operator= (const kept_address &) = delete;

  // Returns whether STMT, or what uses an address that it computes, keeps WHAT:
  // a value, or the address of a variable, or of a part of that.
  bool keeps (gimple *stmt, tree what);

  // Returns whether a use of VALUE, or of what is computed from it, keeps it.
  bool is_kept (tree value);

private:
  // Returns whether CALL keeps its argument INDEX.
  virtual bool call_keeps (gcall *call, unsigned index) = 0;

  // The values that are looked at already.
  hash_set<tree> m_seen;
};

} // namespace omptq

#endif /* OMPTQ_KEPT_ADDRESS_H */
