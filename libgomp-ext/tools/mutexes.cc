/* OpenMP's tool interface: critical, atomic and ordered.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* GCC calls GOMP_atomic_start only where the processor has no instructions for
   an atomic construct, such as for a long double; and GOMP_critical_name_start
   for a critical construct with a name, of which it gives the address.  */

#include "mutex.h"
#include "tables.h"

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

template <typename F>
void
start (const mutex_use &m, F original)
{
  m.acquire (state_of_waiting (m.kind), original);
  m.report<ompt_callback_mutex_acquired> ();
}

/* A construct of KIND without a name.  */
template <ompt_mutex_t kind> struct unnamed
{
  static inline void (*original_start) ();
  static inline void (*original_end) ();

  static void
  start ()
  {
    tools::start (use (__builtin_return_address (0)), original_start);
  }

  static void
  end ()
  {
    mutex_use m = use (__builtin_return_address (0));
    m.release (original_end);
    m.template report<ompt_callback_mutex_released> ();
  }

private:
  // The whole program has one mutex, and each region an order.
  static mutex_use
  use (const void *code)
  {
    thread *t = thread::current ();
    if (kind == ompt_mutex_ordered && t)
      return { kind, t->running->its_region, code };
    return { kind, &original_start, code };
  }
};

void (*original_name_start) (void **name);

void
name_start (void **name)
{
  start ({ ompt_mutex_critical, name, __builtin_return_address (0) },
         [=] { original_name_start (name); });
}

void (*original_name_end) (void **name);

void
name_end (void **name)
{
  mutex_use m = { ompt_mutex_critical, name, __builtin_return_address (0) };
  m.release ([=] { original_name_end (name); });
  m.report<ompt_callback_mutex_released> ();
}

typedef unnamed<ompt_mutex_critical> critical;
typedef unnamed<ompt_mutex_atomic> atomic;
typedef unnamed<ompt_mutex_ordered> ordered;

} // anon namespace

function_table
mutex_functions ()
{
  static const replacement functions[] = {
    replaces ("GOMP_critical_start", critical::start,
              &critical::original_start),
    replaces ("GOMP_critical_end", critical::end, &critical::original_end),
    replaces ("GOMP_critical_name_start", name_start, &original_name_start),
    replaces ("GOMP_critical_name_end", name_end, &original_name_end),
    replaces ("GOMP_atomic_start", atomic::start, &atomic::original_start),
    replaces ("GOMP_atomic_end", atomic::end, &atomic::original_end),
    replaces ("GOMP_ordered_start", ordered::start, &ordered::original_start),
    replaces ("GOMP_ordered_end", ordered::end, &ordered::original_end),
  };
  return functions;
}

} // namespace tools
} // namespace omptq
