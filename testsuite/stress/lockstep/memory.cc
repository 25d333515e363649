/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The functions that code compiled with -fsanitize=thread calls at each access
   to memory: they find unordered accesses of two threads, and let another
   thread run.

   Like ThreadSanitizer they track the happens-before order; unlike there, that
   one thread leaves a critical section before another enters it orders nothing
   else, since they might have come in the other order: accesses are also
   ordered if both threads hold the same lock.  Each atomic operation has its
   own lock.  */

#include <cstdint>
#include <cstdio>
#include <cstring>

#include "threads.h"

namespace
{

using namespace lockstep;

constexpr unsigned page_bits = 10;
constexpr unsigned page_size = 1u << page_bits;
constexpr unsigned buckets = 4096;
// More would repeat the same mistake.
constexpr unsigned max_reports = 3;
constexpr uint8_t atomic_lock = 0x80;

/* One thread's last access to a byte of one kind.  */
struct record
{
  uint32_t step;
  uint8_t locks;
  const void *where;
};

/* A byte of memory.  */
struct shadow
{
  record written;
  uint8_t writer;
  record read[max_threads];
};

struct shadow_page
{
  uintptr_t number;
  shadow_page *next;
  shadow bytes[page_size];
};

shadow_page *pages[buckets];

shadow &
shadow_of (uintptr_t address)
{
  uintptr_t number = address >> page_bits;
  shadow_page **place = &pages[number % buckets];
  while (*place && (*place)->number != number)
    place = &(*place)->next;
  if (!*place)
    {
      *place = new shadow_page ();
      (*place)->number = number;
    }
  return (*place)->bytes[address % page_size];
}

bool
unordered_p (const record &before, unsigned by, const thread &now,
             uint8_t locks)
{
  return by != now.id && before.step > now.seen.steps[by]
         && (before.locks & locks) == 0;
}

void
report (const record &before, unsigned by, const char *kinds, uintptr_t address,
        const void *where)
{
  static unsigned reports;
  if (reports++ < max_reports)
    complain (false, "%s: %p by thread %u at %p, thread %u at %p", kinds,
              reinterpret_cast<void *> (address), self ().id, where, by,
              before.where);
}

void
note_read (uintptr_t address, const void *where, uint8_t locks)
{
  thread &t = self ();
  shadow &byte = shadow_of (address);
  if (unordered_p (byte.written, byte.writer, t, locks))
    report (byte.written, byte.writer, "a read and a write", address, where);
  byte.read[t.id] = { t.seen.steps[t.id], locks, where };
}

void
note_write (uintptr_t address, const void *where, uint8_t locks)
{
  thread &t = self ();
  shadow &byte = shadow_of (address);
  if (unordered_p (byte.written, byte.writer, t, locks))
    report (byte.written, byte.writer, "two writes", address, where);
  for (unsigned i = 0; i < max_threads; i++)
    if (unordered_p (byte.read[i], i, t, locks))
      report (byte.read[i], i, "a write and a read", address, where);
  byte.written = { t.seen.steps[t.id], locks, where };
  byte.writer = t.id;
}

void
note (const volatile void *place, size_t size, bool write, const void *where,
      uint8_t atomic = 0)
{
  thread &t = self ();
  access_point ();
  if (!t.of)
    return;
  uintptr_t address = reinterpret_cast<uintptr_t> (place);
  for (size_t i = 0; i < size; i++)
    if (write)
      note_write (address + i, where, t.locks | atomic);
    else
      note_read (address + i, where, t.locks | atomic);
}

void
note_atomic (const volatile void *place, size_t size, const void *where)
{
  note (place, size, true, where, atomic_lock);
}

} // anon namespace

