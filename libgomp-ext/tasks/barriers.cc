/* Barriers: a thread executes its tasks before it enters one of libgomp's.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "../interface/interface.h"
#include "team.h"

using namespace omptq::tasks;

namespace
{

/* The calling thread is in a barrier during the object's lifetime.  */
class barrier
{
public:
  barrier () : m_worker (worker::current ())
  {
    if (!m_worker)
      return;
    m_worker->before_barrier ();
    m_worker->become_idle ();
  }

  ~barrier ()
  {
    if (m_worker)
      m_worker->become_busy ();
  }

  barrier (const barrier &) = delete;

private:
  worker *m_worker;
};

} // anon namespace

extern "C"
{

  void
  GOMP_barrier (void)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::barrier ();
    barrier b;
    libgomp ().barrier ();
  }

  bool
  GOMP_barrier_cancel (void)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::barrier_cancel ();
    barrier b;
    return libgomp ().barrier_cancel ();
  }

  // Those of GCC 17, with the kind of barrier, which is for OpenMP's tools.
  void
  GOMP_barrier_ext (int)
  {
    GOMP_barrier ();
  }

  bool
  GOMP_barrier_cancel_ext (int)
  {
    return GOMP_barrier_cancel ();
  }

  void
  GOMP_loop_end (void)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::loop_end ();
    barrier b;
    libgomp ().loop_end ();
  }

  bool
  GOMP_loop_end_cancel (void)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::loop_end_cancel ();
    barrier b;
    return libgomp ().loop_end_cancel ();
  }

  void
  GOMP_sections_end (void)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::sections_end ();
    barrier b;
    libgomp ().sections_end ();
  }

  bool
  GOMP_sections_end_cancel (void)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::sections_end_cancel ();
    barrier b;
    return libgomp ().sections_end_cancel ();
  }

  // All threads but one wait here for the data of that one.
  void *
  GOMP_single_copy_start (void)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::single_copy_start ();
    worker *w = worker::current ();
    if (w)
      {
        w->before_copy_of_single ();
        w->become_idle ();
      }
    void *data = libgomp ().single_copy_start ();
    if (w)
      w->become_busy ();
    return data;
  }

  void
  GOMP_single_copy_end (void *data)
  {
    if (omptq::teams::mode::is_ours ())
      return omptq::interface::single_copy_end (data);
    barrier b;
    libgomp ().single_copy_end (data);
  }
}
