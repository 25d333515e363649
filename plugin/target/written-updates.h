/* The atomic updates that a program has written.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_WRITTEN_UPDATES_H
#define OMPTQ_WRITTEN_UPDATES_H 1

namespace omptq
{

/* Those of a function, from before pass omplower to after it.  */
struct written_updates
{
  hash_set<const gimple *> loads;
  // A device may execute parts of the function.
  bool on_device = false;
};

} // namespace omptq

#endif /* OMPTQ_WRITTEN_UPDATES_H */
