/* A task that waits to be executed.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_TASK_H
#define GOMP_EXT_TASKS_TASK_H 1

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "../libgomp-ext.h"
#include "../teams/icvs.h"
#include "../system/memory.h"
#include "group.h"
#include "../libgomp/libgomp.h"

namespace omptq
{

struct thread_record;

namespace tools
{
struct task;
}

namespace tasks
{

class frame;
class dependent;
class event;

/* The data of a task that do not fit into a slot: its captures, and members
   that few tasks need.  */
struct block
{
  // The captures; not aligned to more than 16 if the block is a small one.
  void *data;
  // Null unless the program has changed internal control variables.
  const teams::icvs *settings;
  // The observer's record of the thread that created the task; null if there is
  // none.
  const thread_record *creator;
  // The task as a tool knows it; null without one.
  tools::task *seen;
  // Null without a depend clause.
  dependent *node;
  // Null without a detach clause.
  event *completion;
  // A large block's memory, to be freed with it.
  void *memory;
  teams::icvs settings_space;

  block *next_free;
  block *next_batch;

  static constexpr size_t small_size = 192;
  static constexpr size_t small_align = 16;
  alignas (small_align) char space[small_size];
};

/* A task in a deque, one cache line where these have 64 bytes; compiled code
   knows the size.  */
class alignas (GOMP_EXT_TASKS_LINE) slot
{
public:
  static constexpr size_t space = 40;
  static constexpr size_t align = 8;
  static constexpr size_t space_with_dependent = space - sizeof (dependent *);

  // The captures are in a block, or behind the address of a `dependent'.
  static constexpr uintptr_t in_block = 1;
  static constexpr uintptr_t with_dependent = 2;
  // Not a task of the program's: it ends one.
  static constexpr uintptr_t ends_task = in_block | with_dependent;
  // A final task.
  static constexpr uintptr_t is_final = 4;
  // A copy constructor has made the captures, so that the task must run, to
  // destroy them, even if it is cancelled.
  static constexpr uintptr_t always_runs = 8;

  // The captures are in the `dependent'.
  static constexpr uintptr_t in_dependent = 16;

  static constexpr uintptr_t kinds = in_block | with_dependent;
  static constexpr uintptr_t flags
      = kinds | is_final | always_runs | in_dependent;

  void
  set (task_function *fn, frame *parent, group *g, uintptr_t flags)
  {
    static_assert (alignof (group) > slot::flags);
    m_function = fn;
    m_parent = parent;
    m_group_and_flags = reinterpret_cast<uintptr_t> (g) | flags;
  }

  slot () = default;

  slot (const slot &other) { *this = other; }

  slot &
  operator= (const slot &other)
  {
    m_function = other.m_function;
    m_parent = other.m_parent;
    m_group_and_flags = other.m_group_and_flags;
    copy_words<space / sizeof (uintptr_t)> (m_data, other.m_data);
    return *this;
  }

  // Copies SIZE bytes of captures, at most `space'.
  void
  capture (const void *data, size_t size)
  {
    copy_captures (m_data, data, size);
  }

  // Copies SIZE bytes.
  static void
  copy_captures (void *to, const void *from, size_t size)
  {
    switch (size)
      {
      case 8:
        copy_words<1> (to, from);
        break;
      case 16:
        copy_words<2> (to, from);
        break;
      case 24:
        copy_words<3> (to, from);
        break;
      case 32:
        copy_words<4> (to, from);
        break;
      default:
        memcpy (to, from, size);
      }
  }

  // As its kind says.
  void
  set_block (block *b)
  {
    memcpy (m_data, &b, sizeof b);
  }

  void
  set_dependent (dependent *d)
  {
    memcpy (m_data, &d, sizeof d);
  }

  // Copies SIZE bytes of captures, at most `space_with_dependent'.
  void
  capture_with_dependent (const void *data, size_t size)
  {
    copy_captures (m_data + sizeof (dependent *), data, size);
  }

  task_function *
  function () const
  {
    return m_function;
  }

  // The frame that counts the task.
  frame *
  parent () const
  {
    return m_parent;
  }

  group *
  its_group () const
  {
    return reinterpret_cast<group *> (m_group_and_flags & ~flags);
  }

  // FLAG is is_final, always_runs or in_dependent.
  bool
  has (uintptr_t flag) const
  {
    return m_group_and_flags & flag;
  }

  // KIND is another one.
  bool
  is (uintptr_t kind) const
  {
    return (m_group_and_flags & kinds) == kind;
  }

  // True if no flag is set.
  bool
  has_captures_only () const
  {
    return !(m_group_and_flags & flags);
  }

  // Null if the captures are in the slot.
  block *
  its_block () const
  {
    if (!is (in_block))
      return nullptr;
    block *b;
    memcpy (&b, m_data, sizeof b);
    return b;
  }

  // Null if they are elsewhere.
  dependent *
  its_dependent () const
  {
    if (!is (with_dependent))
      return nullptr;
    dependent *d;
    memcpy (&d, m_data, sizeof d);
    return d;
  }

  void *
  data ()
  {
    return m_data;
  }

  // Copies the captures, which must be in the slot, or behind the address of a
  // `dependent'.
  struct captures
  {
    explicit captures (const slot *s)
    {
      copy_words<space / sizeof (uintptr_t)> (data, s->m_data);
    }

    void *
    behind_dependent ()
    {
      return data + sizeof (dependent *);
    }

    alignas (align) char data[space];
  };

private:
  friend struct compiled_layout;

  // Copies words one by one: they have just been stored like that, and a
  // processor must wait for stores before it can load several at once.
  template <size_t count>
  static void
  copy_words (void *to, const void *from)
  {
    const uintptr_t *source = static_cast<const uintptr_t *> (from);
    uintptr_t *words = static_cast<uintptr_t *> (to);
#pragma GCC unroll 8
    for (size_t i = 0; i < count; i++)
      {
        // Relaxed, only so that the compiler does not make one copy of all.
        uintptr_t word = __atomic_load_n (source + i, __ATOMIC_RELAXED);
        __atomic_store_n (words + i, word, __ATOMIC_RELAXED);
      }
  }

  task_function *m_function;
  frame *m_parent;
  uintptr_t m_group_and_flags;
  alignas (align) char m_data[space];
};

static_assert (sizeof (slot) == GOMP_EXT_TASKS_LINE);

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_TASK_H */
