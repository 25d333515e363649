/* A thread's limit on stack use for others' work.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstddef>
#include <pthread.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "stack.h"

// The highest address of the initial thread's stack, which the C library finds
// when the program starts; no header declares it.
extern "C" __attribute__ ((weak)) void *__libc_stack_end;

namespace omptq
{
namespace
{

/* Bytes of it that others' work may use.  */
constexpr size_t most_room = 512 * 1024;

/* Bytes of it that are left for functions that use no other stack.  */
constexpr size_t most_left = 256 * 1024;

/* A thread's stack.  */
struct thread_stack
{
  bool is_known;
  // Zero if it cannot be known.
  size_t size;
  // Not used while the thread runs on another stack.
  char *lowest;
};

__thread thread_stack this_stack;

/* Finds the initial thread's stack.  pthread_getattr_np would read a file,
   which takes 50 us.  */
void
find_initial_stack (thread_stack *stack)
{
  rlimit limit;
  if (getrlimit (RLIMIT_STACK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY
      || !&__libc_stack_end)
    return;
  stack->size = limit.rlim_cur;
  stack->lowest = static_cast<char *> (__libc_stack_end) - limit.rlim_cur;
}

void
find_thread_stack (thread_stack *stack)
{
  pthread_attr_t attributes;
  if (pthread_getattr_np (pthread_self (), &attributes) != 0)
    return;
  void *lowest;
  if (pthread_attr_getstack (&attributes, &lowest, &stack->size) == 0)
    stack->lowest = static_cast<char *> (lowest);
  pthread_attr_destroy (&attributes);
}

/* The calling thread's stack.  */
const thread_stack &
known_stack ()
{
  thread_stack *stack = &this_stack;
  if (__builtin_expect (!stack->is_known, 0))
    {
      if (getpid () == syscall (SYS_gettid))
        find_initial_stack (stack);
      else
        find_thread_stack (stack);
      stack->is_known = true;
    }
  return *stack;
}

/* Returns whether the address HERE is in STACK.  */
bool
is_in (const char *here, const thread_stack &stack)
{
  return static_cast<size_t> (here - stack.lowest) < stack.size;
}

/* The address that is ROOM bytes below FRAME or, if that is in STACK, the
   middle of it if that is higher.  */
char *
limit_from (void *frame, const thread_stack &stack, size_t room)
{
  char *here = static_cast<char *> (frame);
  char *limit = here - room;
  char *middle = stack.lowest + stack.size / 2;
  return is_in (here, stack) && limit < middle ? middle : limit;
}

} // anon namespace

char *
steal_limit_from (void *frame)
{
  const thread_stack &stack = known_stack ();
  size_t quarter = stack.size / 4;
  return limit_from (frame, stack,
                     quarter && quarter < most_room ? quarter : most_room);
}

char *
nesting_limit_from (void *frame)
{
  const thread_stack &stack = known_stack ();
  return limit_from (frame, stack, stack.size ? stack.size / 4 : most_room);
}

char *
nesting_floor_from (void *frame)
{
  const thread_stack &stack = known_stack ();
  if (!is_in (static_cast<char *> (frame), stack))
    return nullptr;
  size_t quarter = stack.size / 4;
  return stack.lowest + (quarter < most_left ? quarter : most_left);
}

stack_in_use::stack_in_use (char *lowest, size_t size)
{
  const thread_stack &before = known_stack ();
  m_lowest_before = before.lowest;
  m_size_before = before.size;
  this_stack.lowest = lowest;
  this_stack.size = size;
}

stack_in_use::~stack_in_use ()
{
  this_stack.lowest = m_lowest_before;
  this_stack.size = m_size_before;
}

} // namespace omptq
