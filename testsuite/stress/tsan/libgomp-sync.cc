/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Tells ThreadSanitizer how libgomp's locks order threads.

   Teams and tasks are the library's own, which is compiled with
   -fsanitize=thread.  Locks, critical sections and atomic regions are
   libgomp's, which is not, and implements them by futexes.  To be linked with
   --wrap for the functions here.  */

#include <omp.h>

extern "C"
{
  void __tsan_acquire (void *address);
  void __tsan_release (void *address);

  void __real_GOMP_atomic_start (void);
  void __real_GOMP_atomic_end (void);
  void __real_GOMP_critical_start (void);
  void __real_GOMP_critical_end (void);
  void __real_GOMP_critical_name_start (void **lock);
  void __real_GOMP_critical_name_end (void **lock);
  void __real_omp_set_lock (omp_lock_t *lock);
  void __real_omp_unset_lock (omp_lock_t *lock);
  int __real_omp_test_lock (omp_lock_t *lock);
}

namespace
{

char critical;
char atomic;

} // anon namespace

extern "C"
{

  void
  __wrap_GOMP_atomic_start (void)
  {
    __real_GOMP_atomic_start ();
    __tsan_acquire (&atomic);
  }

  void
  __wrap_GOMP_atomic_end (void)
  {
    __tsan_release (&atomic);
    __real_GOMP_atomic_end ();
  }

  void
  __wrap_GOMP_critical_start (void)
  {
    __real_GOMP_critical_start ();
    __tsan_acquire (&critical);
  }

  void
  __wrap_GOMP_critical_end (void)
  {
    __tsan_release (&critical);
    __real_GOMP_critical_end ();
  }

  void
  __wrap_GOMP_critical_name_start (void **lock)
  {
    __real_GOMP_critical_name_start (lock);
    __tsan_acquire (lock);
  }

  void
  __wrap_GOMP_critical_name_end (void **lock)
  {
    __tsan_release (lock);
    __real_GOMP_critical_name_end (lock);
  }

  void
  __wrap_omp_set_lock (omp_lock_t *lock)
  {
    __real_omp_set_lock (lock);
    __tsan_acquire (lock);
  }

  int
  __wrap_omp_test_lock (omp_lock_t *lock)
  {
    int result = __real_omp_test_lock (lock);
    if (result)
      __tsan_acquire (lock);
    return result;
  }

  void
  __wrap_omp_unset_lock (omp_lock_t *lock)
  {
    __tsan_release (lock);
    __real_omp_unset_lock (lock);
  }
}
