/* The loops of device code that are OpenMP constructs.

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
