/* Entry points: streams and events.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "library.h"

using namespace ptxemu::cuda;

namespace
{

// Calls a function of the host in a stream, with the state of the context.
void
submit_callback (context &c, const std::shared_ptr<stream> &queue,
                 std::function<void (CUresult)> callback)
{
  c.submit (queue, [&c, callback = std::move (callback)] {
    thread_state::mine ().in_callback = true;
    callback (c.state ());
    thread_state::mine ().in_callback = false;
  });
}

// The last record of an event that has passed; otherwise an error.
std::shared_ptr<const event::record>
recorded (const event &e)
{
  std::shared_ptr<const event::record> last = e.last ();
  require (last && !(e.flags & CU_EVENT_DISABLE_TIMING),
           CUDA_ERROR_INVALID_HANDLE);
  require (last->when.passed (), CUDA_ERROR_NOT_READY);
  return last;
}

} // anonymous namespace

extern "C"
{

  // --- Streams ---

  CUresult
  cuStreamCreate (CUstream *result, unsigned flags)
  {
    return in_context ([&] (library &l, context &c) {
      require (result && (flags & ~CU_STREAM_NON_BLOCKING) == 0,
               CUDA_ERROR_INVALID_VALUE);
      *result = l.streams.add (std::make_shared<made_stream> (made_stream{
          &c, c.make_stream (!(flags & CU_STREAM_NON_BLOCKING)) }));
    });
  }

  CUresult
  cuStreamCreateWithPriority (CUstream *result, unsigned flags, int)
  {
    return cuStreamCreate (result, flags);
  }

  CUresult
  cuStreamDestroy_v2 (CUstream handle)
  {
    return in_context ([&] (library &l, context &c) {
      std::shared_ptr<stream> queue = l.find_stream (c, handle);
      require (l.streams.remove (handle) != nullptr, CUDA_ERROR_INVALID_HANDLE);
      c.drop_stream (queue);
    });
  }

  CUresult
  cuStreamSynchronize (CUstream handle)
  {
    return in_context ([&] (library &l, context &c) {
      std::shared_ptr<stream> queue = l.find_stream (c, handle);
      if (queue == c.default_stream ())
        c.synchronize_default ();
      else
        queue->last ().wait ();
      require (c.state () == CUDA_SUCCESS, c.state ());
    });
  }

  CUresult
  cuStreamQuery (CUstream handle)
  {
    return in_context ([&] (library &l, context &c) {
      require (l.find_stream (c, handle)->last ().passed (),
               CUDA_ERROR_NOT_READY);
      require (c.state () == CUDA_SUCCESS, c.state ());
    });
  }

  CUresult
  cuStreamWaitEvent (CUstream handle, CUevent waited, unsigned flags)
  {
    return in_context ([&] (library &l, context &c) {
      require (flags == 0, CUDA_ERROR_INVALID_VALUE);
      std::shared_ptr<stream> queue = l.find_stream (c, handle);
      if (auto last = l.find_event (waited)->last ())
        c.submit (queue, [] {}, { last->when });
    });
  }

  CUresult
  cuStreamAddCallback (CUstream handle, CUstreamCallback callback, void *data,
                       unsigned flags)
  {
    return in_context ([&] (library &l, context &c) {
      require (callback && flags == 0, CUDA_ERROR_INVALID_VALUE);
      submit_callback (c, l.find_stream (c, handle), [=] (CUresult state) {
        callback (handle, state, data);
      });
    });
  }

  CUresult
  cuLaunchHostFunc (CUstream handle, CUhostFn function, void *data)
  {
    return in_context ([&] (library &l, context &c) {
      require (function != nullptr, CUDA_ERROR_INVALID_VALUE);
      // It is not called after an error.
      submit_callback (c, l.find_stream (c, handle), [=] (CUresult state) {
        if (state == CUDA_SUCCESS)
          function (data);
      });
    });
  }

  // --- Events ---

  CUresult
  cuEventCreate (CUevent *result, unsigned flags)
  {
    return in_context ([&] (library &l, context &c) {
      require (
          result
              && (flags & ~(CU_EVENT_BLOCKING_SYNC | CU_EVENT_DISABLE_TIMING))
                     == 0,
          CUDA_ERROR_INVALID_VALUE);
      *result = l.events.add (std::make_shared<event> (c, flags));
    });
  }

  CUresult
  cuEventDestroy_v2 (CUevent handle)
  {
    return in_context ([&] (library &l, context &) {
      require (l.events.remove (handle) != nullptr, CUDA_ERROR_INVALID_HANDLE);
    });
  }

  CUresult
  cuEventRecord (CUevent handle, CUstream s)
  {
    return in_context ([&] (library &l, context &c) {
      std::shared_ptr<event> e = l.find_event (handle);
      require (&e->in == &c, CUDA_ERROR_INVALID_HANDLE);
      auto next = std::make_shared<event::record> ();
      next->when = c.submit (l.find_stream (c, s), [next] {
        next->time = std::chrono::steady_clock::now ();
      });
      e->set_last (next);
    });
  }

  CUresult
  cuEventQuery (CUevent handle)
  {
    return in_context ([&] (library &l, context &c) {
      auto last = l.find_event (handle)->last ();
      require (!last || last->when.passed (), CUDA_ERROR_NOT_READY);
      require (c.state () == CUDA_SUCCESS, c.state ());
    });
  }

  CUresult
  cuEventSynchronize (CUevent handle)
  {
    return in_context ([&] (library &l, context &c) {
      if (auto last = l.find_event (handle)->last ())
        last->when.wait ();
      require (c.state () == CUDA_SUCCESS, c.state ());
    });
  }

  CUresult
  cuEventElapsedTime (float *milliseconds, CUevent from, CUevent to)
  {
    return in_context ([&] (library &l, context &) {
      require (milliseconds != nullptr, CUDA_ERROR_INVALID_VALUE);
      auto begin = recorded (*l.find_event (from));
      auto end = recorded (*l.find_event (to));
      std::chrono::duration<float, std::milli> time = end->time - begin->time;
      *milliseconds = time.count ();
    });
  }

} // extern "C"
