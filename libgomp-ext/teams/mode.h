/* Whose teams a program has.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_MODE_H
#define GOMP_EXT_TEAMS_MODE_H 1

#include <atomic>

namespace omptq
{
namespace teams
{

/* What GOMP_EXT_TEAMS says, and whether there is a tool.  With libgomp's teams,
   the functions of the compiler interface pass their arguments on, and there is
   none.  */
class mode
{
public:
  // True if the program's teams are this library's.  The first call reads the
  // settings, which do not change later.
  static bool
  is_ours ()
  {
    return find () != state::libgomps;
  }

  // True if they are, and a tool may observe them.
  static bool
  is_observed ()
  {
    return find () == state::observed;
  }

  // True if they are, and no tool observes them; perhaps false at first.
  static bool
  is_ours_unobserved ()
  {
    // Relaxed: a thread that needs more than this word calls is_ours first, in
    // thread::make_current.
    return s_state.load (std::memory_order_relaxed) == state::ours;
  }

  // There is no tool after all.
  static void
  end_observation ()
  {
    if (is_observed ())
      set (state::ours);
  }

private:
  enum class state : unsigned
  {
    unknown,
    ours,
    observed,
    libgomps
  };

  static state
  find ()
  {
    // Acquire: pairs with the release in set.
    state s = s_state.load (std::memory_order_acquire);
    return __builtin_expect (s == state::unknown, 0) ? find_out () : s;
  }

  static void
  set (state s)
  {
    use (s);
    // Release: what a thread needs to know before it calls a function.
    s_state.store (s, std::memory_order_release);
  }

  // From now on, programs call the functions for S; in the file that
  // write-functions writes.
  static void use (state s);

  // Stores one of three functions AT the address where programs find it, unless
  // it is null, since libgomp has no such function.
  template <typename F>
  static void
  change (F **at, state s, F *ours, F *observed, F *libgomps)
  {
    F *called = s == state::ours       ? ours
                : s == state::observed ? observed
                                       : libgomps;
    // Release: what a thread needs to know before it calls the function.
    if (called)
      __atomic_store_n (at, called, __ATOMIC_RELEASE);
  }

  static state find_out ();

  inline static std::atomic<state> s_state{ state::unknown };
};

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_MODE_H */
