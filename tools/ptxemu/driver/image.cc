/* Images: PTX texts that are linked, and their form for the host.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "image.h"

#include <cstring>
#include <fstream>

#include "../isa/translate.h"
#include "../program/linker.h"
#include "errors.h"
#include "library.h"

namespace ptxemu::cuda
{

namespace
{

// A block is the magic, the number of texts, and the name and text of each,
// preceded by their lengths.
const char magic[8] = { '\x7f', 'P', 'T', 'X', 'E', 'M', 'U', '1' };

void
append (std::vector<char> &block, const void *bytes, size_t size)
{
  auto from = static_cast<const char *> (bytes);
  block.insert (block.end (), from, from + size);
}

void
append_number (std::vector<char> &block, uint64_t number)
{
  append (block, &number, sizeof number);
}

uint64_t
take_number (const char *&from)
{
  uint64_t number;
  std::memcpy (&number, from, sizeof number);
  from += sizeof number;
  return number;
}

std::string
take_string (const char *&from)
{
  uint64_t size = take_number (from);
  from += size;
  return std::string (from - size, size);
}

std::string
place_of (const std::string &image, position at)
{
  return image + ":" + std::to_string (at.line) + ":"
         + std::to_string (at.column) + ": ";
}

// Parses TEXT; an error is also noted in OPTIONS.
module
parse_text (const ptx_text &text, jit_options &options)
{
  try
    {
      return parse (text.name, text.text);
    }
  catch (const text_error &e)
    {
      library::get ().log ().add (run_event::refused);
      options.note_error (place_of (text.name, e.at) + e.what ());
    }
  throw error (CUDA_ERROR_INVALID_PTX);
}

std::shared_ptr<const program>
link_modules (std::vector<module> modules, jit_options &options)
{
  try
    {
      auto result = translate (link (std::move (modules)),
                               library::get ().config ().machine.checks);
      options.note_time ();
      library::get ().log ().add (run_event::image);
      return result;
    }
  catch (const link_error &e)
    {
      library::get ().log ().add (run_event::refused);
      options.note_error (e.what ());
      options.note_time ();
    }
  throw error (CUDA_ERROR_INVALID_IMAGE);
}

} // anonymous namespace

std::vector<char>
pack (const std::vector<ptx_text> &texts)
{
  std::vector<char> block;
  append (block, magic, sizeof magic);
  append_number (block, texts.size ());
  for (const ptx_text &each : texts)
    for (const std::string &part : { each.name, each.text })
      {
        append_number (block, part.size ());
        append (block, part.data (), part.size ());
      }
  return block;
}

bool
unpack (const void *bytes, std::vector<ptx_text> *texts)
{
  if (std::memcmp (bytes, magic, sizeof magic) != 0)
    return false;
  const char *from = static_cast<const char *> (bytes) + sizeof magic;
  for (uint64_t number = take_number (from); number > 0; number--)
    {
      ptx_text text;
      text.name = take_string (from);
      text.text = take_string (from);
      texts->push_back (std::move (text));
    }
  return true;
}

std::shared_ptr<const program>
link_texts (const std::vector<ptx_text> &texts, jit_options &options)
{
  std::vector<module> modules;
  for (const ptx_text &each : texts)
    modules.push_back (parse_text (each, options));
  return link_modules (std::move (modules), options);
}

// A file that cannot be written is not an error of the program.
void
save_texts (const std::vector<ptx_text> &texts, const std::string &folder)
{
  for (const ptx_text &each : texts)
    {
      std::string name = each.name;
      for (char &c : name)
        if (c == '/')
          c = '_';
      std::ofstream file (folder + "/" + name, std::ios::binary);
      if (!(file << each.text).flush ())
        std::fprintf (stderr, "ptxemu: warning: cannot write %s/%s\n",
                      folder.c_str (), name.c_str ());
    }
}

link_state::link_state (jit_options options) : m_options (options) {}

void
link_state::add (const std::string &name, const char *bytes, size_t size,
                 const std::string &save_folder)
{
  std::lock_guard<std::mutex> lock (m_mutex);
  require (!m_program, CUDA_ERROR_INVALID_HANDLE);
  // SIZE may include the NUL at the end.
  ptx_text text{ name, std::string (bytes, strnlen (bytes, size)) };
  if (!save_folder.empty ())
    save_texts ({ text }, save_folder);
  m_modules.push_back (parse_text (text, m_options));
  m_options.note_info (name + ": " + std::to_string (text.text.size ())
                       + " bytes of PTX");
  m_texts.push_back (std::move (text));
}

void
link_state::complete (void **block, size_t *size)
{
  std::lock_guard<std::mutex> lock (m_mutex);
  require (!m_modules.empty (), CUDA_ERROR_INVALID_VALUE);
  m_program = link_modules (std::move (m_modules), m_options);
  m_block = pack (m_texts);
  *block = m_block.data ();
  if (size)
    *size = m_block.size ();
}

std::shared_ptr<const program>
link_state::program_of (const void *block) const
{
  std::lock_guard<std::mutex> lock (m_mutex);
  return m_program && block == m_block.data () ? m_program : nullptr;
}

} // namespace ptxemu::cuda
