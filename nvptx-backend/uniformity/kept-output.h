/* What GCC prints for a function, before it is in the file.

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

#ifndef OMPTQ_NVPTX_KEPT_OUTPUT_H
#define OMPTQ_NVPTX_KEPT_OUTPUT_H 1

#include <string_view>
#include <vector>

#include "uniformity/uniform-calls.h"

namespace omptq
{

/* Keeps what GCC prints in memory as long as it lives, and writes it with `.uni' in the
   uniform calls of the function that is printed.  One at a time.  */
class kept_output
{
public:
  // UNIFORM are those of the current function.
  explicit kept_output (const uniform_calls &uniform);
  ~kept_output ();
  kept_output (const kept_output &) = delete;
  kept_output &operator= (const kept_output &) = delete;

  // How many calls were printed.
  unsigned
  calls () const
  {
    return m_calls;
  }

  // How many of them are uniform.
  unsigned
  uniform () const
  {
    return m_places.size ();
  }

private:
  static void note_printed (FILE *file, rtx_insn *insn, rtx *operands,
                            int count);
  void note (const rtx_insn *insn);
  void write () const;

  // The one that lives: GCC's hook is a function without an object.
  static kept_output *active;

  const uniform_calls &m_uniform;
  // What to do afterwards as before.
  FILE *m_file;
  decltype (targetm.asm_out.final_postscan_insn) m_hook;

  char *m_text = nullptr;
  size_t m_size = 0;
  FILE *m_stream;
  // Where the text of the last insn ends.
  size_t m_end = 0;
  // Where `.uni' belongs.
  std::vector<size_t> m_places;
  unsigned m_calls = 0;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_KEPT_OUTPUT_H */
