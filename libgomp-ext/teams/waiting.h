/* Waiting for a word.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_WAITING_H
#define GOMP_EXT_TEAMS_WAITING_H 1

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

/* Where the threads of a region that wait look for something to do.  */
struct source
{
  // Executes something that any thread may, if there is anything, and then all
  // that the calling thread itself has to execute; returns whether there was
  // anything.  *HUNGRY is true if the thread is hungry, and becomes false
  // before it executes anything.  With THOROUGHLY, which is expensive, it
  // returns true unless there is certainly nothing.
  bool (*execute_some) (source *self, bool *hungry, bool thoroughly);

  // The thread is hungry from now on, or not any more.  While one is, it must
  // be woken when there is something new.
  void (*become_hungry) (source *self);
  void (*become_fed) (source *self);

  // The team no longer needs it.
  void (*give_back) (source *self);

  // There has been something to do in this region.
  std::atomic<bool> has_begun;
};

/* The help of a thread that waits and executes nothing meanwhile.  */
struct no_help
{
  bool
  seems_useful () const
  {
    return false;
  }

  bool
  execute_some () const
  {
    return false;
  }

  bool
  instead_of_sleep () const
  {
    return false;
  }
};

/* Sleeps until WORD has another number than VALUE, or HELP has something to do;
   may return early.  */
template <typename helping>
void
sleep_on (sleep_word *word, unsigned value, helping *help)
{
  if (!word->announce (value) || help->instead_of_sleep ())
    return;
  machine::thread_sleeps ();
  word->sleep (value);
  machine::thread_runs ();
}

/* The rest of wait_until.  */
template <typename over, typename helping>
__attribute__ ((noinline)) void
wait_long (sleep_word *word, over is_over, helping *help)
{
  patience p;
  while (!is_over ())
    {
      if (help->seems_useful () && help->execute_some ())
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
      sleep_on (word, value, help);
      p.restart ();
    }
}

/* Waits until IS_OVER (), which only another number in WORD can make true.
   Meanwhile the thread calls HELP->execute_some () when HELP->seems_useful (),
   which is advice, and HELP->instead_of_sleep () after it has announced that it
   sleeps; if that returns true it does not sleep.  */
template <typename over, typename helping>
inline void
wait_until (sleep_word *word, over is_over, helping *help)
{
  constexpr unsigned rounds = 60;
  constexpr unsigned rounds_overcommitted = 10;
  unsigned left = machine::is_overcommitted () ? rounds_overcommitted : rounds;
  while (!is_over ())
    {
      if (left-- == 0
          || (left + machine::pauses_before_help () < rounds
              && help->seems_useful ()))
        {
          wait_long (word, is_over, help);
          return;
        }
      pause_cpu ();
    }
}

/* The same for a thread that has nothing to do meanwhile.  */
template <typename over>
inline void
wait_until (sleep_word *word, over is_over)
{
  no_help none;
  wait_until (word, is_over, &none);
}

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_WAITING_H */
