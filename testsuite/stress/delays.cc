/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The functions that code compiled with -fsanitize=thread calls at each access
   to memory, with random delays.  Linked in place of libtsan, to find rare
   interleavings of the run-time library.

   With --wrap, some functions that the library calls are also here: memcpy
   copies slots word by word, and futexes wake up spuriously.  */

#include <cstdarg>
#include <linux/futex.h>
#include <sys/syscall.h>

#include "../../libgomp-ext/kmpc/kmpc-taskq.h"
#include "../../libgomp-ext/libgomp/libgomp.h"
#include "../../libgomp-ext/libgomp-ext.h"
#include "delays.h"

extern "C" void *__real_memcpy (void *to, const void *from, size_t size);
extern "C" long __real_syscall (long number, ...);
extern "C" void __real_GOMP_taskq (gomp_taskq_generator generator, void *data,
                                   size_t thunk_size, size_t thunk_align,
                                   size_t slot_size, unsigned flags);
extern "C" kmpc_thunk_t *
__real___kmpc_taskq (ident_t *loc, kmp_int32 global_tid, kmpc_task_t task,
                     size_t sizeof_thunk, size_t sizeof_shareds,
                     kmp_int32 flags, kmpc_shared_vars_t **shareds);
extern "C" void __real___kmpc_end_taskq (ident_t *loc, kmp_int32 global_tid,
                                         kmpc_thunk_t *thunk);
extern "C" void __real_omptq_set_taskq_depth (int value);

namespace
{

/* A function of libgomp's, which is not compiled with -fsanitize=thread: it
   orders threads, but calls nothing here.  */
template <auto Member> struct ordering;

template <typename R, typename... A,
          R (*omptq::function_addresses::*Member) (A...)>
struct ordering<Member>
{
  static inline R (*real) (A...);

  static R
  call (A... arguments)
  {
    delays::before_call (__builtin_return_address (0));
    return real (arguments...);
  }

  /* Has the library call it through `call'.  */
  static void
  observe ()
  {
    real = omptq::libgomp ().*Member;
    omptq::detail::functions.*Member = call;
  }
};

template <auto... Members>
void
observe ()
{
  (ordering<Members>::observe (), ...);
}

__attribute__ ((constructor)) void
start ()
{
  typedef omptq::function_addresses f;
  observe<&f::barrier, &f::parallel, &f::task, &f::taskwait,
          &f::sections2_start, &f::sections_end_nowait> ();
  pthread_t flusher;
  if (delays::how ().withhold
      && pthread_create (&flusher, nullptr, delays::flush_now_and_then, nullptr)
             != 0)
    abort ();
}

} // anon namespace

