/* Letting a program call other functions than those it is bound to.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* The dynamic linker has written the addresses of functions into the tables
   from which objects call them, or will do so at the first call, or when it
   loads further objects.  So

   - the symbol of each original gets the address of its replacement, in the
     memory of the library that defines it: what is bound later finds that;
   - each table entry that is bound to an original gets it, too.  */

#include <cstring>
#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

#include "../system/error.h"
#include "../tasks/libgomp.h"
#include "replace.h"

namespace omptq
{
namespace tools
{
namespace
{

/* The relocations that make an entry the address of a function.  */
#if defined __x86_64__
constexpr unsigned relocations[]
    = { R_X86_64_JUMP_SLOT, R_X86_64_GLOB_DAT, R_X86_64_64 };
#elif defined __aarch64__
constexpr unsigned relocations[]
    = { R_AARCH64_JUMP_SLOT, R_AARCH64_GLOB_DAT, R_AARCH64_ABS64 };
#else
constexpr unsigned relocations[] = { ~0u };
#endif

bool
is_of_function (uint64_t info)
{
  for (unsigned type : relocations)
    if (ELF64_R_TYPE (info) == type)
      return true;
  return false;
}

/* Makes the page with a word writable during the object's lifetime, if it is
   not.  */
class unprotected
{
public:
  // The word at ADDRESS, whose page has PROTECTION.
  unprotected (void *address, int protection) : m_protection (protection)
  {
    size_t page = sysconf (_SC_PAGESIZE);
    m_page = reinterpret_cast<void *> (reinterpret_cast<uintptr_t> (address)
                                       & ~(page - 1));
    m_size = page;
    m_is_writable = protection & PROT_WRITE
                    || mprotect (m_page, m_size, PROT_READ | PROT_WRITE) == 0;
  }

  ~unprotected ()
  {
    if (m_is_writable && !(m_protection & PROT_WRITE))
      mprotect (m_page, m_size, m_protection);
  }

  unprotected (const unprotected &) = delete;

  bool
  is_writable () const
  {
    return m_is_writable;
  }

private:
  void *m_page;
  size_t m_size;
  int m_protection;
  bool m_is_writable;
};

/* A loaded program or library.  */
class object
{
public:
  explicit object (const dl_phdr_info &info);

  // The address of VALUE, of its symbols.
  ElfW (Addr) address (ElfW (Addr) value) const { return m_base + value; }

  // Makes its symbols of the function R, which must be its own, those of the
  // replacement; returns false if that is not possible.
  bool redefine (const replacement &r);

  // The same for the entries that are bound to one of COUNT from FIRST on.
  bool rebind (const replacement *first, size_t count);

  bool
  contains (const void *where) const
  {
    return protection_of (where) >= 0;
  }

private:
  ElfW (Addr) m_base;
  const ElfW (Phdr) * m_headers;
  unsigned m_header_count;
  ElfW (Sym) *m_symbols = nullptr;
  const char *m_names = nullptr;
  const uint32_t *m_hash = nullptr;
  // The two tables of relocations, and their sizes in bytes.
  const ElfW (Rela) *m_calls = nullptr;
  size_t m_calls_size = 0;
  const ElfW (Rela) *m_data = nullptr;
  size_t m_data_size = 0;

