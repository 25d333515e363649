/* Files: texts in PTX, and archives of them.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "inputs.h"

#include <filesystem>
#include <fstream>
#include <set>

#include "../common/number.h"
#include "options.h"

namespace ptxemu::tool
{

namespace
{

// A text and its name in messages.
struct named_text
{
  std::string name;
  std::string text;
};

const std::string archive_magic = "!<arch>\n";
const std::string program_magic = "\177ELF";

// A field of a member's header, without trailing blanks.
std::string
field (const std::string &bytes, size_t from, size_t size)
{
  std::string text = bytes.substr (from, size);
  text.erase (text.find_last_not_of (' ') + 1);
  return text;
}

/* The members of the archive FILE, whose content is BYTES, as in ar(5): a
   header has 60 bytes, with the name in the first 16 and the size in the ten
   from 48 on.  `/' is an index, `//' holds long names, to which `/123'
   refers.  */
std::vector<named_text>
members (const std::string &file, const std::string &bytes)
{
  constexpr size_t header = 60;
  std::vector<named_text> result;
  std::string long_names;
  for (size_t at = archive_magic.size (); at < bytes.size ();)
    {
      uint64_t size;
      if (bytes.size () - at < header
          || !parse_number (field (bytes, at + 48, 10), &size)
          || size > bytes.size () - at - header)
        throw usage_error (file + ": this archive is damaged");
      std::string name = field (bytes, at, 16);
      std::string text = bytes.substr (at + header, size);
      uint64_t offset;
      if (name == "//")
        long_names = text;
      else if (name.size () > 1 && name[0] == '/'
               && parse_number (name.substr (1), &offset)
               && offset < long_names.size ())
        name = long_names.substr (offset,
                                  long_names.find ('\n', offset) - offset);
      if (name != "/" && name != "//")
        {
          if (name.back () == '/')
            name.pop_back ();
          result.push_back ({ file + "(" + name + ")", std::move (text) });
        }
      at += header + size + size % 2;
    }
  return result;
}

// Each module of TEXT; messages have the form of a compiler's.
std::vector<module>
parse_text (const named_text &text)
{
  try
    {
      return parse_all (text.name, text.text);
    }
  catch (const text_error &e)
    {
      throw usage_error (text.name + ":" + std::to_string (e.at.line) + ":"
                         + std::to_string (e.at.column)
                         + ": error: " + e.what ());
    }
}

// The names that modules define for others, and the names that they need.
struct symbols
{
  std::set<std::string> defined;
  std::set<std::string> wanted;

  void
  add (const module &m)
  {
    for (const variable &v : m.variables)
      if (v.link == linkage::external)
        wanted.insert (v.name);
      else if (v.link != linkage::local)
        defined.insert (v.name);
    for (const function &f : m.functions)
      if (!f.defined)
        wanted.insert (f.signature.name);
      else if (f.link != linkage::local)
        defined.insert (f.signature.name);
  }

  bool
  lacks (const std::string &name) const
  {
    return wanted.count (name) != 0 && defined.count (name) == 0;
  }
};

// Returns whether M defines something that THERE lacks.
bool
is_needed (const module &m, const symbols &there)
{
  symbols its;
  its.add (m);
  for (const std::string &name : its.defined)
    if (there.lacks (name))
      return true;
  return false;
}

// Moves the modules of an archive that are needed FROM to TO, until none is.
void
take_needed (std::vector<module> &from, std::vector<module> &to, symbols &there)
{
  std::vector<bool> taken (from.size ());
  for (bool more = true; more;)
    {
      more = false;
      for (size_t i = 0; i < from.size (); i++)
        if (!taken[i] && is_needed (from[i], there))
          {
            there.add (from[i]);
            to.push_back (std::move (from[i]));
            taken[i] = more = true;
          }
    }
}

} // anonymous namespace

std::string
read_file (const std::string &name)
{
  std::error_code status;
  std::ifstream file (name, std::ios::binary);
  if (!file || std::filesystem::is_directory (name, status))
    throw usage_error (name + ": cannot be read");
  return { std::istreambuf_iterator<char> (file), {} };
}

std::vector<module>
read_modules (const std::vector<std::string> &files, bool all)
{
  std::vector<module> result;
  symbols there;
  for (const std::string &name : files)
    {
      std::string bytes = read_file (name);
      if (bytes.compare (0, program_magic.size (), program_magic) == 0)
        throw usage_error (name + ": this is a program, not PTX");
      bool archive
          = bytes.compare (0, archive_magic.size (), archive_magic) == 0;
      std::vector<named_text> texts;
      if (archive)
        texts = members (name, bytes);
      else
        texts.push_back ({ name, std::move (bytes) });
      std::vector<module> modules;
      for (const named_text &text : texts)
        for (module &each : parse_text (text))
          modules.push_back (std::move (each));
      if (archive && !all)
        {
          take_needed (modules, result, there);
          continue;
        }
      for (module &each : modules)
        {
          there.add (each);
          result.push_back (std::move (each));
        }
    }
  return result;
}

} // namespace ptxemu::tool