/* The names and types are the compiler's.  */
extern "C"
{

  uint8_t
  __tsan_atomic8_load (const volatile uint8_t *place, int)
  {
    return delays::load (place, __builtin_return_address (0));
  }

  void
  __tsan_atomic8_store (volatile uint8_t *place, uint8_t value, int order)
  {
    delays::store (place, value, order, __builtin_return_address (0));
  }

  uint8_t
  __tsan_atomic8_exchange (volatile uint8_t *place, uint8_t value, int order)
  {
    return __atomic_exchange_n (
        delays::before_update (place, order, __builtin_return_address (0)),
        value, __ATOMIC_SEQ_CST);
  }

  uint8_t
  __tsan_atomic8_fetch_add (volatile uint8_t *place, uint8_t value, int order)
  {
    return __atomic_fetch_add (
        delays::before_update (place, order, __builtin_return_address (0)),
        value, __ATOMIC_SEQ_CST);
  }

  bool
  __tsan_atomic8_compare_exchange_strong (volatile uint8_t *place,
                                          uint8_t *expected, uint8_t value,
                                          int order, int)
  {
    return delays::compare_exchange (place, expected, value, order, false,
                                     __builtin_return_address (0));
  }

  bool
  __tsan_atomic8_compare_exchange_weak (volatile uint8_t *place,
                                        uint8_t *expected, uint8_t value,
                                        int order, int)
  {
    return delays::compare_exchange (place, expected, value, order, true,
                                     __builtin_return_address (0));
  }

  uint32_t
  __tsan_atomic32_load (const volatile uint32_t *place, int)
  {
    return delays::load (place, __builtin_return_address (0));
  }

  void
  __tsan_atomic32_store (volatile uint32_t *place, uint32_t value, int order)
  {
    delays::store (place, value, order, __builtin_return_address (0));
  }

  uint32_t
  __tsan_atomic32_exchange (volatile uint32_t *place, uint32_t value, int order)
  {
    return __atomic_exchange_n (
        delays::before_update (place, order, __builtin_return_address (0)),
        value, __ATOMIC_SEQ_CST);
  }

  uint32_t
  __tsan_atomic32_fetch_add (volatile uint32_t *place, uint32_t value,
                             int order)
  {
    return __atomic_fetch_add (
        delays::before_update (place, order, __builtin_return_address (0)),
        value, __ATOMIC_SEQ_CST);
  }

  uint32_t
  __tsan_atomic32_fetch_sub (volatile uint32_t *place, uint32_t value,
                             int order)
  {
    return __atomic_fetch_sub (
        delays::before_update (place, order, __builtin_return_address (0)),
        value, __ATOMIC_SEQ_CST);
  }

  uint32_t
  __tsan_atomic32_fetch_and (volatile uint32_t *place, uint32_t value,
                             int order)
  {
    return __atomic_fetch_and (
        delays::before_update (place, order, __builtin_return_address (0)),
        value, __ATOMIC_SEQ_CST);
  }

  uint32_t
  __tsan_atomic32_fetch_or (volatile uint32_t *place, uint32_t value, int order)
  {
    return __atomic_fetch_or (
        delays::before_update (place, order, __builtin_return_address (0)),
        value, __ATOMIC_SEQ_CST);
  }

  bool
  __tsan_atomic32_compare_exchange_strong (volatile uint32_t *place,
                                           uint32_t *expected, uint32_t value,
                                           int order, int)
  {
    return delays::compare_exchange (place, expected, value, order, false,
                                     __builtin_return_address (0));
  }

  bool
  __tsan_atomic32_compare_exchange_weak (volatile uint32_t *place,
                                         uint32_t *expected, uint32_t value,
                                         int order, int)
  {
    return delays::compare_exchange (place, expected, value, order, true,
                                     __builtin_return_address (0));
  }

  uint64_t
  __tsan_atomic64_load (const volatile uint64_t *place, int)
  {
    return delays::load (place, __builtin_return_address (0));
  }

  void
  __tsan_atomic64_store (volatile uint64_t *place, uint64_t value, int order)
  {
    delays::store (place, value, order, __builtin_return_address (0));
  }

  uint64_t
  __tsan_atomic64_exchange (volatile uint64_t *place, uint64_t value, int order)
  {
    return __atomic_exchange_n (
        delays::before_update (place, order, __builtin_return_address (0)),
        value, __ATOMIC_SEQ_CST);
  }

  uint64_t
  __tsan_atomic64_fetch_add (volatile uint64_t *place, uint64_t value,
                             int order)
  {
    return __atomic_fetch_add (
        delays::before_update (place, order, __builtin_return_address (0)),
        value, __ATOMIC_SEQ_CST);
  }

  uint64_t
  __tsan_atomic64_fetch_sub (volatile uint64_t *place, uint64_t value,
                             int order)
  {
    return __atomic_fetch_sub (
        delays::before_update (place, order, __builtin_return_address (0)),
        value, __ATOMIC_SEQ_CST);
  }

  uint64_t
  __tsan_atomic64_fetch_and (volatile uint64_t *place, uint64_t value,
                             int order)
  {
    return __atomic_fetch_and (
        delays::before_update (place, order, __builtin_return_address (0)),
        value, __ATOMIC_SEQ_CST);
  }

  uint64_t
  __tsan_atomic64_fetch_or (volatile uint64_t *place, uint64_t value, int order)
  {
    return __atomic_fetch_or (
        delays::before_update (place, order, __builtin_return_address (0)),
        value, __ATOMIC_SEQ_CST);
  }

  bool
  __tsan_atomic64_compare_exchange_strong (volatile uint64_t *place,
                                           uint64_t *expected, uint64_t value,
                                           int order, int)
  {
    return delays::compare_exchange (place, expected, value, order, false,
                                     __builtin_return_address (0));
  }

  bool
  __tsan_atomic64_compare_exchange_weak (volatile uint64_t *place,
                                         uint64_t *expected, uint64_t value,
                                         int order, int)
  {
    return delays::compare_exchange (place, expected, value, order, true,
                                     __builtin_return_address (0));
  }

  void
  __tsan_read1 (void *place)
  {
    delays::access (place, 1, __builtin_return_address (0));
  }

  void
  __tsan_read2 (void *place)
  {
    delays::access (place, 2, __builtin_return_address (0));
  }

  void
  __tsan_read4 (void *place)
  {
    delays::access (place, 4, __builtin_return_address (0));
  }

  void
  __tsan_read8 (void *place)
  {
    delays::access (place, 8, __builtin_return_address (0));
  }

  void
  __tsan_read16 (void *place)
  {
    delays::access (place, 16, __builtin_return_address (0));
  }

  void
  __tsan_read_range (void *place, unsigned long size)
  {
    delays::access (place, size, __builtin_return_address (0));
  }

  void
  __tsan_write1 (void *place)
  {
    delays::access (place, 1, __builtin_return_address (0));
  }

  void
  __tsan_write2 (void *place)
  {
    delays::access (place, 2, __builtin_return_address (0));
  }

  void
  __tsan_write4 (void *place)
  {
    delays::access (place, 4, __builtin_return_address (0));
  }

  void
  __tsan_write8 (void *place)
  {
    delays::access (place, 8, __builtin_return_address (0));
  }

  void
  __tsan_write16 (void *place)
  {
    delays::access (place, 16, __builtin_return_address (0));
  }

  void
  __tsan_write_range (void *place, unsigned long size)
  {
    delays::access (place, size, __builtin_return_address (0));
  }

  void
  __tsan_atomic_thread_fence (int)
  {
    delays::thread::current ().delay (__builtin_return_address (0));
    delays::thread::current ().flush ();
    __atomic_thread_fence (__ATOMIC_SEQ_CST);
  }

  void
  __tsan_atomic_signal_fence (int)
  {
    __atomic_signal_fence (__ATOMIC_SEQ_CST);
  }

  void
  __tsan_init (void)
  {
  }

  void
  __tsan_func_entry (void *)
  {
    delays::thread::current ().delay (__builtin_return_address (0));
  }

  void
  __tsan_func_exit (void)
  {
    delays::thread::current ().delay (__builtin_return_address (0));
  }

  /* Linked with --wrap; in the library, the copy of a slot, in pieces.  */
  void *
  __wrap_memcpy (void *to, const void *from, size_t size)
  {
    constexpr size_t piece = GOMP_TASKQ_MIN_SLOT;
    if (size != piece)
      return __real_memcpy (to, from, size);
    for (size_t i = 0; i < piece; i += sizeof (uint64_t))
      {
        delays::access (static_cast<const char *> (from) + i, sizeof (uint64_t),
                        __builtin_return_address (0));
        __real_memcpy (static_cast<char *> (to) + i,
                       static_cast<const char *> (from) + i, sizeof (uint64_t));
      }
    return to;
  }

  /* Likewise; all system calls that the library makes have at most six
     arguments.  */
  long
  __wrap_syscall (long number, ...)
  {
    va_list list;
    va_start (list, number);
    long a[6];
    for (long &argument : a)
      argument = va_arg (list, long);
    va_end (list);
    delays::before_call (__builtin_return_address (0));
    delays::thread &t = delays::thread::current ();
    if (number == SYS_membarrier)
      delays::thread::flush_all ();
    if (number == SYS_futex && a[1] == FUTEX_WAIT_BITSET_PRIVATE
        && (t.random () & 0xffff) < delays::how ().wake_early)
      return 0;
    return __real_syscall (number, a[0], a[1], a[2], a[3], a[4], a[5]);
  }

  void
  __wrap_GOMP_taskq (gomp_taskq_generator generator, void *data,
                     size_t thunk_size, size_t thunk_align, size_t slot_size,
                     unsigned flags)
  {
    __real_GOMP_taskq (generator, data, thunk_size, thunk_align, slot_size,
                       flags);
    delays::thread::current ().flush ();
  }

  void
  __wrap_omptq_set_taskq_depth (int value)
  {
    __real_omptq_set_taskq_depth (value);
    delays::thread::current ().flush ();
  }

  kmpc_thunk_t *
  __wrap___kmpc_taskq (ident_t *loc, kmp_int32 global_tid, kmpc_task_t task,
                       size_t sizeof_thunk, size_t sizeof_shareds,
                       kmp_int32 flags, kmpc_shared_vars_t **shareds)
  {
    kmpc_thunk_t *thunk = __real___kmpc_taskq (
        loc, global_tid, task, sizeof_thunk, sizeof_shareds, flags, shareds);
    delays::thread::current ().flush ();
    return thunk;
  }

  void
  __wrap___kmpc_end_taskq (ident_t *loc, kmp_int32 global_tid,
                           kmpc_thunk_t *thunk)
  {
    __real___kmpc_end_taskq (loc, global_tid, thunk);
    delays::thread::current ().flush ();
  }
}
