/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The same with oneTBB.

   parallel_for_each takes an input iterator of a stream that can be read once.
   A parallel_pipeline, a feeder that adds the next line, and a task_group with
   a task for each line, are slower.  */

#include <iterator>

#include <tbb/parallel_for_each.h>

#include "../tbb.h"
#include "kernel.h"

namespace
{

/* A line of the text, and its result.  */
struct line_of_text
{
  const char *from, *end;
  uint64_t *result;

  static line_of_text
  first ()
  {
    return { text, end_of_line (text), results };
  }

  line_of_text
  next () const
  {
    return { end + 1, end_of_line (end + 1), result + 1 };
  }

  void
  solve () const
  {
    *result = parse (from, end - from);
  }
};

/* The lines as a stream that can be read once.  */
struct line_iterator
{
  using iterator_category = std::input_iterator_tag;
  using value_type = line_of_text;
  using difference_type = std::ptrdiff_t;
  using pointer = const line_of_text *;
  using reference = const line_of_text &;

  line_of_text line;

  reference
  operator* () const
  {
    return line;
  }
  line_iterator &
  operator++ ()
  {
    line = line.next ();
    return *this;
  }
  bool
  operator== (const line_iterator &other) const
  {
    return line.from == other.line.from;
  }
  bool
  operator!= (const line_iterator &other) const
  {
    return line.from != other.line.from;
  }
};

void
solve ()
{
  execute_in_arena ([] {
    tbb::parallel_for_each (
        line_iterator{ line_of_text::first () },
        line_iterator{ { text + text_length, nullptr, nullptr } },
        [] (const line_of_text &line) { line.solve (); });
  });
}

} // namespace

const variant variants[] = { { "tbb", solve }, { nullptr, nullptr } };
