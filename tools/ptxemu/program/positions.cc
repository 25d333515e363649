/* Positions in kernels, for messages.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
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
