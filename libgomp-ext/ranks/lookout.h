/* A thread that looks for messages.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_RANKS_LOOKOUT_H
#define GOMP_EXT_RANKS_LOOKOUT_H 1

#include <atomic>

namespace omptq
{

/* The threads that execute tasks look for messages between them.  While all of
   them execute long ones, or tasks' own taskqs, a thread of the library looks,
   so that other ranks need not wait.  It needs little time: it sleeps in
   between, and longer if the others have looked meanwhile.  If there can be no
   such thread, messages wait.  */
class lookout
{
public:
  // LOOK looks for messages, unless someone else has done so since its last
  // call; then it returns false.
  explicit lookout (bool (*look) ()) : m_look (look) {}

  // LOOK is called now and then, from now until stop.  It may be called once
  // more after that.
  void start ();
  void stop ();

private:
  static void *run (void *self);
  void look_now_and_then ();

  bool (*const m_look) ();
  bool m_exists = false;
  // A futex: one from start to stop.
  std::atomic<unsigned> m_wanted{ 0 };
};

} // namespace omptq

#endif /* GOMP_EXT_RANKS_LOOKOUT_H */
