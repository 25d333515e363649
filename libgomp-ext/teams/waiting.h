/* Waiting for a word.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_WAITING_H
#define GOMP_EXT_TEAMS_WAITING_H 1

#include "../system/fence.h"
#include "machine.h"
#include "sleep-word.h"

namespace omptq
{
namespace teams
{

/* How long a thread goes on before it sleeps.  */
class patience
{
public:
  patience () { restart (); }

  // The thread has done something, or has slept.
  void restart ();

  // After a round in which nothing has come, perhaps yields; returns false if
  // the thread should sleep.
  bool go_on ();

private:
  bool yield_and_go_on ();

  uint64_t m_begin;
  uint64_t m_last;
  uint64_t m_next_probe;
  unsigned m_yields = 0;
};

/* Where a thread that waits looks for something to do.  */
struct source
{
  // Executes something that any thread may, if there is anything, and then all
  // that the calling thread itself has to execute; returns whether there was
  // anything.
  bool (*execute_some) (source *self);

  // The thread is about to sleep, or has slept: until then it must be woken
  // when there is something new.  The calls come in pairs.
  void (*begin_sleep) (source *self);
  void (*end_sleep) (source *self);
};

/* The rest of wait_until.  */
template <typename over, typename work>
__attribute__ ((noinline)) void
wait_long (sleep_word *word, over is_over, work find_source)
{
  patience p;
  while (!is_over ())
    {
      source *s = find_source ();
      if (s && s->execute_some (s))
        {
          p.restart ();
          continue;
        }
      if (p.go_on ())
        {
          pause_round (is_over);
          continue;
        }
      unsigned value = word->value ();
      if (is_over ())
        return;
      if (s)
        s->begin_sleep (s);
      if (word->announce (value))
        {
          // Pairs with the light fence before wake_sleepers.
          if (s)
            asymmetric_fence::heavy ();
          if (!s || !s->execute_some (s))
            {
              machine::thread_sleeps ();
              word->sleep (value);
              machine::thread_runs ();
            }
        }
      if (s)
        s->end_sleep (s);
      p.restart ();
    }
}

/* Waits until IS_OVER (), which only another number in WORD can make true.
   Meanwhile the thread executes what FIND_SOURCE () has, which returns null as
   long as there is nothing.  */
template <typename over, typename work>
inline void
wait_until (sleep_word *word, over is_over, work find_source)
{
  constexpr unsigned rounds = 60;
  constexpr unsigned rounds_overcommitted = 10;
  unsigned left = machine::is_overcommitted () ? rounds_overcommitted : rounds;
  while (!is_over ())
    {
      if (left-- == 0 || find_source ())
        {
          wait_long (word, is_over, find_source);
          return;
        }
      pause_cpu ();
    }
}

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_WAITING_H */
