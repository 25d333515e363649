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