  int protection_of (const void *where) const;
  template <typename F> void for_each_symbol (const char *name, F visit) const;
  bool rebind_one (const ElfW (Rela) & entry, const replacement *first,
                   size_t count);
};

object::object (const dl_phdr_info &info)
    : m_base (info.dlpi_addr), m_headers (info.dlpi_phdr),
      m_header_count (info.dlpi_phnum)
{
  const ElfW (Dyn) *d = nullptr;
  for (unsigned i = 0; i < m_header_count; i++)
    if (m_headers[i].p_type == PT_DYNAMIC)
      d = reinterpret_cast<const ElfW (Dyn) *> (address (m_headers[i].p_vaddr));
  // The dynamic linker has added the base, but not for the vDSO.
  auto pointer = [this] (ElfW (Addr) p) {
    return reinterpret_cast<void *> (p < m_base ? m_base + p : p);
  };
  for (; d && d->d_tag != DT_NULL; d++)
    switch (d->d_tag)
      {
      case DT_SYMTAB:
        m_symbols = static_cast<ElfW (Sym) *> (pointer (d->d_un.d_ptr));
        break;
      case DT_STRTAB:
        m_names = static_cast<const char *> (pointer (d->d_un.d_ptr));
        break;
      case DT_GNU_HASH:
        m_hash = static_cast<const uint32_t *> (pointer (d->d_un.d_ptr));
        break;
      case DT_JMPREL:
        m_calls = static_cast<const ElfW (Rela) *> (pointer (d->d_un.d_ptr));
        break;
      case DT_PLTRELSZ:
        m_calls_size = d->d_un.d_val;
        break;
      case DT_RELA:
        m_data = static_cast<const ElfW (Rela) *> (pointer (d->d_un.d_ptr));
        break;
      case DT_RELASZ:
        m_data_size = d->d_un.d_val;
        break;
      }
}

/* That of the page with WHERE; negative if it is none of the object's.  */
int
object::protection_of (const void *where) const
{
  ElfW (Addr) a = reinterpret_cast<ElfW (Addr)> (where) - m_base;
  int protection = -1;
  for (unsigned i = 0; i < m_header_count; i++)
    {
      const ElfW (Phdr) &h = m_headers[i];
      if (a < h.p_vaddr || a - h.p_vaddr >= h.p_memsz)
        continue;
      if (h.p_type == PT_LOAD)
        protection = (h.p_flags & PF_R ? PROT_READ : 0)
                     | (h.p_flags & PF_W ? PROT_WRITE : 0)
                     | (h.p_flags & PF_X ? PROT_EXEC : 0);
      else if (h.p_type == PT_GNU_RELRO)
        return PROT_READ;
    }
  return protection;
}

/* Calls VISIT (symbol) for those with NAME, one for each version.  The table of
   GNU's hash function: four numbers, a filter, buckets, chains that end with an
   odd hash.  */
template <typename F>
void
object::for_each_symbol (const char *name, F visit) const
{
  if (!m_hash || !m_symbols || !m_names)
    return;
  uint32_t hash = 5381;
  for (const char *c = name; *c; c++)
    hash = hash * 33 + static_cast<unsigned char> (*c);
  uint32_t buckets = m_hash[0];
  uint32_t first = m_hash[1];
  const uint32_t *bucket = m_hash + 4 + m_hash[2] * sizeof (ElfW (Addr)) / 4;
  const uint32_t *chain = bucket + buckets;
  uint32_t i = bucket[hash % buckets];
  if (i < first)
    return;
  do
    {
      ElfW (Sym) *s = m_symbols + i;
      if ((chain[i - first] | 1) == (hash | 1)
          && strcmp (m_names + s->st_name, name) == 0)
        visit (s);
    }
  while (!(chain[i++ - first] & 1));
}

/* Versions whose functions are the same have several symbols; others are left
   alone.  */
bool
object::redefine (const replacement &r)
{
  ElfW (Addr) value = reinterpret_cast<ElfW (Addr)> (*r.original) - m_base;
  bool any = false;
  bool all = true;
  for_each_symbol (r.name, [&] (ElfW (Sym) * s) {
    if (s->st_value != value)
      return;
    unprotected page (&s->st_value, protection_of (&s->st_value));
    if (page.is_writable ())
      s->st_value = reinterpret_cast<ElfW (Addr)> (r.function) - m_base;
    else
      all = false;
    any = true;
  });
  return any && all;
}

/* Treats one entry.  */
bool
object::rebind_one (const ElfW (Rela) & entry, const replacement *first,
                    size_t count)
{
  if (!is_of_function (entry.r_info))
    return true;
  void **slot = reinterpret_cast<void **> (address (entry.r_offset));
  const char *name = m_names + m_symbols[ELF64_R_SYM (entry.r_info)].st_name;
  for (const replacement *r = first; r < first + count; r++)
    if (*r->original && *slot == *r->original && strcmp (r->name, name) == 0)
      {
        unprotected page (slot, protection_of (slot));
        if (!page.is_writable ())
          return false;
        *slot = r->function;
        return true;
      }
  return true;
}

bool
object::rebind (const replacement *first, size_t count)
{
  if (!m_symbols || !m_names)
    return true;
  bool all = true;
  for (size_t i = 0; i < m_calls_size / sizeof (ElfW (Rela)); i++)
    all &= rebind_one (m_calls[i], first, count);
  for (size_t i = 0; i < m_data_size / sizeof (ElfW (Rela)); i++)
    all &= rebind_one (m_data[i], first, count);
  return all;
}

/* Calls VISIT (object) for each object of the process.  */
template <typename F>
void
for_each_object (F visit)
{
  dl_iterate_phdr (
      [] (dl_phdr_info *info, size_t, void *data) {
        object o (*info);
        (*static_cast<F *> (data)) (&o);
        return 0;
      },
      &visit);
}

} // anon namespace

bool
replace_functions (const replacement *first, size_t count)
{
  bool all = true;
  for (const replacement *r = first; r < first + count; r++)
    *r->original = dlsym (RTLD_DEFAULT, r->name);
  for_each_object ([=, &all] (object *o) {
    // This library calls the originals.
    if (!o->contains (first->function)
        && !o->contains (reinterpret_cast<void *> (tasks::libgomp ().task)))
      all &= o->rebind (first, count);
    for (const replacement *r = first; r < first + count; r++)
      if (*r->original && o->contains (*r->original))
        all &= o->redefine (*r);
  });
  if (!all)
    warn ("the OpenMP tool does not see all: a table of the dynamic linker "
          "cannot be changed");
  return all;
}

} // namespace tools
} // namespace omptq
