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

/* Sleeps until WORD has another number than VALUE, or S, which may be null, has
   something to do; may return early.  */
void sleep_on (sleep_word *word, unsigned value, source *s);

/* The rest of wait_until.  */
template <typename over, typename any>
__attribute__ ((noinline)) void
wait_long (sleep_word *word, over is_over, source *s, any seems_to_have_any)
{
  patience p;
  while (!is_over ())
    {
      if (s && seems_to_have_any () && s->execute_some (s))
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
      sleep_on (word, value, s);
      p.restart ();
    }
}

/* Waits until IS_OVER (), which only another number in WORD can make true.
   Meanwhile the thread executes what S has, which may be null, when
   SEEMS_TO_HAVE_ANY () is true.  That is advice: a thread that is about to
   sleep looks in any case.  */
template <typename over, typename any>
inline void
wait_until (sleep_word *word, over is_over, source *s, any seems_to_have_any)
{
  constexpr unsigned rounds = 60;
  constexpr unsigned rounds_overcommitted = 10;
  unsigned left = machine::is_overcommitted () ? rounds_overcommitted : rounds;
  while (!is_over ())
    {
      if (left-- == 0 || seems_to_have_any ())
        {
          wait_long (word, is_over, s, seems_to_have_any);
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
  wait_until (word, is_over, nullptr, [] { return false; });
}

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_WAITING_H */
