/* Programs that have been linked with libgomp before this library.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdint>
#include <cstring>
#include <dlfcn.h>
#include <link.h>

#include "../system/error.h"
#include "link-order.h"

namespace omptq
{

// A static program has nothing to search.
#if !defined __PIC__ || defined __PIE__

void
warn_of_link_order ()
{
}

#else

namespace
{

/* The dynamic section of the program or of a library.  */
class dynamic_section
{
public:
  explicit dynamic_section (const dl_phdr_info *info) : m_base (info->dlpi_addr)
  {
    for (int i = 0; i < info->dlpi_phnum; i++)
      if (info->dlpi_phdr[i].p_type == PT_DYNAMIC)
        m_entries = reinterpret_cast<const ElfW (Dyn) *> (
            m_base + info->dlpi_phdr[i].p_vaddr);
    m_names = table<char> (DT_STRTAB);
  }

  /* Returns whether it has been linked with LIBRARY.  */
  bool
  needs (const char *library) const
  {
    for (const ElfW (Dyn) *d = m_entries; d && m_names && d->d_tag; d++)
      if (d->d_tag == DT_NEEDED
          && strcmp (m_names + d->d_un.d_val, library) == 0)
        return true;
    return false;
  }

  /* Returns whether it begins regions or creates tasks.  */
  bool
  uses_openmp () const
  {
    const ElfW (Sym) *symbols = table<ElfW (Sym)> (DT_SYMTAB);
    uint32_t count = symbols && m_names ? undefined_symbols () : 0;
    for (uint32_t i = 0; i < count; i++)
      {
        const char *name = m_names + symbols[i].st_name;
        if (symbols[i].st_shndx == SHN_UNDEF
            && (strncmp (name, "GOMP_parallel", 13) == 0
                || strcmp (name, "GOMP_task") == 0
                || strncmp (name, "GOMP_taskloop", 13) == 0))
          return true;
      }
    return false;
  }

private:
  /* Some machines' dynamic linkers leave these addresses as they are in the
     file.  */
  template <typename T>
  const T *
  table (ElfW (Sxword) tag) const
  {
    for (const ElfW (Dyn) *d = m_entries; d && d->d_tag; d++)
      if (d->d_tag == tag)
        {
          uintptr_t address = d->d_un.d_ptr;
          return reinterpret_cast<const T *> (
              address < m_base ? m_base + address : address);
        }
    return nullptr;
  }

  /* The number of symbols at the beginning of the table that has all undefined
     ones: those that the hash table leaves out, or all.  */
  uint32_t
  undefined_symbols () const
  {
    if (const uint32_t *hash = table<uint32_t> (DT_GNU_HASH))
      return hash[1];
    const uint32_t *hash = table<uint32_t> (DT_HASH);
    return hash ? hash[1] : 0;
  }

  uintptr_t m_base;
  const ElfW (Dyn) *m_entries = nullptr;
  const char *m_names;
};

/* The result of a search through the loaded objects.  */
struct program_search
{
  // True once the program has turned out to be linked with this library.
  bool is_linked = false;
  // True if it or one of its libraries begins regions or creates tasks.
  bool uses_openmp = false;
};

/* The first one is the program.  */
int
search (dl_phdr_info *info, size_t, void *data)
{
  program_search *s = static_cast<program_search *> (data);
  dynamic_section dynamic (info);
  if (!s->is_linked && !dynamic.needs ("libgomp-ext.so.1"))
    return 1;
  s->is_linked = true;
  s->uses_openmp = dynamic.uses_openmp ();
  return s->uses_openmp;
}

/* Returns whether calls of GOMP_task go to libgomp.  */
bool
calls_libgomp ()
{
  void *libgomp = dlopen ("libgomp.so.1", RTLD_LAZY | RTLD_NOLOAD);
  return libgomp
         && dlsym (RTLD_DEFAULT, "GOMP_task") == dlsym (libgomp, "GOMP_task");
}

} // anon namespace

void
warn_of_link_order ()
{
  program_search s;
  if (calls_libgomp ())
    dl_iterate_phdr (search, &s);
  if (s.uses_openmp)
    warn (
        "OpenMP runs on libgomp, which the program has been linked with before "
        "libgomp-ext; GOMP_EXT_TEAMS=libgomp accepts that");
}

#endif

} // namespace omptq
