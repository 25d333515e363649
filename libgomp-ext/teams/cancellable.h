/* Waiting that ends if the region is cancelled.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_CANCELLABLE_H
#define GOMP_EXT_TEAMS_CANCELLABLE_H 1

#include "team.h"

namespace omptq
{
namespace teams
{

/* Keeps a thread from sleeping if its region is cancelled.  */
class no_sleep_after_cancel : public no_help
{
public:
  explicit no_sleep_after_cancel (const team *t) : m_team (t) {}

  bool
  instead_of_sleep () const
  {
    // Pairs with the one in worksharing::wake_all: the thread that cancels the
    // region sees that this one sleeps, or this one sees that it is cancelled.
    std::atomic_thread_fence (std::memory_order_seq_cst);
    return m_team->is_cancelled ();
  }

private:
  const team *const m_team;
};

/* Waits until IS_OVER (), which only another number in WORD, one of T's
   constructs, can make true.  Other threads may never do it if the region is
   cancelled; returns false then.  */
template <typename over>
bool
wait_unless_cancelled (sleep_word *word, const team *t, over is_over)
{
  no_sleep_after_cancel help (t);
  wait_until (
      word, [&] { return is_over () || t->is_cancelled (); }, &help);
  return !t->is_cancelled ();
}

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_CANCELLABLE_H */
