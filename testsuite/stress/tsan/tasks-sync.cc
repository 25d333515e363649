/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Tells ThreadSanitizer how libgomp orders the threads of programs whose OpenMP
   tasks libgomp-ext executes.

   Libgomp is not compiled with -fsanitize=thread.  So what libgomp-ext calls in
   it is replaced by functions that tell what the OpenMP specification promises:
   a region begins after what is before it, and a barrier and the end of a
   region come after what all threads, and tickets, have done before.  Tasks are
   not mentioned here: their order is what is tested.

   To be linked with the library's objects, in a program that is compiled with
   -fsanitize=thread.  */

#include <cstring>
#include <dlfcn.h>

#include "../../../libgomp-ext/tasks/libgomp.h"

using namespace omptq::tasks;

extern "C"
{
  void __tsan_acquire (void *address);
  void __tsan_release (void *address);
}

namespace
{

/* The functions that are replaced.  */
libgomp_functions real;

/* A parallel region.  The addresses of the last three members stand for orders
   between threads.  */
struct region
{
  // Libgomp's description of the task reductions, which it reads there.
  uintptr_t *reductions;
  task_function *function;
  void *data;
  char begin;
  // Barriers, and the end of the region.
  char end;
  char ticket;
};

thread_local region *this_region;

void
run_in_region (void *data)
{
  region *r = static_cast<region *> (data);
  region *before = this_region;
  this_region = r;
  __tsan_acquire (&r->begin);
  r->function (r->data);
  __tsan_release (&r->end);
  this_region = before;
}

/* Begins a region with FN (DATA) by BEGIN (run_in_region, data).  */
template <typename F>
void
in_region (task_function *fn, void *data, F begin)
{
  region r = { nullptr, fn, data, 0, 0, 0 };
  __tsan_release (&r.begin);
  begin (run_in_region, &r);
  __tsan_acquire (&r.end);
}

void
parallel (task_function *fn, void *data, unsigned threads, unsigned flags)
{
  in_region (fn, data, [=] (task_function *f, void *d) {
    real.parallel (f, d, threads, flags);
  });
}

unsigned
parallel_reductions (task_function *fn, void *data, unsigned threads,
                     unsigned flags)
{
  region r = { *static_cast<uintptr_t **> (data), fn, data, 0, 0, 0 };
  __tsan_release (&r.begin);
  unsigned result
      = real.parallel_reductions (run_in_region, &r, threads, flags);
  __tsan_acquire (&r.end);
  return result;
}

void
parallel_sections (task_function *fn, void *data, unsigned threads,
                   unsigned count, unsigned flags)
{
  in_region (fn, data, [=] (task_function *f, void *d) {
    real.parallel_sections (f, d, threads, count, flags);
  });
}

/* The same for regions that consist of one loop; MEMBER is libgomp's.  */

template <auto member>
void
loop (task_function *fn, void *data, unsigned threads, long start, long end,
      long incr, long chunk, unsigned flags)
{
  in_region (fn, data, [=] (task_function *f, void *d) {
    (real.*member) (f, d, threads, start, end, incr, chunk, flags);
  });
}

template <auto member>
void
loop_of_runtime (task_function *fn, void *data, unsigned threads, long start,
                 long end, long incr, unsigned flags)
{
  in_region (fn, data, [=] (task_function *f, void *d) {
    (real.*member) (f, d, threads, start, end, incr, flags);
  });
}

/* Around a barrier.  */
class ordered
{
public:
  ordered ()
  {
    if (this_region)
      __tsan_release (&this_region->end);
  }

  ~ordered ()
  {
    if (this_region)
      __tsan_acquire (&this_region->end);
  }

