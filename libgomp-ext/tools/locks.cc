/* OpenMP's tool interface: locks.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* The functions of Fortran do the same as those of C: they get the address of
   the variable with the lock, too.  The functions of a nestable lock tell how
   often it is taken when that is taken once more.  */

#include "../interface/interface.h"
#include "mutex.h"

namespace omptq
{
namespace tools
{
namespace
{

mutex_use
lock_at (void *lock, const void *code)
{
  return { ompt_mutex_lock, lock, code };
}

mutex_use
nest_lock_at (void *lock, const void *code)
{
  return { ompt_mutex_nest_lock, lock, code };
}

/* M has been taken for the COUNTth time; zero if it has not.  */
void
report_taken (const mutex_use &m, int count)
{
  if (count > 1)
    m.report_nesting (ompt_scope_begin);
  else if (count == 1)
    m.report<ompt_callback_mutex_acquired> ();
}

/* Each of the following calls FUNCTION with LOCK, of which M is a use.  */

template <typename T>
void
init (const mutex_use &m, void (*function) (T *), T *lock)
{
  function (lock);
  m.report<ompt_callback_lock_init> (omp_sync_hint_none);
}

template <typename T>
void
destroy (const mutex_use &m, void (*function) (T *), T *lock)
{
  function (lock);
  m.report<ompt_callback_lock_destroy> ();
}

template <typename T>
void
set (const mutex_use &m, void (*function) (T *), T *lock)
{
  m.acquire (ompt_state_wait_lock, [=] { function (lock); });
  m.report<ompt_callback_mutex_acquired> ();
}

template <typename T>
int
test (const mutex_use &m, int (*function) (T *), T *lock)
{
  int taken = m.acquire (ompt_state_wait_lock, [=] { return function (lock); });
  report_taken (m, taken);
  return taken;
}

template <typename T>
void
unset (const mutex_use &m, void (*function) (T *), T *lock)
{
  m.release ([=] { function (lock); });
  m.report<ompt_callback_mutex_released> ();
}

/* The functions of nestable locks for variables of type T.  */
template <typename T> struct nesting
{
  int (*test) (T *lock);
  void (*unset) (T *lock);

  // How often the current task has taken LOCK, at least once.
  int
  depth (T *lock) const
  {
    int next = test (lock);
    unset (lock);
    return next - 1;
  }
};

constexpr nesting<omp_nest_lock_t> of_c
    = { interface::test_nest_lock, interface::unset_nest_lock };
constexpr nesting<void> of_fortran
    = { interface::test_nest_lock_, interface::unset_nest_lock_ };

/* The same for nestable locks, which N is for.  */

template <typename T>
void
set (const mutex_use &m, void (*function) (T *), T *lock, const nesting<T> &n)
{
  m.acquire (ompt_state_wait_lock, [=] { function (lock); });
  report_taken (m, n.depth (lock));
}

template <typename T>
void
unset (const mutex_use &m, T *lock, const nesting<T> &n)
{
  bool was_nested = n.depth (lock) > 1;
  m.release ([=] { n.unset (lock); });
  if (was_nested)
    m.report_nesting (ompt_scope_end);
  else
    m.report<ompt_callback_mutex_released> ();
}

} // anon namespace

namespace observed
{

void
init_lock (omp_lock_t *lock)
{
  init (lock_at (lock, __builtin_return_address (0)), libgomp ().init_lock,
        lock);
}

void
destroy_lock (omp_lock_t *lock)
{
  destroy (lock_at (lock, __builtin_return_address (0)),
           libgomp ().destroy_lock, lock);
}

void
set_lock (omp_lock_t *lock)
{
  set (lock_at (lock, __builtin_return_address (0)), libgomp ().set_lock, lock);
}

void
unset_lock (omp_lock_t *lock)
{
  unset (lock_at (lock, __builtin_return_address (0)), libgomp ().unset_lock,
         lock);
}

int
test_lock (omp_lock_t *lock)
{
  return test ({ ompt_mutex_test_lock, lock, __builtin_return_address (0) },
               libgomp ().test_lock, lock);
}

void
init_lock_ (void *lock)
{
  init (lock_at (lock, __builtin_return_address (0)), libgomp ().init_lock_,
        lock);
}

void
destroy_lock_ (void *lock)
{
  destroy (lock_at (lock, __builtin_return_address (0)),
           libgomp ().destroy_lock_, lock);
}

void
set_lock_ (void *lock)
{
  set (lock_at (lock, __builtin_return_address (0)), libgomp ().set_lock_,
       lock);
}

void
unset_lock_ (void *lock)
{
  unset (lock_at (lock, __builtin_return_address (0)), libgomp ().unset_lock_,
         lock);
}

int32_t
test_lock_ (void *lock)
{
  return test ({ ompt_mutex_test_lock, lock, __builtin_return_address (0) },
               libgomp ().test_lock_, lock);
}

void
init_nest_lock (omp_nest_lock_t *lock)
{
  init (nest_lock_at (lock, __builtin_return_address (0)),
        libgomp ().init_nest_lock, lock);
}

void
destroy_nest_lock (omp_nest_lock_t *lock)
{
  destroy (nest_lock_at (lock, __builtin_return_address (0)),
           libgomp ().destroy_nest_lock, lock);
}

void
set_nest_lock (omp_nest_lock_t *lock)
{
  set (nest_lock_at (lock, __builtin_return_address (0)),
       interface::set_nest_lock, lock, of_c);
}

void
unset_nest_lock (omp_nest_lock_t *lock)
{
  unset (nest_lock_at (lock, __builtin_return_address (0)), lock, of_c);
}

int
test_nest_lock (omp_nest_lock_t *lock)
{
  return test (
      { ompt_mutex_test_nest_lock, lock, __builtin_return_address (0) },
      interface::test_nest_lock, lock);
}

void
init_nest_lock_ (void *lock)
{
  init (nest_lock_at (lock, __builtin_return_address (0)),
        libgomp ().init_nest_lock_, lock);
}

void
destroy_nest_lock_ (void *lock)
{
  destroy (nest_lock_at (lock, __builtin_return_address (0)),
           libgomp ().destroy_nest_lock_, lock);
}

void
set_nest_lock_ (void *lock)
{
  set (nest_lock_at (lock, __builtin_return_address (0)),
       interface::set_nest_lock_, lock, of_fortran);
}

void
unset_nest_lock_ (void *lock)
{
  unset (nest_lock_at (lock, __builtin_return_address (0)), lock, of_fortran);
}

int32_t
test_nest_lock_ (void *lock)
{
  return test (
      { ompt_mutex_test_nest_lock, lock, __builtin_return_address (0) },
      interface::test_nest_lock_, lock);
}

} // namespace observed

} // namespace tools
} // namespace omptq
