/* OpenMP's tool interface: taskqs.
   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef GOMP_EXT_TOOLS_TASKQ_H
#define GOMP_EXT_TOOLS_TASKQ_H 1

#include <optional>

#include "../tasks/spin-lock.h"
#include "explicit-task.h"

namespace omptq
{
namespace tools
{

/* What a tool sees of a taskq: a taskgroup, in which the encountering thread
   creates an untied task, the generator, which creates the others.  One thread
   at a time has the generator.  */
class seen_taskq
{
public:
  // The current task encounters a taskq, called from CODE.  Null if there is no
  // tool; otherwise end () must be called.
  static seen_taskq *begin (const void *code);

  // The encountering thread, whose frame FRAME is, waits for all tasks.
  void wait (const void *frame);

  // The thread has waited; the object is not used any more.
  void end ();

  // The calling thread enters the generator.
  void enter_generator ();

  // The thread leaves the generator, which has come to its end, or
  // IS_SUSPENDED; if it DRAINS, until all tasks have ended that it has
  // created.
  void leave_generator (bool is_suspended, bool drains);

  // The generator creates a task, which has a POSITION.
  void create (uint64_t position);

  // Returns the task at POSITION, to be executed once.
  task *take (uint64_t position);

private:
  struct node
  {
    task *its_task;
    uint64_t position;
    node *next;
  };

  static constexpr unsigned list_count = 256;

  seen_taskq (const void *code, task *generator);

  node **
  list_of (uint64_t position)
  {
    return &m_waiting[position % list_count];
  }

  const void *m_code;
  // Null when it has ended.
  task *m_generator;
  bool m_drains = false;
  std::optional<sync_wait> m_wait;
  // What its thread has done before; and is doing again afterwards.
  ompt_state_t m_state = ompt_state_undefined;
  // Tasks that have not begun, by their positions.
  tasks::spin_lock m_lock;
  node *m_waiting[list_count] = {};
};

} // namespace tools
} // namespace omptq

#endif /* GOMP_EXT_TOOLS_TASKQ_H */
