/* Images: PTX texts that are linked, and their form for the host.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* A link returns a block of bytes to the host, which may keep it, write it to a
   file and load it later.  Here it consists of the texts, and loading it links
   them again, unless the link still exists.  */

#ifndef PTXEMU_IMAGE_H
#define PTXEMU_IMAGE_H 1

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "../program/program.h"
#include "jit.h"

namespace ptxemu::cuda
{

// One text of an image.
struct ptx_text
{
  std::string name;
  std::string text;
};

// The texts as one block of bytes, and back; false if BYTES are not such a
// block.
std::vector<char> pack (const std::vector<ptx_text> &);
bool unpack (const void *bytes, std::vector<ptx_text> *);

// Parses and links the texts; errors are also noted in the options.
std::shared_ptr<const program> link_texts (const std::vector<ptx_text> &,
                                           jit_options &);

// Writes each text into FOLDER, under its name.
void save_texts (const std::vector<ptx_text> &, const std::string &folder);

// A link in progress.
class link_state
{
public:
  explicit link_state (jit_options options);

  // NAME may be empty.  The text is checked at once.
  void add (const std::string &name, const char *bytes, size_t size,
            const std::string &save_folder);

  // Links; *BLOCK exists as long as the link.
  void complete (void **block, size_t *size);

  // The program if BLOCK is that of `complete'; otherwise null.
  std::shared_ptr<const program> program_of (const void *block) const;

private:
  // Several threads may link or load at once.
  mutable std::mutex m_mutex;
  jit_options m_options;
  std::vector<ptx_text> m_texts;
  std::vector<module> m_modules; // until they are linked
  std::shared_ptr<const program> m_program;
  std::vector<char> m_block;
};

} // namespace ptxemu::cuda

#endif /* PTXEMU_IMAGE_H */
