/* OpenMP's tool interface: loops.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* GCC calls a function at the beginning of a loop and whenever a thread has
   executed a chunk of its iterations; both tell whether there is another chunk.
   There is one for each schedule, each for long iteration variables and for
   unsigned long long ones (_ull_), so they are templates here:

     more = GOMP_loop_SCHEDULE_start (..., &first, &end);
     while (more)
       {
         ...
         more = GOMP_loop_SCHEDULE_next (&first, &end);
       }
     GOMP_loop_end ();                  or _end_nowait, _end_cancel

   All threads call the last one, too, whether they got iterations or not.  */

#include <omp.h>
#include <utility>

#include "sync.h"
#include "tables.h"

namespace omptq
{
namespace tools
{
namespace
{

typedef unsigned long long ull;

/* The two functions with a schedule.  */
struct loop_function
{
  const char *name;
  const char *ull_name;
  // One of omp_sched_t, 0 for one that is chosen at run time.
  int schedule = 0;
};

/* Begins a loop by START (), which returns whether there are iterations from
   *FIRST to *END; null pointers if it does not give any.  */
template <typename T, typename F>
bool
begin_loop (long schedule, const iterations &space, const T *first,
            const T *end, const void *code, F start)
{
  thread *t = thread::current ();
  if (t)
    begin_work (t->running, loop (schedule, space, code));
  bool more = start ();
  if (t && more && first)
    dispatch_chunk (t->running, *first, *end);
  return more;
}

iterations
space (long begin, long end, long step)
{
  return iterations::of (step > 0, begin, end, step);
}

iterations
space (bool is_up, ull begin, ull end, ull step)
{
  return iterations::of (is_up, begin, end, step);
}

/* Of DEPTH loops with `ordered (n)': GCC numbers the iterations of each;
   libgomp distributes those of the first one.  */
template <typename T>
iterations
space (unsigned depth, const T *counts)
{
  auto result = iterations::of<T> (true, 0, counts[0], 1);
  result.depth = depth;
  return result;
}

/* In the following T is the type of iteration variables; functions of unsigned
   ones are told first whether they increase, so UP is bool for them.  */

constexpr loop_function starts[] = {
  { "GOMP_loop_static_start", "GOMP_loop_ull_static_start", omp_sched_static },
  { "GOMP_loop_dynamic_start", "GOMP_loop_ull_dynamic_start",
    omp_sched_dynamic },
  { "GOMP_loop_guided_start", "GOMP_loop_ull_guided_start", omp_sched_guided },
  { "GOMP_loop_nonmonotonic_dynamic_start",
    "GOMP_loop_ull_nonmonotonic_dynamic_start", omp_sched_dynamic },
  { "GOMP_loop_nonmonotonic_guided_start",
    "GOMP_loop_ull_nonmonotonic_guided_start", omp_sched_guided },
  { "GOMP_loop_ordered_static_start", "GOMP_loop_ull_ordered_static_start",
    omp_sched_static },
  { "GOMP_loop_ordered_dynamic_start", "GOMP_loop_ull_ordered_dynamic_start",
    omp_sched_dynamic },
  { "GOMP_loop_ordered_guided_start", "GOMP_loop_ull_ordered_guided_start",
    omp_sched_guided },
};

template <size_t which, typename T, typename... Up> struct start
{
  static inline bool (*original) (Up... up, T begin, T end, T step,
                                  T chunk_size, T *first, T *last);

  static bool
  call (Up... up, T begin, T end, T step, T chunk_size, T *first, T *last)
  {
    return begin_loop (starts[which].schedule, space (up..., begin, end, step),
                       first, last, __builtin_return_address (0), [=] {
                         return original (up..., begin, end, step, chunk_size,
                                          first, last);
                       });
  }
};

constexpr loop_function runtime_starts[] = {
  { "GOMP_loop_runtime_start", "GOMP_loop_ull_runtime_start", 0 },
  { "GOMP_loop_ordered_runtime_start", "GOMP_loop_ull_ordered_runtime_start",
    0 },
  { "GOMP_loop_nonmonotonic_runtime_start",
    "GOMP_loop_ull_nonmonotonic_runtime_start", 0 },
  { "GOMP_loop_maybe_nonmonotonic_runtime_start",
    "GOMP_loop_ull_maybe_nonmonotonic_runtime_start", 0 },
};

template <size_t which, typename T, typename... Up> struct runtime_start
{
  static inline bool (*original) (Up... up, T begin, T end, T step, T *first,
                                  T *last);

  static bool
  call (Up... up, T begin, T end, T step, T *first, T *last)
  {
    return begin_loop (0, space (up..., begin, end, step), first, last,
                       __builtin_return_address (0), [=] {
                         return original (up..., begin, end, step, first, last);
                       });
  }
};

/* With reductions that tasks take part in, or memory for the whole team.  FIRST
   and LAST are null for a loop whose iterations compiled code distributes, and
   BEGIN, END and STEP mean nothing then.  */
constexpr loop_function general_starts[] = {
  { "GOMP_loop_start", "GOMP_loop_ull_start", 0 },
  { "GOMP_loop_ordered_start", "GOMP_loop_ull_ordered_start", 0 },
};

template <size_t which, typename T, typename... Up> struct general_start
{
  static inline bool (*original) (Up... up, T begin, T end, T step,
                                  long schedule, T chunk_size, T *first,
                                  T *last, uintptr_t *reductions,
                                  void **memory);

  static bool
  call (Up... up, T begin, T end, T step, long schedule, T chunk_size, T *first,
        T *last, uintptr_t *reductions, void **memory)
  {
    return begin_loop (
        schedule, first ? space (up..., begin, end, step) : iterations (),
        first, last, __builtin_return_address (0), [=] {
          return original (up..., begin, end, step, schedule, chunk_size, first,
                           last, reductions, memory);
        });
  }
};

constexpr loop_function doacross_starts[] = {
  { "GOMP_loop_doacross_static_start", "GOMP_loop_ull_doacross_static_start",
    omp_sched_static },
  { "GOMP_loop_doacross_dynamic_start", "GOMP_loop_ull_doacross_dynamic_start",
    omp_sched_dynamic },
  { "GOMP_loop_doacross_guided_start", "GOMP_loop_ull_doacross_guided_start",
    omp_sched_guided },
};

template <size_t which, typename T, typename...> struct doacross_start
{
  static inline bool (*original) (unsigned count, T *counts, T chunk_size,
                                  T *first, T *last);

  static bool
  call (unsigned count, T *counts, T chunk_size, T *first, T *last)
  {
    return begin_loop (
        doacross_starts[which].schedule, space (count, counts), first, last,
        __builtin_return_address (0),
        [=] { return original (count, counts, chunk_size, first, last); });
  }
};

constexpr loop_function doacross_runtime_starts[] = {
  { "GOMP_loop_doacross_runtime_start", "GOMP_loop_ull_doacross_runtime_start",
    0 },
};

template <size_t which, typename T, typename...> struct doacross_runtime_start
{
  static inline bool (*original) (unsigned count, T *counts, T *first, T *last);

  static bool
  call (unsigned count, T *counts, T *first, T *last)
  {
    return begin_loop (0, space (count, counts), first, last,
                       __builtin_return_address (0),
                       [=] { return original (count, counts, first, last); });
  }
};

constexpr loop_function general_doacross_starts[] = {
  { "GOMP_loop_doacross_start", "GOMP_loop_ull_doacross_start", 0 },
};

template <size_t which, typename T, typename...> struct general_doacross_start
{
  static inline bool (*original) (unsigned count, T *counts, long schedule,
                                  T chunk_size, T *first, T *last,
                                  uintptr_t *reductions, void **memory);

  static bool
  call (unsigned count, T *counts, long schedule, T chunk_size, T *first,
        T *last, uintptr_t *reductions, void **memory)
  {
    return begin_loop (schedule, space (count, counts), first, last,
                       __builtin_return_address (0), [=] {
                         return original (count, counts, schedule, chunk_size,
                                          first, last, reductions, memory);
                       });
  }
};

constexpr loop_function nexts[] = {
  { "GOMP_loop_static_next", "GOMP_loop_ull_static_next" },
  { "GOMP_loop_dynamic_next", "GOMP_loop_ull_dynamic_next" },
  { "GOMP_loop_guided_next", "GOMP_loop_ull_guided_next" },
  { "GOMP_loop_runtime_next", "GOMP_loop_ull_runtime_next" },
  { "GOMP_loop_nonmonotonic_dynamic_next",
    "GOMP_loop_ull_nonmonotonic_dynamic_next" },
  { "GOMP_loop_nonmonotonic_guided_next",
    "GOMP_loop_ull_nonmonotonic_guided_next" },
  { "GOMP_loop_nonmonotonic_runtime_next",
    "GOMP_loop_ull_nonmonotonic_runtime_next" },
  { "GOMP_loop_maybe_nonmonotonic_runtime_next",
    "GOMP_loop_ull_maybe_nonmonotonic_runtime_next" },
  { "GOMP_loop_ordered_static_next", "GOMP_loop_ull_ordered_static_next" },
  { "GOMP_loop_ordered_dynamic_next", "GOMP_loop_ull_ordered_dynamic_next" },
  { "GOMP_loop_ordered_guided_next", "GOMP_loop_ull_ordered_guided_next" },
  { "GOMP_loop_ordered_runtime_next", "GOMP_loop_ull_ordered_runtime_next" },
};

template <size_t which, typename T, typename...> struct next
{
  static inline bool (*original) (T *first, T *last);

  static bool
  call (T *first, T *last)
  {
    bool more = original (first, last);
    if (thread *t = more ? thread::current () : nullptr)
      dispatch_chunk (t->running, *first, *last);
    return more;
  }
};

void (*original_end) ();

void
end ()
{
  end_work_with_barrier (original_end);
}

bool (*original_end_cancel) ();

bool
end_cancel ()
{
  return end_work_with_barrier (original_end_cancel);
}

void (*original_end_nowait) ();

void
end_nowait ()
{
  if (thread *t = thread::current ())
    end_work (t->running);
  original_end_nowait ();
}

/* All of them.  */
class loop_table
{
public:
  loop_table ()
  {
    add<start> (starts);
    add<runtime_start> (runtime_starts);
    add<general_start> (general_starts);
    add<doacross_start> (doacross_starts);
    add<doacross_runtime_start> (doacross_runtime_starts);
    add<general_doacross_start> (general_doacross_starts);
    add<next> (nexts);
    add (replaces ("GOMP_loop_end", end, &original_end));
    add (replaces ("GOMP_loop_end_cancel", end_cancel, &original_end_cancel));
    add (replaces ("GOMP_loop_end_nowait", end_nowait, &original_end_nowait));
  }

  function_table
  functions () const
  {
    return { m_functions, m_count };
  }

private:
  static constexpr size_t capacity = 65;

  replacement m_functions[capacity];
  size_t m_count = 0;

  void
  add (const replacement &r)
  {
    m_functions[m_count++] = r;
  }

  template <template <size_t, typename, typename...> class F, size_t count>
  void
  add (const loop_function (&names)[count])
  {
    add<F> (names, std::make_index_sequence<count> ());
  }

  template <template <size_t, typename, typename...> class F, size_t... which>
  void
  add (const loop_function *names, std::index_sequence<which...>)
  {
    (add (replaces (names[which].name, F<which, long>::call,
                    &F<which, long>::original)),
     ...);
    (add (replaces (names[which].ull_name, F<which, ull, bool>::call,
                    &F<which, ull, bool>::original)),
     ...);
  }
};

} // anon namespace

function_table
loop_functions ()
{
  static const loop_table table;
  return table.functions ();
}

} // namespace tools
} // namespace omptq
