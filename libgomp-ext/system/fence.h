/* A fence with one side that is free.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_FENCE_H
#define GOMP_EXT_FENCE_H 1

#include <atomic>

namespace omptq
{

/* The two sides of an asymmetric fence: a store before light () and a load
   after it are ordered with respect to a store before heavy () and a load after
   it, as if both were full fences.

   Where the kernel has membarrier(2), light () is free after some time, and
   heavy () a system call.  The process must register for it, at once if the
   library is loaded before there are threads.  With several threads that takes
   tens of milliseconds; a separate thread does it, and meanwhile both sides are
   full fences:

     mode	  light ()	heavy ()
     both	  fence		fence
     registered	  fence		membarrier
     free	  nothing	membarrier

   The step to `free' follows two membarriers.  When the first one returns, each
   thread whose heavy () is still a fence has made its store visible.  Loads of
   a thread after it has read `free' follow the second one, in that thread too,
   and so see these stores.  Reading the mode need not acquire anything, which
   would not be free on all processors.

   If the kernel refuses a membarrier later, for example because the program has
   begun to filter its system calls, light () is a fence again, and each heavy
   () waits until stores that light () has not fenced must be visible:

     refused	  fence		waiting
     both	  fence		fence

   Compiled code enqueues tasks without light ().  It calls the library, and so
   light (), wherever that may be a fence; see idle_count::attention.  */
class asymmetric_fence
{
public:
  static void
  light ()
  {
    // Relaxed: see above.
    if (s_mode.load (std::memory_order_relaxed) == mode::free)
      std::atomic_signal_fence (std::memory_order_seq_cst);
    else
      std::atomic_thread_fence (std::memory_order_seq_cst);
  }

  // Returns false if it was only a fence: it orders nothing in a thread that
  // has not called light ().
  static bool heavy ();

  // Returns when all stores made before, by any thread, must be visible.
  static void wait_for_stores ();

  // Returns whether light () does nothing now.
  static bool
  light_is_free ()
  {
    // Relaxed: as in light.
    return s_mode.load (std::memory_order_relaxed) == mode::free;
  }

  // For compiled code: light () does nothing if it is free_mode.
  static const void *
  mode_address ()
  {
    return &s_mode;
  }

  static constexpr int free_mode = 2;

  /* To be called before a pool with several workers is used.  */
  static void initialize ();

private:
  enum class mode
  {
    both,
    registered,
    free,
    refused
  };
  static_assert (static_cast<int> (mode::free) == free_mode);

  inline static std::atomic<mode> s_mode{ mode::both };
  inline static std::atomic<bool> s_initialized{ false };

  static void *upgrade (void *);
  static void refuse ();
};

/* Orders a read-modify-write before it with a load after it, as a full fence
   does.  On x86 the read-modify-write itself is one.  */
inline void
fence_after_read_modify_write ()
{
#if defined __x86_64__ || defined __i386__
  std::atomic_signal_fence (std::memory_order_seq_cst);
#else
  std::atomic_thread_fence (std::memory_order_seq_cst);
#endif
}

} // namespace omptq

#endif /* GOMP_EXT_FENCE_H */
