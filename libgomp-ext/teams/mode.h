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

/* What GOMP_EXT_TEAMS says.  With libgomp's teams, the functions of the
   compiler interface pass their arguments on.  */
class mode
{
public:
  // True if the program's teams are this library's.  The first call reads the
  // settings, which do not change later.
  static bool
  is_ours ()
  {
    // Acquire, both: pair with the release in find_out.
    if (__builtin_expect (
            s_state.load (std::memory_order_acquire) == state::unknown, 0))
      find_out ();
    return s_state.load (std::memory_order_acquire) == state::ours;
  }

private:
  enum class state
  {
    unknown,
    ours,
    libgomps
  };

  static void find_out ();

  inline static std::atomic<state> s_state{ state::unknown };
};

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_MODE_H */
