/* Names of functions and files, to show to people.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <link.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../libgomp-ext.h"
#include "symbols.h"

/* Defined if the program has libstdc++.  */
extern "C" __attribute__ ((weak, visibility ("default"))) char *
__cxa_demangle (const char *mangled, char *buffer, size_t *length, int *status);

namespace omptq
{
namespace
{

/* The program, or a library that it has loaded.  */
struct loaded_object
{
  uintptr_t address;
  // The load address relative to the addresses in the file; and the file.
  uintptr_t base;
  const char *path;
};

int
contains (dl_phdr_info *info, size_t, void *data)
{
  loaded_object *wanted = static_cast<loaded_object *> (data);
  for (int i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *segment = &info->dlpi_phdr[i];
      uintptr_t start = info->dlpi_addr + segment->p_vaddr;
      if (segment->p_type == PT_LOAD && wanted->address >= start
          && wanted->address - start < segment->p_memsz)
        {
          bool named = info->dlpi_name && *info->dlpi_name;
          wanted->base = info->dlpi_addr;
          wanted->path = named ? info->dlpi_name : "/proc/self/exe";
          return 1;
        }
    }
  return 0;
}

bool
find_object (const void *address, loaded_object *object)
{
  object->address = reinterpret_cast<uintptr_t> (address);
  return dl_iterate_phdr (contains, object) != 0;
}

/* A file of the ELF format in memory; nothing in it is trusted.  */
class elf_file
{
public:
  explicit elf_file (const char *path)
  {
    int file = open (path, O_RDONLY | O_CLOEXEC);
    struct stat status;
    if (file < 0)
      return;
    if (fstat (file, &status) == 0 && status.st_size > 0)
      {
        void *memory
            = mmap (nullptr, status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
        if (memory != MAP_FAILED)
          {
            m_bytes = static_cast<const char *> (memory);
            m_size = status.st_size;
          }
      }
    close (file);
  }

  ~elf_file ()
  {
    if (m_bytes)
      munmap (const_cast<char *> (m_bytes), m_size);
  }

  elf_file (const elf_file &) = delete;

  /* The name of the function that contains the byte at VALUE; null if unknown.
     Valid as long as the object.  */
  const char *function_at (uintptr_t value) const;

private:
  template <typename T>
  const T *
  at (uint64_t offset, uint64_t count = 1) const
  {
    if (offset > m_size || count > (m_size - offset) / sizeof (T)
        || offset % alignof (T) != 0)
      return nullptr;
    return reinterpret_cast<const T *> (m_bytes + offset);
  }

  const char *search (const ElfW (Shdr) & table, const ElfW (Shdr) & strings,
                      uintptr_t value) const;

  const char *m_bytes = nullptr;
  size_t m_size = 0;
};

const char *
elf_file::search (const ElfW (Shdr) & table, const ElfW (Shdr) & strings,
                  uintptr_t value) const
{
  size_t count = table.sh_size / sizeof (ElfW (Sym));
  const ElfW (Sym) *symbols = at<ElfW (Sym)> (table.sh_offset, count);
  const char *names = at<char> (strings.sh_offset, strings.sh_size);
  if (!symbols || !names)
    return nullptr;
  for (size_t i = 0; i < count; i++)
    {
      const ElfW (Sym) &symbol = symbols[i];
      // The type has the same bits in 32-bit and 64-bit files.
      if (ELF64_ST_TYPE (symbol.st_info) == STT_FUNC
          && symbol.st_shndx != SHN_UNDEF && value >= symbol.st_value
          && value - symbol.st_value < symbol.st_size
          && symbol.st_name < strings.sh_size
          && memchr (names + symbol.st_name, '\0',
                     strings.sh_size - symbol.st_name))
        return names + symbol.st_name;
    }
  return nullptr;
}

const char *
elf_file::function_at (uintptr_t value) const
{
  const ElfW (Ehdr) *head = at<ElfW (Ehdr)> (0);
  constexpr int native = sizeof (void *) == 8 ? ELFCLASS64 : ELFCLASS32;
  if (!head || memcmp (head->e_ident, ELFMAG, SELFMAG) != 0
      || head->e_ident[EI_CLASS] != native)
    return nullptr;
  const ElfW (Shdr) *sections = at<ElfW (Shdr)> (head->e_shoff, head->e_shnum);
  if (!sections)
    return nullptr;
  const ElfW (Word) tables[] = { SHT_SYMTAB, SHT_DYNSYM };
  for (ElfW (Word) type : tables)
    for (unsigned i = 0; i < head->e_shnum; i++)
      if (sections[i].sh_type == type && sections[i].sh_link < head->e_shnum)
        if (const char *name
            = search (sections[i], sections[sections[i].sh_link], value))
          return name;
  return nullptr;
}

/* Describes an address without a symbol.  */
char *
place_in_file (const loaded_object &object)
{
  char path[4096];
  loaded_file (reinterpret_cast<void *> (object.address), path, sizeof path);
  const char *slash = strrchr (path, '/');
  char *name = nullptr;
  if (asprintf (&name, "%s+0x%lx", slash ? slash + 1 : path,
                static_cast<unsigned long> (object.address - object.base))
      < 0)
    return nullptr;
  return name;
}

/* Cuts out of NAME what says that the function runs several tasks.  */
void
name_task (char *name)
{
  size_t length = sizeof gomp_taskq_run_suffix;
  for (char *dot = name; (dot = strchr (dot, '.')); dot++)
    if (strncmp (dot + 1, gomp_taskq_run_suffix, length - 1) == 0
        && (dot[length] == '.' || dot[length] == '\0'))
      {
        memmove (dot, dot + length, strlen (dot + length) + 1);
        return;
      }
}

/* The result must be freed with free (); null if there is no memory.  */
char *
look_up (const void *address)
{
  loaded_object object;
  if (!find_object (address, &object))
    {
      char *name = nullptr;
      return asprintf (&name, "%p", address) < 0 ? nullptr : name;
    }
  elf_file file (object.path);
  const char *symbol = file.function_at (object.address - object.base);
  if (!symbol)
    return place_in_file (object);
  char *task = strdup (symbol);
  if (!task)
    return nullptr;
  name_task (task);
  char *name = nullptr;
  int status;
  if (__cxa_demangle)
    name = __cxa_demangle (task, nullptr, nullptr, &status);
  if (!name)
    return task;
  free (task);
  return name;
}

} // anon namespace

void
loaded_file (const void *address, char *name, size_t size)
{
  loaded_object object;
  name[0] = '\0';
  if (!find_object (address, &object))
    return;
  if (strcmp (object.path, "/proc/self/exe") != 0)
    snprintf (name, size, "%s", object.path);
  else
    {
      ssize_t length = readlink (object.path, name, size - 1);
      name[length > 0 ? length : 0] = '\0';
    }
}

const char *
function_names::get (const void *address)
{
  // Functions begin at multiples of 16.
  entry *e = &m_entries[reinterpret_cast<uintptr_t> (address) / 16 % size];
  if (e->address != address || !e->name)
    {
      free (e->name);
      e->address = address;
      e->name = look_up (address);
    }
  return e->name ? e->name : "?";
}

void
function_names::reset ()
{
  memset (m_entries, 0, sizeof m_entries);
}

} // namespace omptq
