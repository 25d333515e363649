/* What ranks send each other.
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

#ifndef GOMP_EXT_RANKS_MESSAGE_H
#define GOMP_EXT_RANKS_MESSAGE_H 1

#include <cstddef>
#include <cstdint>

#include "../system/memory.h"

namespace omptq
{

/* Rank 0 has the generator, and knows who has tasks and who has none:

     rank 0			rank R			      rank V

     here ---------------------->
	  <---------------------- request
     tasks --------------------->		// if rank 0 has some
     give R ------------------------------------------------> // if V has more
				  <----------------------- tasks
	  <----------------------------------------------- gave R
	  <---------------------- count		// R has executed them
     end ----------------------->
	  <---------------------- bye

   Only the generator's block makes tasks for other ranks, so all is done when
   the ranks have executed as many as it has enqueued.  A count is that of all
   tasks executed so far, and of those only, so a late one says too little, and
   their sum is never too large.  All that a rank sends to rank 0 comes before
   its bye, so nothing is left for the next taskq.  */
enum class message_kind : uint32_t
{
  here,    // VALUE: the check value of the taskq
  request, // VALUE: tasks executed
  tasks,   // COUNT packed tasks follow
  give,    // up to COUNT tasks to RANK
  gave,    // COUNT tasks to RANK
  count,   // VALUE: tasks executed
  end,
  bye
};

struct message_header
{
  message_kind kind;
  uint32_t count;
  // The number of the taskq, of those on the communicator.
  uint64_t sequence;
  uint64_t value;
  uint64_t rank;
};

/* A message: what follows the header is in the heap, or null.  */
struct message
{
  message_header head;
  int from;
  char *body;
};

/* Returns memory for a header and SIZE bytes after it, to be freed with free
   ().  */
inline char *
allocate_message (size_t size)
{
  return static_cast<char *> (
      allocate (sizeof (message_header) + size, alignof (message_header)));
}

} // namespace omptq

#endif /* GOMP_EXT_RANKS_MESSAGE_H */
