/* Positions in kernels, for messages.
   Copyright (C) 2026 The omptq authors.

   This file is part of ptxemu, the PTX emulator of omptq.

   ptxemu is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   ptxemu is distributed in the hope that it will be useful, but
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
#include "positions.h"

namespace ptxemu
{

namespace
{

// The line of the source that I is for; empty if it is not known.
std::string
source_of (const module &image, const instruction &i)
{
  if (i.source.line == 0)
    return std::string ();
  const std::vector<std::string> &files = image.files;
  return (i.source.file < files.size () ? files[i.source.file] : "?") + ":"
         + std::to_string (i.source.line);
}

} // anonymous namespace

std::string
place_of (const code_function &code, uint32_t instruction)
{
  const function &text = *code.text;
  if (instruction >= text.body.size ())
    return "at the end of " + text.signature.name;
  const auto &i = text.body[instruction];
  std::string source = source_of (*code.image, i);
  return code.image->name + ":" + std::to_string (i.at.line) + ": "
         + to_text (*code.image, text, i) + " in " + text.signature.name
         + (source.empty () ? source : ", " + source);
}

std::string
line_of (const code_function &code, uint32_t instruction)
{
  const function &text = *code.text;
  if (instruction >= text.body.size ())
    return text.signature.name;
  const auto &i = text.body[instruction];
  std::string source = source_of (*code.image, i);
  return source.empty () ? code.image->name + ":" + std::to_string (i.at.line)
                         : source;
}

} // namespace ptxemu
