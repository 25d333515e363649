/* Threads that do not come.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_WATCH_H
#define GOMP_EXT_WATCH_H 1

namespace omptq
{

class pool;

/* A taskq that a team executes waits for all its threads.  If only one of them
   executes it, but a caller was compiled so that this is not known, the others
   never come: they wait at a barrier.  If it is an explicit one, the thread in
   the taskq arrives at it, too, and fail_for_part_of_team ends the program.  If
   it is the end of the parallel region, all wait forever; that cannot be told
   from a long delay.

   Returns when all threads have encountered the taskq of P, or after a short
   time; then a separate thread watches them and prints a warning, once in a
   program, if some are missing for many seconds.  Must be called before the
   barrier.  */
void watch_team (pool *p);

/* Ends the program: only part of the team has encountered the taskq of P, and
   the others are at another barrier.  */
[[noreturn]] void fail_for_part_of_team (const pool *p);

} // namespace omptq

#endif /* GOMP_EXT_WATCH_H */
