/* Threads that do not come.

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

#ifndef GOMP_EXT_WATCH_H
#define GOMP_EXT_WATCH_H 1

namespace omptq
{

class pool;

/* A taskq that a team meets waits for all its threads.  If it was not known
   that only one of them executes it, because a caller was compiled without
   saying so, they never come: they wait at a barrier.  At one of the team, the
   thread in the taskq comes to the same, and fail_for_part_of_team ends the
   program.  At the end of the parallel region, all wait for ever; that cannot
   be known, only that it takes long.

   Returns when all threads have met the taskq of P, or after a short time; then
   a thread of its own watches them, and prints a warning, one in a program, if
   some are missing for many seconds.  To be called before the barrier.  */
void watch_team (pool *p);

/* Ends the program: only part of the team has met the taskq of P, and the
   others are at another barrier.  */
[[noreturn]] void fail_for_part_of_team (const pool *p);

} // namespace omptq

#endif /* GOMP_EXT_WATCH_H */
