/* Taskloops on devices whose libgomp does not wake several threads at once.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* When several tasks are created at once, the barrier of GCC 12's libgomp for
   nvptx wakes a thread for each, and subtracts their number from the count of
   sleeping threads.  If fewer threads sleep, the count becomes negative, and
   they never wake.  A single task wakes one thread, or none if none sleeps,
   which is correct.  So each task of a taskloop is created by a call of its
   own.

   A file of its own in the archive: a program with a taskloop gets this, one
   with taskqs the rest.  */

#pragma omp declare target

#include <cstdint>

extern "C"
{
  typedef void gomp_task_function (void *);
  typedef void gomp_copy_function (void *, void *);

  void GOMP_taskloop (gomp_task_function *fn, void *data,
                      gomp_copy_function *copy, long size, long align,
                      unsigned flags, unsigned long tasks, int priority,
                      long start, long end, long step);
  void GOMP_taskloop_ull (gomp_task_function *fn, void *data,
                          gomp_copy_function *copy, long size, long align,
                          unsigned flags, unsigned long tasks, int priority,
                          unsigned long long start, unsigned long long end,
                          unsigned long long step);
  void GOMP_taskgroup_start (void);
  void GOMP_taskgroup_end (void);
  void GOMP_taskgroup_reduction_register (uintptr_t *data);
  int omp_get_num_threads (void);
}

namespace
{

typedef unsigned long long count_type;

// Flags of GOMP_taskloop.
constexpr unsigned flag_up = 1 << 8;
constexpr unsigned flag_grainsize = 1 << 9;
constexpr unsigned flag_if = 1 << 10;
constexpr unsigned flag_nogroup = 1 << 11;
constexpr unsigned flag_reduction = 1 << 12;
constexpr unsigned flag_strict = 1 << 14;

/* A taskloop whose counter has the type T.  */
template <typename T> struct taskloop
{
  gomp_task_function *fn;
  void *data;
  gomp_copy_function *copy;
  long size;
  long align;
  unsigned flags;
  // Or the grainsize.
  unsigned long tasks;
  int priority;
  T start;
  T end;
  T step;

  void execute () const;

private:
  bool goes_up () const;
  count_type iterations () const;
  count_type number_of_tasks (count_type iterations) const;
  void make_tasks (count_type iterations, count_type number) const;
  void call_libgomp () const;
};

template <>
bool
taskloop<long>::goes_up () const
{
  return step > 0;
}

template <>
bool
taskloop<unsigned long long>::goes_up () const
{
  return flags & flag_up;
}

template <>
void
taskloop<long>::call_libgomp () const
{
  GOMP_taskloop (fn, data, copy, size, align, flags, tasks, priority, start,
                 end, step);
}

template <>
void
taskloop<unsigned long long>::call_libgomp () const
{
  GOMP_taskloop_ull (fn, data, copy, size, align, flags, tasks, priority, start,
                     end, step);
}

template <typename T>
count_type
taskloop<T>::iterations () const
{
  bool up = goes_up ();
  if (up ? start >= end : start <= end)
    return 0;
  count_type first = start, limit = end, stride = step;
  return up ? (limit - first - 1) / stride + 1
            : (first - limit - 1) / -stride + 1;
}

/* Returns into how many tasks ITERATIONS, which is not 0, are divided.  */
template <typename T>
count_type
taskloop<T>::number_of_tasks (count_type iterations) const
{
  count_type number = tasks;
  if (flags & flag_grainsize)
    {
      number = iterations / tasks;
      if (flags & flag_strict && iterations % tasks != 0)
        number++;
    }
  else if (number == 0)
    number = omp_get_num_threads ();
  if (number == 0)
    number = 1;
  return number < iterations ? number : iterations;
}

/* Makes NUMBER tasks, of equal size, or of the stated grainsize if that is
   strict.  */
template <typename T>
void
taskloop<T>::make_tasks (count_type iterations, count_type number) const
{
  count_type length = iterations / number, longer = iterations % number;
  if (flags & flag_grainsize && flags & flag_strict)
    {
      length = tasks;
      longer = 0;
    }
  taskloop one = *this;
  one.flags &= ~(flag_grainsize | flag_strict | flag_reduction);
  one.flags |= flag_nogroup;
  one.tasks = 1;
  for (count_type i = 0; i < number; i++)
    {
      count_type here = length + (i < longer);
      if (i + 1 == number)
        one.end = end;
      else
        one.end = static_cast<T> (static_cast<count_type> (one.start)
                                  + here * static_cast<count_type> (step));
      one.call_libgomp ();
      one.start = one.end;
    }
}

/* Calls libgomp unchanged where it cannot wake several threads: for undeferred
   tasks, and in teams of up to two threads.  */
template <typename T>
void
taskloop<T>::execute () const
{
  count_type all = iterations ();
  if (!(flags & flag_if) || omp_get_num_threads () <= 2 || all <= 1)
    return call_libgomp ();
  count_type number = number_of_tasks (all);
  if (number == 1)
    return call_libgomp ();
  bool group = !(flags & flag_nogroup);
  if (group)
    {
      GOMP_taskgroup_start ();
      // After the first and the last iteration of a task.
      if (flags & flag_reduction)
        GOMP_taskgroup_reduction_register (static_cast<uintptr_t **> (data)[2]);
    }
  make_tasks (all, number);
  if (group)
    GOMP_taskgroup_end ();
}

} // anon namespace

extern "C"
{
  void
  GOMP_ext_taskloop (gomp_task_function *fn, void *data,
                     gomp_copy_function *copy, long size, long align,
                     unsigned flags, unsigned long tasks, int priority,
                     long start, long end, long step)
  {
    taskloop<long> loop = { fn,    data,     copy,  size, align, flags,
                            tasks, priority, start, end,  step };
    loop.execute ();
  }

  void
  GOMP_ext_taskloop_ull (gomp_task_function *fn, void *data,
                         gomp_copy_function *copy, long size, long align,
                         unsigned flags, unsigned long tasks, int priority,
                         unsigned long long start, unsigned long long end,
                         unsigned long long step)
  {
    taskloop<unsigned long long> loop
        = { fn,    data,     copy,  size, align, flags,
            tasks, priority, start, end,  step };
    loop.execute ();
  }
}

#pragma omp end declare target
