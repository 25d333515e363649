/* OpenMP's tool interface: locks.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* The functions of Fortran do the same as those of C: they get the address of
   the variable with the lock, too, and hints by reference.  Only libgomp knows
   the contents of that variable; it tells how often a nestable lock is taken
   when that is taken once more.  */

#include "mutex.h"
#include "tables.h"

namespace omptq
{
namespace tools
{
namespace
{

/* Functions for one kind of lock.  */
struct lock_interface
{
  ompt_mutex_t kind;
  // Of a lock that is only taken if it is free.
  ompt_mutex_t test_kind;
  bool is_nestable;

  const char *init;
  // Not every libgomp has it.
  const char *init_with_hint;
  const char *destroy;
  const char *set;
  const char *unset;
  const char *test;
};

constexpr lock_interface interfaces[] = {
  { ompt_mutex_lock, ompt_mutex_test_lock, false, "omp_init_lock",
    "omp_init_lock_with_hint", "omp_destroy_lock", "omp_set_lock",
    "omp_unset_lock", "omp_test_lock" },
  { ompt_mutex_nest_lock, ompt_mutex_test_nest_lock, true, "omp_init_nest_lock",
    "omp_init_nest_lock_with_hint", "omp_destroy_nest_lock",
    "omp_set_nest_lock", "omp_unset_nest_lock", "omp_test_nest_lock" },
  { ompt_mutex_lock, ompt_mutex_test_lock, false, "omp_init_lock_",
    "omp_init_lock_with_hint_", "omp_destroy_lock_", "omp_set_lock_",
    "omp_unset_lock_", "omp_test_lock_" },
  { ompt_mutex_nest_lock, ompt_mutex_test_nest_lock, true,
    "omp_init_nest_lock_", "omp_init_nest_lock_with_hint_",
    "omp_destroy_nest_lock_", "omp_set_nest_lock_", "omp_unset_nest_lock_",
    "omp_test_nest_lock_" },
};

constexpr size_t interface_count = sizeof interfaces / sizeof *interfaces;

inline omp_sync_hint_t
value (omp_sync_hint_t hint)
{
  return hint;
}

inline omp_sync_hint_t
value (const int32_t *hint)
{
  return static_cast<omp_sync_hint_t> (*hint);
}

/* The functions of interfaces[WHICH], for HINTs of that type.  */
template <size_t which, typename hint_type> struct locks
{
  static constexpr const lock_interface &names = interfaces[which];

  static inline void (*original_init) (void *lock);
  static inline void (*original_init_with_hint) (void *lock, hint_type hint);
  static inline void (*original_destroy) (void *lock);
  static inline void (*original_set) (void *lock);
  static inline void (*original_unset) (void *lock);
  static inline int (*original_test) (void *lock);

  static void
  init (void *lock)
  {
    original_init (lock);
    mutex_use m = use (lock, __builtin_return_address (0));
    m.report<ompt_callback_lock_init> (omp_sync_hint_none);
  }

  static void
  init_with_hint (void *lock, hint_type hint)
  {
    original_init_with_hint (lock, hint);
    mutex_use m = use (lock, __builtin_return_address (0));
    m.report<ompt_callback_lock_init> (value (hint));
  }

  static void
  destroy (void *lock)
  {
    original_destroy (lock);
    mutex_use m = use (lock, __builtin_return_address (0));
    m.report<ompt_callback_lock_destroy> ();
  }

  static void
  set (void *lock)
  {
    mutex_use m = use (lock, __builtin_return_address (0));
    m.acquire (ompt_state_wait_lock, [=] { original_set (lock); });
    report_taken (m, names.is_nestable ? depth (lock) : 1);
  }

  static int
  test (void *lock)
  {
    mutex_use m = { names.test_kind, lock, __builtin_return_address (0) };
    int taken = m.acquire (ompt_state_wait_lock,
                           [=] { return original_test (lock); });
    report_taken (m, taken);
    return taken;
  }

  static void
  unset (void *lock)
  {
    mutex_use m = use (lock, __builtin_return_address (0));
    bool was_nested = names.is_nestable && depth (lock) > 1;
    m.release ([=] { original_unset (lock); });
    if (was_nested)
      m.report_nesting (ompt_scope_end);
    else
      m.report<ompt_callback_mutex_released> ();
  }

private:
  static mutex_use
  use (void *lock, const void *code)
  {
    return { names.kind, lock, code };
  }

  // How often the current task has taken a nestable lock, at least once.
  static int
  depth (void *lock)
  {
    int next = original_test (lock);
    original_unset (lock);
    return next - 1;
  }

  // Reports that M has been taken for the COUNTth time; zero if it has not.
  static void
  report_taken (const mutex_use &m, int count)
  {
    if (count > 1)
      m.report_nesting (ompt_scope_begin);
    else if (count == 1)
      m.report<ompt_callback_mutex_acquired> ();
  }
};

/* The functions of all interfaces.  */
class lock_table
{
public:
  lock_table ()
  {
    add<locks<0, omp_sync_hint_t>> ();
    add<locks<1, omp_sync_hint_t>> ();
    add<locks<2, const int32_t *>> ();
    add<locks<3, const int32_t *>> ();
  }

  static constexpr size_t size = interface_count * 6;
  replacement functions[size];

private:
  size_t m_count = 0;

  template <typename L>
  void
  add ()
  {
    const lock_interface &n = L::names;
    add (replaces (n.init, L::init, &L::original_init));
    add (replaces (n.init_with_hint, L::init_with_hint,
                   &L::original_init_with_hint));
    add (replaces (n.destroy, L::destroy, &L::original_destroy));
    add (replaces (n.set, L::set, &L::original_set));
    add (replaces (n.unset, L::unset, &L::original_unset));
    add (replaces (n.test, L::test, &L::original_test));
  }

  void
  add (const replacement &r)
  {
    functions[m_count++] = r;
  }
};

} // anon namespace

function_table
lock_functions ()
{
  static const lock_table table;
  return table.functions;
}

} // namespace tools
} // namespace omptq
