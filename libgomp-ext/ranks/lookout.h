/* A thread that looks for messages.
   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

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
