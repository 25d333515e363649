/* Keeps a copy of a loop for a team of one thread.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef OMPTQ_LONE_THREAD_H
#define OMPTQ_LONE_THREAD_H 1

#include "lanes/marked-loop.h"

namespace omptq
{

/* Copies LOOP of the current function, for the case that its thread is the only
   one of the team:

     threads = omp_get_num_threads ();
     if (threads > 1)
       LOOP
     else
       copy

   It has no marks any more.  */
void keep_for_lone_thread (const marked_loop &loop);

} // namespace omptq

#endif /* OMPTQ_LONE_THREAD_H */
