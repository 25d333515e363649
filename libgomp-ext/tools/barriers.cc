/* OpenMP's tool interface: barriers.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* GOMP_barrier is an explicit barrier, or the one at the end of a construct
   that compiled code executes alone: the kind is not visible from outside, so
   it is only a barrier.  GCC 17's GOMP_barrier_ext says which one it is.  */

#include <iterator>

#include "../interface/interface.h"
#include "sync.h"

namespace omptq
{
namespace tools
{
namespace
{

void
end_single_before_barrier ()
{
  if (thread *t = thread::current ())
    end_single (t->running);
}

/* How a tool sees a barrier.  */
struct visible_barrier
{
  ompt_sync_region_t kind;
  ompt_state_t state;
};

constexpr visible_barrier any_barrier
    = { ompt_sync_region_barrier, ompt_state_wait_barrier };

/* KIND is the argument of GOMP_barrier_ext.  The first one is for a barrier in
   a parallel region that no construct in there has, such as after `copyin'.  */
visible_barrier
barrier_of_kind (int kind)
{
  static constexpr visible_barrier kinds[]
      = { { ompt_sync_region_barrier_implementation,
            ompt_state_wait_barrier_implementation },
          { ompt_sync_region_barrier_implicit_workshare,
            ompt_state_wait_barrier_implicit_workshare },
          { ompt_sync_region_barrier_explicit,
            ompt_state_wait_barrier_explicit } };
  bool known = kind >= 0 && kind < static_cast<int> (std::size (kinds));
  return known ? kinds[kind] : any_barrier;
}

/* Waits by FUNCTION in a BARRIER of the code at CODE.  */
template <typename R>
R
wait_in (const visible_barrier &barrier, const void *code, R (*function) ())
{
  end_single_before_barrier ();
  sync_region wait (barrier.kind, barrier.state, code);
  return function ();
}

} // anon namespace

namespace observed
{

void
barrier ()
{
  wait_in (any_barrier, __builtin_return_address (0), interface::barrier);
}

void
barrier_ext (int kind)
{
  wait_in (barrier_of_kind (kind), __builtin_return_address (0),
           interface::barrier);
}

bool
barrier_cancel ()
{
  return wait_in (any_barrier, __builtin_return_address (0),
                  interface::barrier_cancel);
}

bool
barrier_cancel_ext (int kind)
{
  return wait_in (barrier_of_kind (kind), __builtin_return_address (0),
                  interface::barrier_cancel);
}

} // namespace observed

} // namespace tools
} // namespace omptq
