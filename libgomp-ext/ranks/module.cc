/* Which program or library this is.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstddef>
#include <cstring>
#include <elf.h>
#include <link.h>

#include "module.h"

namespace omptq
{
namespace
{

/* The hash function FNV-1a.  */
uint64_t
hash_bytes (uint64_t hash, const void *bytes, size_t size)
{
  const unsigned char *b = static_cast<const unsigned char *> (bytes);
  for (size_t i = 0; i < size; i++)
    hash = (hash ^ b[i]) * UINT64_C (0x100000001b3);
  return hash;
}

constexpr uint64_t hash_of_nothing = UINT64_C (0xcbf29ce484222325);

/* The address that is looked for, and the check value that is found.  */
struct search
{
  uintptr_t address;
  uint64_t value;
};

bool
contains (const dl_phdr_info *info, uintptr_t address)
{
  for (int i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) &p = info->dlpi_phdr[i];
      if (p.p_type == PT_LOAD
          && address - (info->dlpi_addr + p.p_vaddr) < p.p_memsz)
        return true;
    }
  return false;
}

/* Adds the build ID among the SIZE bytes of notes at NOTES to *HASH; returns
   false if there is none.  */
bool
add_build_id (uint64_t *hash, const char *notes, size_t size)
{
  auto padded = [] (size_t n) { return (n + 3) & ~size_t{ 3 }; };
  while (size >= sizeof (ElfW (Nhdr)))
    {
      ElfW (Nhdr) note;
      memcpy (&note, notes, sizeof note);
      size_t whole
          = sizeof note + padded (note.n_namesz) + padded (note.n_descsz);
      if (whole > size)
        return false;
      const char *name = notes + sizeof note;
      if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4
          && memcmp (name, "GNU", 4) == 0)
        {
          *hash = hash_bytes (*hash, name + 4, note.n_descsz);
          return true;
        }
      notes += whole;
      size -= whole;
    }
  return false;
}

uint64_t
hash_module (const dl_phdr_info *info)
{
  uint64_t hash = hash_of_nothing;
  for (int i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) &p = info->dlpi_phdr[i];
      if (p.p_type == PT_NOTE
          && add_build_id (
              &hash,
              reinterpret_cast<const char *> (info->dlpi_addr + p.p_vaddr),
              p.p_memsz))
        return hash;
    }
  for (int i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) &p = info->dlpi_phdr[i];
      if (p.p_type == PT_LOAD && (p.p_flags & PF_X))
        hash = hash_bytes (
            hash, reinterpret_cast<const void *> (info->dlpi_addr + p.p_vaddr),
            p.p_filesz);
    }
  return hash;
}

/* A callback of dl_iterate_phdr.  */
int
visit (dl_phdr_info *info, size_t, void *data)
{
  search *s = static_cast<search *> (data);
  if (!contains (info, s->address))
    return 0;
  uintptr_t distance = s->address - info->dlpi_addr;
  s->value = hash_bytes (hash_module (info), &distance, sizeof distance);
  return 1;
}

} // anon namespace

uint64_t
check_value (const void *address)
{
  search s = { reinterpret_cast<uintptr_t> (address), 0 };
  dl_iterate_phdr (visit, &s);
  return s.value;
}

} // namespace omptq
