/* OpenMP's tool interface: critical, atomic and ordered.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* GCC calls GOMP_atomic_start only where the processor has no instructions for
   an atomic construct, such as for a long double; and GOMP_critical_name_start
   for a critical construct with a name, of which it gives the address.  */

#include "../interface/interface.h"
#include "mutex.h"

namespace omptq
{
namespace tools
{
namespace
{

constexpr ompt_state_t
state_of_waiting (ompt_mutex_t kind)
{
  return kind == ompt_mutex_critical ? ompt_state_wait_critical
         : kind == ompt_mutex_atomic ? ompt_state_wait_atomic
                                     : ompt_state_wait_ordered;
}

/* The current task acquires M by FUNCTION (), and releases it.  */

template <typename F>
void
start (const mutex_use &m, F function)
{
  m.acquire (state_of_waiting (m.kind), function);
  m.report<ompt_callback_mutex_acquired> ();
}

template <typename F>
void
end (const mutex_use &m, F function)
{
  m.release (function);
  m.report<ompt_callback_mutex_released> ();
}

/* The whole program has one mutex for constructs of KIND without a name, whose
   address this is.  */
template <ompt_mutex_t kind> const char of_program = 0;

template <ompt_mutex_t kind>
mutex_use
unnamed (const void *code)
{
  return { kind, &of_program<kind>, code };
}

/* Each region has an order.  */
mutex_use
order (const void *code)
{
  thread *t = thread::current ();
  if (!t)
    return unnamed<ompt_mutex_ordered> (code);
  return { ompt_mutex_ordered, t->running->its_region, code };
}

} // anon namespace

namespace observed
{

void
critical_start ()
{
  start (unnamed<ompt_mutex_critical> (__builtin_return_address (0)),
         libgomp ().critical_start);
}

void
critical_end ()
{
  end (unnamed<ompt_mutex_critical> (__builtin_return_address (0)),
       libgomp ().critical_end);
}

void
critical_name_start (void **name)
{
  start ({ ompt_mutex_critical, name, __builtin_return_address (0) },
         [=] { libgomp ().critical_name_start (name); });
}

void
critical_name_end (void **name)
{
  end ({ ompt_mutex_critical, name, __builtin_return_address (0) },
       [=] { libgomp ().critical_name_end (name); });
}

void
atomic_start ()
{
  start (unnamed<ompt_mutex_atomic> (__builtin_return_address (0)),
         libgomp ().atomic_start);
}

void
atomic_end ()
{
  end (unnamed<ompt_mutex_atomic> (__builtin_return_address (0)),
       libgomp ().atomic_end);
}

void
ordered_start ()
{
  start (order (__builtin_return_address (0)), interface::ordered_start);
}

void
ordered_end ()
{
  end (order (__builtin_return_address (0)), interface::ordered_end);
}

} // namespace observed

} // namespace tools
} // namespace omptq
