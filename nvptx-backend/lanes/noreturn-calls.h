/* Calls that do not return, as if they did.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NORETURN_CALLS_H
#define OMPTQ_NORETURN_CALLS_H 1

#include "gimple-common.h"

namespace omptq
{

/* While this object exists, calls of the current function that do not return
   have an edge to where control goes on if their condition is false:

     if (i < 0)
       abort ();
     // here

   So a failed assertion does not leave the loop that it is in.  Changes for
   such an edge do no harm, since control never takes it.

   Of a switch, it goes to any other case.  Only calls at the end of a block
   that comes after conditions and switches have one; a block for several of
   them is copied.  Loops and dominators must be found anew when the object
   begins and ends.  */
class noreturn_calls
{
public:
  noreturn_calls ();
  ~noreturn_calls ();

  noreturn_calls (const noreturn_calls &) = delete;
  noreturn_calls &operator= (const noreturn_calls &) = delete;

private:
  bool m_has_edges;
};

} // namespace omptq

#endif /* OMPTQ_NORETURN_CALLS_H */
