/* Larger chunks for loops with schedule(dynamic).
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_DYNAMIC_CHUNKS_H
#define OMPTQ_DYNAMIC_CHUNKS_H 1

#include "lanes/loop/begun-regions.h"
#include "lanes/loop/marked-loop.h"

namespace omptq
{

/* Of a loop with `schedule(dynamic)' a thread gets one iteration at a time, or
   the number that the program states:

     if (GOMP_loop_dynamic_start (first, last, step, 1, &begin, &end))
       do
         loop from BEGIN to END
       while (GOMP_loop_dynamic_next (&begin, &end));

   The program cannot tell which thread executes an iteration, so a thread gets
   one iteration for each lane, or the next multiple of its chunk.  If the
   parallel region consists of the loop, the chunk is an argument of the calls
   that begin the region:

     GOMP_parallel_loop_dynamic (function, data, threads, first, last, step, 1,
                                 flags);  */
class dynamic_chunks
{
public:
  dynamic_chunks (const marked_loop &loop, begun_regions &regions)
      : m_loop (loop), m_regions (regions)
  {
  }

  // Returns whether chunks can be made larger.  Dominators must be known.
  bool recognize ();

  // The schedule with the larger size.  The program cannot rely on the order of
  // iterations of chunks of one.
  lane_mark enlarged () const;

  // Makes the chunks larger.
  void enlarge () const;

private:
  const marked_loop &m_loop;
  begun_regions &m_regions;
  // The calls that state the size of chunks, and the larger size.
  auto_vec<gcall *> m_calls;
  unsigned m_size = 0;
};

} // namespace omptq

#endif /* OMPTQ_DYNAMIC_CHUNKS_H */
