/* The loops of device code that are OpenMP constructs.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_DEVICE_LOOPS_H
#define OMPTQ_DEVICE_LOOPS_H 1

#include <functional>

namespace omptq
{

/* A loop that is a construct.  */
struct device_loop
{
  // Where it is.
  gimple_stmt_iterator *gsi;
  // Whether it is in another construct of its function.
  bool is_enclosed;

  gomp_for *
  stmt () const
  {
    return as_a<gomp_for *> (gsi_stmt (*gsi));
  }
};

/* Calls F for each loop of FUN that a device may execute, before pass omplower,
   for inner ones first.  F may replace the loop.  */
void for_each_device_loop (function *fun,
                           const std::function<void (const device_loop &)> &f);

} // namespace omptq

#endif /* OMPTQ_DEVICE_LOOPS_H */
