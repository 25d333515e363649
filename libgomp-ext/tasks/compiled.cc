/* Tasks that compiled code creates and executes itself.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstddef>

#include "../libgomp-ext.h"
#include "../observe/observe.h"
#include "team.h"

namespace omptq
{
namespace tasks
{

/* GCC also knows the offsets in a class with public and private members.  */
#pragma GCC diagnostic ignored "-Winvalid-offsetof"

/* The layout of the classes as compiled code knows it, where pointers have 64
   bits.  */
struct compiled_layout
{
  static constexpr bool is_known = sizeof (void *) == sizeof (uint64_t);

  static_assert (
      !is_known
      || (offsetof (frame, m_owner) == offsetof (gomp_ext_frame, worker)
          && offsetof (frame, m_parent) == offsetof (gomp_ext_frame, parent)
          && offsetof (frame, m_ended_elsewhere)
                 == offsetof (gomp_ext_frame, elsewhere)
          && offsetof (frame, m_here) == offsetof (gomp_ext_frame, here)
          && sizeof (frame) <= sizeof (gomp_ext_frame)));

  static_assert (
      !is_known
      || (offsetof (slot, m_function) == offsetof (gomp_ext_slot, function)
          && offsetof (slot, m_parent) == offsetof (gomp_ext_slot, parent)
          && offsetof (slot, m_group_and_flags)
                 == offsetof (gomp_ext_slot, zero)
          && offsetof (slot, m_data) == offsetof (gomp_ext_slot, captures)
          && sizeof (slot) == sizeof (gomp_ext_slot)
          && slot::space == GOMP_EXT_TASKS_CAPTURES
          && slot::align == GOMP_EXT_TASKS_ALIGN));

  static_assert (
      !is_known
      || (offsetof (worker, m_tasks) == 0
          && offsetof (deque, m_bottom) == offsetof (gomp_ext_worker, bottom)
          && offsetof (deque, m_top_seen)
                 == offsetof (gomp_ext_worker, top_seen)
          && offsetof (deque, m_capacity)
                 == offsetof (gomp_ext_worker, capacity)
          && offsetof (deque, m_ring) == offsetof (gomp_ext_worker, ring)
          && offsetof (deque, m_split) == offsetof (gomp_ext_worker, split)
          && offsetof (worker, m_hungry) == offsetof (gomp_ext_worker, hungry)
          && offsetof (worker, m_fence_mode)
                 == offsetof (gomp_ext_worker, fence)
          && offsetof (worker, m_functions)
                 == offsetof (gomp_ext_worker, functions)));

  static_assert (asymmetric_fence::free_mode == GOMP_EXT_TASKS_FREE);
};

namespace
{

int
find_space (gomp_ext_worker *w)
{
  return reinterpret_cast<worker *> (w)->free_slot () != nullptr;
}

void
share (gomp_ext_worker *w)
{
  reinterpret_cast<worker *> (w)->pushed_with_others_hungry ();
}

void
wait (gomp_ext_frame *f)
{
  frame *children = reinterpret_cast<frame *> (f);
  children->complete ();
  children->owner ()->wait_for_children (children);
}

void
take_back (gomp_ext_frame *f)
{
  if (!reinterpret_cast<frame *> (f)->owner ()->tasks ().take_back ())
    wait (f);
}

constexpr gomp_ext_functions functions = { find_space, share, take_back, wait };

} // anon namespace

worker::worker (team *its_team, unsigned number)
    : m_hungry (its_team->hungry_count ()),
      m_fence_mode (asymmetric_fence::mode_address ()),
      m_functions (&functions), m_team (its_team), m_number (number),
      m_dependents (this)
{
}

bool
worker::begin_compiled (frame *f)
{
  const execution *e = m_running;
  if (!compiled_layout::is_known || libgomp ().can_cancel
      || observer::wants_tasks () || e->is_final
      || (e->children && e->children->unfinished () != 0))
    return false;
  m_team->prepare ();
  f->begin (this, e->parent);
  return true;
}

} // namespace tasks
} // namespace omptq

using namespace omptq;
using namespace omptq::tasks;

extern "C" int
GOMP_ext_tasks_begin (gomp_ext_frame *f, unsigned layout)
{
  worker *w = worker::current ();
  return w && layout == GOMP_EXT_TASKS_LAYOUT
         && w->begin_compiled (reinterpret_cast<frame *> (f));
}