/* The names and types are the compiler's.  */
extern "C"
{

  void
  __tsan_read1 (void *place)
  {
    note (place, 1, false, __builtin_return_address (0));
  }

  void
  __tsan_read2 (void *place)
  {
    note (place, 2, false, __builtin_return_address (0));
  }

  void
  __tsan_read4 (void *place)
  {
    note (place, 4, false, __builtin_return_address (0));
  }

  void
  __tsan_read8 (void *place)
  {
    note (place, 8, false, __builtin_return_address (0));
  }

  void
  __tsan_read16 (void *place)
  {
    note (place, 16, false, __builtin_return_address (0));
  }

  void
  __tsan_unaligned_read2 (void *place)
  {
    note (place, 2, false, __builtin_return_address (0));
  }

  void
  __tsan_unaligned_read4 (void *place)
  {
    note (place, 4, false, __builtin_return_address (0));
  }

  void
  __tsan_unaligned_read8 (void *place)
  {
    note (place, 8, false, __builtin_return_address (0));
  }

  void
  __tsan_unaligned_read16 (void *place)
  {
    note (place, 16, false, __builtin_return_address (0));
  }

  void
  __tsan_read_range (void *place, unsigned long size)
  {
    note (place, size, false, __builtin_return_address (0));
  }

  void
  __tsan_write1 (void *place)
  {
    note (place, 1, true, __builtin_return_address (0));
  }

  void
  __tsan_write2 (void *place)
  {
    note (place, 2, true, __builtin_return_address (0));
  }

  void
  __tsan_write4 (void *place)
  {
    note (place, 4, true, __builtin_return_address (0));
  }

  void
  __tsan_write8 (void *place)
  {
    note (place, 8, true, __builtin_return_address (0));
  }

  void
  __tsan_write16 (void *place)
  {
    note (place, 16, true, __builtin_return_address (0));
  }

  void
  __tsan_unaligned_write2 (void *place)
  {
    note (place, 2, true, __builtin_return_address (0));
  }

  void
  __tsan_unaligned_write4 (void *place)
  {
    note (place, 4, true, __builtin_return_address (0));
  }

  void
  __tsan_unaligned_write8 (void *place)
  {
    note (place, 8, true, __builtin_return_address (0));
  }

  void
  __tsan_unaligned_write16 (void *place)
  {
    note (place, 16, true, __builtin_return_address (0));
  }

  void
  __tsan_write_range (void *place, unsigned long size)
  {
    note (place, size, true, __builtin_return_address (0));
  }

  uint8_t
  __tsan_atomic8_load (const volatile uint8_t *place, int)
  {
    note (place, sizeof *place, false, __builtin_return_address (0),
          atomic_lock);
    return *place;
  }

  void
  __tsan_atomic8_store (volatile uint8_t *place, uint8_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    *place = value;
  }

  uint8_t
  __tsan_atomic8_exchange (volatile uint8_t *place, uint8_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_exchange_n (place, value, __ATOMIC_SEQ_CST);
  }

  uint8_t
  __tsan_atomic8_fetch_add (volatile uint8_t *place, uint8_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_fetch_add (place, value, __ATOMIC_SEQ_CST);
  }

  uint8_t
  __tsan_atomic8_fetch_sub (volatile uint8_t *place, uint8_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_fetch_sub (place, value, __ATOMIC_SEQ_CST);
  }

  uint8_t
  __tsan_atomic8_fetch_and (volatile uint8_t *place, uint8_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_fetch_and (place, value, __ATOMIC_SEQ_CST);
  }

  uint8_t
  __tsan_atomic8_fetch_or (volatile uint8_t *place, uint8_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_fetch_or (place, value, __ATOMIC_SEQ_CST);
  }

  uint8_t
  __tsan_atomic8_fetch_xor (volatile uint8_t *place, uint8_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_fetch_xor (place, value, __ATOMIC_SEQ_CST);
  }

  bool
  __tsan_atomic8_compare_exchange_strong (volatile uint8_t *place,
                                          uint8_t *expected, uint8_t value, int,
                                          int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_compare_exchange_n (place, expected, value, false,
                                        __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  }

  bool
  __tsan_atomic8_compare_exchange_weak (volatile uint8_t *place,
                                        uint8_t *expected, uint8_t value, int,
                                        int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_compare_exchange_n (place, expected, value, false,
                                        __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  }

  uint16_t
  __tsan_atomic16_load (const volatile uint16_t *place, int)
  {
    note (place, sizeof *place, false, __builtin_return_address (0),
          atomic_lock);
    return *place;
  }

  void
  __tsan_atomic16_store (volatile uint16_t *place, uint16_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    *place = value;
  }

  uint16_t
  __tsan_atomic16_exchange (volatile uint16_t *place, uint16_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_exchange_n (place, value, __ATOMIC_SEQ_CST);
  }

  uint16_t
  __tsan_atomic16_fetch_add (volatile uint16_t *place, uint16_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_fetch_add (place, value, __ATOMIC_SEQ_CST);
  }

  uint16_t
  __tsan_atomic16_fetch_sub (volatile uint16_t *place, uint16_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_fetch_sub (place, value, __ATOMIC_SEQ_CST);
  }

  uint16_t
  __tsan_atomic16_fetch_and (volatile uint16_t *place, uint16_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_fetch_and (place, value, __ATOMIC_SEQ_CST);
  }

  uint16_t
  __tsan_atomic16_fetch_or (volatile uint16_t *place, uint16_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_fetch_or (place, value, __ATOMIC_SEQ_CST);
  }

  uint16_t
  __tsan_atomic16_fetch_xor (volatile uint16_t *place, uint16_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_fetch_xor (place, value, __ATOMIC_SEQ_CST);
  }

  bool
  __tsan_atomic16_compare_exchange_strong (volatile uint16_t *place,
                                           uint16_t *expected, uint16_t value,
                                           int, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_compare_exchange_n (place, expected, value, false,
                                        __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  }

  bool
  __tsan_atomic16_compare_exchange_weak (volatile uint16_t *place,
                                         uint16_t *expected, uint16_t value,
                                         int, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_compare_exchange_n (place, expected, value, false,
                                        __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  }

  uint32_t
  __tsan_atomic32_load (const volatile uint32_t *place, int)
  {
    note (place, sizeof *place, false, __builtin_return_address (0),
          atomic_lock);
    return *place;
  }

  void
  __tsan_atomic32_store (volatile uint32_t *place, uint32_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    *place = value;
  }

  uint32_t
  __tsan_atomic32_exchange (volatile uint32_t *place, uint32_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_exchange_n (place, value, __ATOMIC_SEQ_CST);
  }

  uint32_t
  __tsan_atomic32_fetch_add (volatile uint32_t *place, uint32_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_fetch_add (place, value, __ATOMIC_SEQ_CST);
  }

  uint32_t
  __tsan_atomic32_fetch_sub (volatile uint32_t *place, uint32_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_fetch_sub (place, value, __ATOMIC_SEQ_CST);
  }

  uint32_t
  __tsan_atomic32_fetch_and (volatile uint32_t *place, uint32_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_fetch_and (place, value, __ATOMIC_SEQ_CST);
  }

  uint32_t
  __tsan_atomic32_fetch_or (volatile uint32_t *place, uint32_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_fetch_or (place, value, __ATOMIC_SEQ_CST);
  }

  uint32_t
  __tsan_atomic32_fetch_xor (volatile uint32_t *place, uint32_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_fetch_xor (place, value, __ATOMIC_SEQ_CST);
  }

  bool
  __tsan_atomic32_compare_exchange_strong (volatile uint32_t *place,
                                           uint32_t *expected, uint32_t value,
                                           int, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_compare_exchange_n (place, expected, value, false,
                                        __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  }

  bool
  __tsan_atomic32_compare_exchange_weak (volatile uint32_t *place,
                                         uint32_t *expected, uint32_t value,
                                         int, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_compare_exchange_n (place, expected, value, false,
                                        __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  }

  uint64_t
  __tsan_atomic64_load (const volatile uint64_t *place, int)
  {
    note (place, sizeof *place, false, __builtin_return_address (0),
          atomic_lock);
    return *place;
  }

  void
  __tsan_atomic64_store (volatile uint64_t *place, uint64_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    *place = value;
  }

  uint64_t
  __tsan_atomic64_exchange (volatile uint64_t *place, uint64_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_exchange_n (place, value, __ATOMIC_SEQ_CST);
  }

  uint64_t
  __tsan_atomic64_fetch_add (volatile uint64_t *place, uint64_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_fetch_add (place, value, __ATOMIC_SEQ_CST);
  }

  uint64_t
  __tsan_atomic64_fetch_sub (volatile uint64_t *place, uint64_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_fetch_sub (place, value, __ATOMIC_SEQ_CST);
  }

  uint64_t
  __tsan_atomic64_fetch_and (volatile uint64_t *place, uint64_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_fetch_and (place, value, __ATOMIC_SEQ_CST);
  }

  uint64_t
  __tsan_atomic64_fetch_or (volatile uint64_t *place, uint64_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_fetch_or (place, value, __ATOMIC_SEQ_CST);
  }

  uint64_t
  __tsan_atomic64_fetch_xor (volatile uint64_t *place, uint64_t value, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_fetch_xor (place, value, __ATOMIC_SEQ_CST);
  }

  bool
  __tsan_atomic64_compare_exchange_strong (volatile uint64_t *place,
                                           uint64_t *expected, uint64_t value,
                                           int, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_compare_exchange_n (place, expected, value, false,
                                        __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  }

  bool
  __tsan_atomic64_compare_exchange_weak (volatile uint64_t *place,
                                         uint64_t *expected, uint64_t value,
                                         int, int)
  {
    note_atomic (place, sizeof *place, __builtin_return_address (0));
    return __atomic_compare_exchange_n (place, expected, value, false,
                                        __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  }

  void
  __tsan_init (void)
  {
  }

  void
  __tsan_func_entry (void *)
  {
  }

  void
  __tsan_func_exit (void)
  {
  }

  void
  __tsan_vptr_update (void **, void *)
  {
  }

  void
  __tsan_vptr_read (void **)
  {
  }

  void
  __tsan_atomic_thread_fence (int)
  {
  }

  void
  __tsan_atomic_signal_fence (int)
  {
  }
}
