/* Messages between ranks.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_RANKS_MESSAGE_H
#define GOMP_EXT_RANKS_MESSAGE_H 1

#include <cstddef>
#include <cstdint>

#include "../system/memory.h"

namespace omptq
{

/* Rank 0 has the generator, and knows which ranks have tasks:

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
