/* OpenMP's tool interface: dependences of iterations.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* In a loop with `ordered (n)' the functions get the numbers of iterations
   that GCC has given them, which begin with 0, one for each nested loop:

     GOMP_doacross_wait (i - 1, j);     depend (sink : i - 1, j)
     GOMP_doacross_post (numbers);      depend (source)

   It does not call the first one for an iteration that does not exist.  */

#include <cstdarg>
#include <cstdlib>

#include "../interface/interface.h"
#include "../system/memory.h"
#include "observed.h"
#include "thread.h"

namespace omptq
{
namespace tools
{
namespace
{

typedef unsigned long long ull;

/* Tells of a dependence of TYPE; NEXT () returns one number of the iteration
   after the other.  */
template <typename F>
void
report (ompt_dependence_type_t type, F next)
{
  thread *t = thread::current ();
  auto call = tool::callback<ompt_callback_dependences> ();
  if (!t || !call)
    return;
  unsigned depth = t->running->work.space.depth;
  auto *list = static_cast<ompt_dependence_t *> (allocate (
      depth * sizeof (ompt_dependence_t), alignof (ompt_dependence_t)));
  for (unsigned i = 0; i < depth; i++)
    {
      list[i].variable.value = next ();
      list[i].dependence_type = type;
    }
  call (&t->running->data, list, depth);
  free (list);
}

template <typename T>
void
post (T *numbers, void (*function) (T *))
{
  const T *next = numbers;
  report (ompt_dependence_type_source, [&] { return *next++; });
  function (numbers);
}

template <typename T>
void
wait (T first, va_list others, void (*function) (T, va_list))
{
  va_list rest;
  va_copy (rest, others);
  function (first, others);
  bool is_first = true;
  report (ompt_dependence_type_sink, [&] {
    T number = is_first ? first : va_arg (rest, T);
    is_first = false;
    return number;
  });
  va_end (rest);
}

} // anon namespace

namespace observed
{

void
doacross_post (long *numbers)
{
  post (numbers, interface::doacross_post);
}

void
doacross_ull_post (ull *numbers)
{
  post (numbers, interface::doacross_ull_post);
}

void
doacross_wait (long first, va_list others)
{
  wait (first, others, interface::doacross_wait);
}

void
doacross_ull_wait (ull first, va_list others)
{
  wait (first, others, interface::doacross_ull_wait);
}

} // namespace observed

} // namespace tools
} // namespace omptq
