/* The names of the host program's variables.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "host-symbols.h"

#include <cstdlib>
#include <cstring>
#include <cxxabi.h>
#include <fcntl.h>
#include <link.h>
#include <memory>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace ptxemu::cuda
{

namespace
{

// A file's bytes, for reading; empty if it cannot be read.
class mapped_file
{
public:
  explicit mapped_file (const char *name)
  {
    int file = open (name, O_RDONLY | O_CLOEXEC);
    if (file < 0)
      return;
    struct stat about;
    if (fstat (file, &about) == 0 && about.st_size > 0)
      {
        void *found
            = mmap (nullptr, about.st_size, PROT_READ, MAP_PRIVATE, file, 0);
        if (found != MAP_FAILED)
          {
            m_bytes = static_cast<const char *> (found);
            m_size = about.st_size;
          }
      }
    close (file);
  }

  ~mapped_file ()
  {
    if (m_bytes != nullptr)
      munmap (const_cast<char *> (m_bytes), m_size);
  }

  mapped_file (const mapped_file &) = delete;
  mapped_file &operator= (const mapped_file &) = delete;

  const char *
  bytes () const
  {
    return m_bytes;
  }

  uint64_t
  size () const
  {
    return m_size;
  }

private:
  const char *m_bytes = nullptr;
  uint64_t m_size = 0;
};

// COUNT objects of type T at OFFSET of BYTES; null if they are not there.
template <typename T>
const T *
part_of (const char *bytes, uint64_t size, uint64_t offset, uint64_t count)
{
  if (offset > size || count > (size - offset) / sizeof (T)
      || offset % alignof (T) != 0)
    return nullptr;
  return reinterpret_cast<const T *> (bytes + offset);
}

// Names that are not mangled may be those of types to __cxa_demangle.
std::string
demangled (const std::string &name)
{
  if (name.compare (0, 2, "_Z") != 0)
    return name;
  int status;
  std::unique_ptr<char, void (*) (void *)> text (
      abi::__cxa_demangle (name.c_str (), nullptr, nullptr, &status),
      std::free);
  return text != nullptr ? text.get () : name;
}

} // anonymous namespace

host_symbols::host_symbols ()
{
  dl_iterate_phdr (
      [] (dl_phdr_info *each, size_t, void *self) {
        bool program = each->dlpi_name == nullptr || *each->dlpi_name == 0;
        static_cast<host_symbols *> (self)->add_file (
            program ? "/proc/self/exe" : each->dlpi_name, each->dlpi_addr);
        return 0;
      },
      this);
}

const host_symbols &
host_symbols::get ()
{
  static const host_symbols all;
  return all;
}

// Adds the variables of FILE, which is loaded at BASE.
void
host_symbols::add_file (const char *file, uint64_t base)
{
  mapped_file mapped (file);
  if (mapped.bytes () != nullptr)
    add_table (mapped.bytes (), mapped.size (), base);
}

void
host_symbols::add_table (const char *bytes, uint64_t size, uint64_t base)
{
  const auto *head = part_of<Elf64_Ehdr> (bytes, size, 0, 1);
  if (head == nullptr || std::memcmp (head->e_ident, ELFMAG, SELFMAG) != 0
      || head->e_ident[EI_CLASS] != ELFCLASS64)
    return;
  const auto *sections
      = part_of<Elf64_Shdr> (bytes, size, head->e_shoff, head->e_shnum);
  const Elf64_Shdr *table = nullptr;
  for (unsigned i = 0; sections != nullptr && i < head->e_shnum; i++)
    if (sections[i].sh_type == SHT_SYMTAB
        || (sections[i].sh_type == SHT_DYNSYM && table == nullptr))
      table = &sections[i];
  if (table == nullptr || table->sh_link >= head->e_shnum)
    return;
  const Elf64_Shdr &names = sections[table->sh_link];
  uint64_t count = table->sh_size / sizeof (Elf64_Sym);
  const auto *symbols
      = part_of<Elf64_Sym> (bytes, size, table->sh_offset, count);
  const auto *text
      = part_of<char> (bytes, size, names.sh_offset, names.sh_size);
  if (symbols == nullptr || text == nullptr || names.sh_size == 0
      || text[names.sh_size - 1] != '\0')
    return;
  for (uint64_t i = 0; i < count; i++)
    if (const Elf64_Sym &each = symbols[i];
        ELF64_ST_TYPE (each.st_info) == STT_OBJECT && each.st_size != 0
        && each.st_shndx != SHN_UNDEF && each.st_name < names.sh_size)
      m_all[base + each.st_value] = { each.st_size, text + each.st_name };
}

std::string
host_symbols::name_of (const void *at) const
{
  auto address = reinterpret_cast<uintptr_t> (at);
  auto after = m_all.upper_bound (address);
  if (after == m_all.begin ())
    return "";
  const auto &[begin, found] = *std::prev (after);
  return address - begin < found.bytes ? demangled (found.name) : "";
}

} // namespace ptxemu::cuda