  ordered (const ordered &) = delete;
};

void
barrier ()
{
  ordered o;
  real.barrier ();
}

void
loop_end ()
{
  ordered o;
  real.loop_end ();
}

void
sections_end ()
{
  ordered o;
  real.sections_end ();
}

bool
barrier_cancel ()
{
  ordered o;
  return real.barrier_cancel ();
}

bool
loop_end_cancel ()
{
  ordered o;
  return real.loop_end_cancel ();
}

bool
sections_end_cancel ()
{
  ordered o;
  return real.sections_end_cancel ();
}

void *
single_copy_start ()
{
  ordered o;
  return real.single_copy_start ();
}

void
single_copy_end (void *data)
{
  ordered o;
  real.single_copy_end (data);
}

/* A ticket of libgomp-ext's, with a copy of its data.  */
struct ticket
{
  task_function *function;
  region *its_region;
  char data[sizeof (void *)];
};

void
run_ticket (void *data)
{
  ticket *t = static_cast<ticket *> (data);
  region *before = this_region;
  this_region = t->its_region;
  __tsan_acquire (&t->its_region->ticket);
  t->function (t->data);
  __tsan_release (&t->its_region->end);
  this_region = before;
}

void
copy_ticket (void *to, void *from)
{
  memcpy (to, from, sizeof (ticket));
  // Libgomp has just allocated the memory.
  __tsan_release (&this_region->ticket);
}

void
set_nest_lock (omp_nest_lock_t *lock)
{
  real.set_nest_lock (lock);
  __tsan_acquire (lock);
}

int
test_nest_lock (omp_nest_lock_t *lock)
{
  int result = real.test_nest_lock (lock);
  if (result)
    __tsan_acquire (lock);
  return result;
}

void
task (task_function *fn, void *data, copy_function *copy, long size, long align,
      bool if_clause, unsigned flags, void **depend, int priority, void *detach)
{
  if (!if_clause || !copy || size != sizeof (void *) || !this_region)
    {
      real.task (fn, data, copy, size, align, if_clause, flags, depend,
                 priority, detach);
      return;
    }
  ticket t = { fn, this_region, {} };
  copy (t.data, data);
  real.task (run_ticket, &t, copy_ticket, sizeof t, alignof (ticket), true,
             flags, depend, priority, detach);
}

/* After libgomp-ext has found libgomp's functions.  */
__attribute__ ((constructor (102))) void
replace ()
{
  real = libgomp ();
  libgomp_functions &f = detail::functions;
  f.parallel = parallel;
  f.parallel_reductions = parallel_reductions;
  f.parallel_loop_static = loop<&libgomp_functions::parallel_loop_static>;
  f.parallel_loop_dynamic = loop<&libgomp_functions::parallel_loop_dynamic>;
  f.parallel_loop_guided = loop<&libgomp_functions::parallel_loop_guided>;
  f.parallel_loop_nonmonotonic_dynamic
      = loop<&libgomp_functions::parallel_loop_nonmonotonic_dynamic>;
  f.parallel_loop_nonmonotonic_guided
      = loop<&libgomp_functions::parallel_loop_nonmonotonic_guided>;
  f.parallel_loop_runtime
      = loop_of_runtime<&libgomp_functions::parallel_loop_runtime>;
  f.parallel_loop_nonmonotonic_runtime
      = loop_of_runtime<&libgomp_functions::parallel_loop_nonmonotonic_runtime>;
  f.parallel_loop_maybe_nonmonotonic_runtime = loop_of_runtime<
      &libgomp_functions::parallel_loop_maybe_nonmonotonic_runtime>;
  f.parallel_sections = parallel_sections;
  f.barrier = barrier;
  f.barrier_cancel = barrier_cancel;
  f.loop_end = loop_end;
  f.loop_end_cancel = loop_end_cancel;
  f.sections_end = sections_end;
  f.sections_end_cancel = sections_end_cancel;
  f.single_copy_start = single_copy_start;
  f.single_copy_end = single_copy_end;
  f.set_nest_lock = set_nest_lock;
  f.test_nest_lock = test_nest_lock;
  f.task = task;
}

char critical;

/* Libgomp's function NAME, which this program replaces.  */
template <typename F>
F *
next (const char *name)
{
  return reinterpret_cast<F *> (dlsym (RTLD_NEXT, name));
}

} // anon namespace

extern "C"
{

  void __real_GOMP_workshare_task_reduction_unregister (bool cancelled);

  // To be linked with the option --wrap.
  void
  __wrap_GOMP_workshare_task_reduction_unregister (bool cancelled)
  {
    ordered o;
    __real_GOMP_workshare_task_reduction_unregister (cancelled);
  }

  void
  GOMP_critical_start (void)
  {
    static const auto start = next<void ()> ("GOMP_critical_start");
    start ();
    __tsan_acquire (&critical);
  }

  void
  GOMP_critical_end (void)
  {
    static const auto end = next<void ()> ("GOMP_critical_end");
    __tsan_release (&critical);
    end ();
  }

  void
  GOMP_critical_name_start (void **lock)
  {
    static const auto start = next<void (void **)> ("GOMP_critical_name_start");
    start (lock);
    __tsan_acquire (lock);
  }

  void
  GOMP_critical_name_end (void **lock)
  {
    static const auto end = next<void (void **)> ("GOMP_critical_name_end");
    __tsan_release (lock);
    end (lock);
  }

  void
  omp_set_lock (omp_lock_t *lock)
  {
    static const auto set = next<void (omp_lock_t *)> ("omp_set_lock");
    set (lock);
    __tsan_acquire (lock);
  }

  void
  omp_unset_lock (omp_lock_t *lock)
  {
    static const auto unset = next<void (omp_lock_t *)> ("omp_unset_lock");
    __tsan_release (lock);
    unset (lock);
  }

  void
  omp_unset_nest_lock (omp_nest_lock_t *lock)
  {
    static const auto unset
        = next<void (omp_nest_lock_t *)> ("omp_unset_nest_lock");
    __tsan_release (lock);
    unset (lock);
  }
}
