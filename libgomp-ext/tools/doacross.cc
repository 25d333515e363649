/* OpenMP's tool interface: dependences of iterations.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* In a loop with `ordered (n)' the functions get the numbers of iterations
   that GCC has given them, which begin with 0, one for each nested loop:

     GOMP_doacross_wait (i - 1, j);     depend (sink : i - 1, j)
     GOMP_doacross_post (numbers);      depend (source)

   It does not call the first one for an iteration that does not exist.  */

#include <cstdarg>
#include <utility>

#include "../system/error.h"
#include "tables.h"
#include "thread.h"

namespace omptq
{
namespace tools
{
namespace
{

// A call has all that there may be: libgomp takes as many as there are loops.
constexpr unsigned most_loops = 32;

/* Tells of a dependence of TYPE on the iteration with the NUMBERS.  */
template <typename T>
void
report (ompt_dependence_type_t type, const T *numbers)
{
  thread *t = thread::current ();
  auto call = tool::callback<ompt_callback_dependences> ();
  if (!t || !call)
    return;
  ompt_dependence_t list[most_loops];
  unsigned depth = t->running->work.space.depth;
  for (unsigned i = 0; i < depth; i++)
    {
      list[i].variable.value = numbers[i];
      list[i].dependence_type = type;
    }
  call (&t->running->data, list, depth);
}

unsigned
depth_of_loops ()
{
  thread *t = thread::current ();
  unsigned depth = t ? t->running->work.space.depth : 1;
  if (depth > most_loops)
    fatal ("a tool can observe at most %u loops with ordered(n)", most_loops);
  return depth;
}

template <typename T> struct post
{
  static inline void (*original) (T *numbers);

  static void
  call (T *numbers)
  {
    depth_of_loops ();
    report (ompt_dependence_type_source, numbers);
    original (numbers);
  }
};

template <typename T> struct wait
{
  static inline void (*original) (T first, ...);

  static void
  call (T first, ...)
  {
    T numbers[most_loops] = { first };
    unsigned depth = depth_of_loops ();
    va_list others;
    va_start (others, first);
    for (unsigned i = 1; i < depth; i++)
      numbers[i] = va_arg (others, T);
    va_end (others);
    call_with (numbers, std::make_index_sequence<most_loops> ());
    report (ompt_dependence_type_sink, numbers);
  }

private:
  template <size_t... i>
  static void
  call_with (const T *numbers, std::index_sequence<i...>)
  {
    original (numbers[i]...);
  }
};

typedef unsigned long long ull;

} // anon namespace

function_table
doacross_functions ()
{
  static const replacement functions[] = {
    replaces ("GOMP_doacross_post", post<long>::call, &post<long>::original),
    replaces ("GOMP_doacross_wait", wait<long>::call, &wait<long>::original),
    replaces ("GOMP_doacross_ull_post", post<ull>::call, &post<ull>::original),
    replaces ("GOMP_doacross_ull_wait", wait<ull>::call, &wait<ull>::original),
  };
  return functions;
}

} // namespace tools
} // namespace omptq
