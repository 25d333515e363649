/* Whose teams a program has.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_MODE_H
#define GOMP_EXT_TEAMS_MODE_H 1

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
    return __builtin_expect (
        __atomic_load_n (&s_state, __ATOMIC_RELAXED) == state::ours, 1);
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
    state s = __atomic_load_n (&s_state, __ATOMIC_ACQUIRE);
    return __builtin_expect (s == state::unknown, 0) ? find_out () : s;
  }

  static void
  set (state s)
  {
    // Release: what a thread needs to know before it calls a function.
    __atomic_store_n (&s_state, s, __ATOMIC_RELEASE);
  }

  static state find_out ();

  inline static state s_state = state::unknown;
};

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_MODE_H */
