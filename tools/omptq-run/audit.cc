/* The module that the dynamic linker loads into each program that omptq-run
   starts, and into its children: puts libgomp-ext before libgomp where that is
   needed.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* LD_PRELOAD would load libgomp-ext, and with it libgomp, into every program,
   where libgomp binds the initial thread, shows its settings, and defines
   functions that the program lacks.  LD_AUDIT loads this module instead, into a
   namespace of its own, where no program notices it; of each program or library
   that is loaded, also later, the dynamic linker tells it.

	before: libwork.so needs libgomp.so.1, libc.so.6
	after:  libwork.so needs libgomp-ext.so.1 (1), libc.so.6;
		libgomp-ext.so.1 needs libgomp.so.1

   (1) In the memory of libwork.so, an entry of its table of what it needs gets
       another name.  To let the search for libgomp.so.1 find libgomp-ext.so.1
       instead, as is usual, would give that both names, so that its own need of
       libgomp were met by itself.
   (2) The search for libgomp-ext.so.1 finds that to which this module belongs,
       be it needed because of (1) or not.

   Python packages bring a copy of libgomp along, whose name has a checksum in
   it, in the folder to which their RPATH leads:

	before: libwork.so needs libgomp-0123abcd.so.1.0.0
	after:  the same, which is another name (3) of libgomp-ext.so.1;
		libgomp-ext.so.1 needs libgomp.so.1

   (3) The table of the versions that libwork.so needs has the name, too.  It is
       read-only, as are all names to which it can refer.  If no library had the
       name, the dynamic linker would end the process.  It remembers a name that
       this module has replaced if it loads the library then, and one that it
       searches for in folders in any case.  So libgomp-ext.so.1's path is what
       the search as a whole finds if that is not loaded yet, which gives it its
       path, too; otherwise, what the first folder has.  The versions are all in
       libgomp-ext/functions.  Those that libgomp-ext lacks have the same ones
       in libgomp.so.1, which is in each scope in which libgomp-ext is.

   Not done: libgomp linked statically, or under yet another name; a table (1)
   that the dynamic linker does not relocate, since it is read-only.  Such
   programs keep their tasks.

   There is no C library here, since that would cost each program a dozen of
   system calls more.  Tests: testsuite/link/run-*.sh  */

#include <climits>
#include <link.h>

namespace
{

constexpr char needed[] = "libgomp.so.1";
constexpr char replacement[] = "libgomp-ext.so.1";

// A copy's name is this, the checksum's digits, and that of a version.
constexpr char copy_start[] = "libgomp-";
constexpr int checksum_digits = 8;
constexpr char copy_end[] = ".so.1";

// This file in the folder omptq, below that with the library; in .libs, in the
// build folder.
constexpr char own_name[] = "/omptq-run.so";

bool
is_same (const char *a, const char *b)
{
  while (*a && *a == *b)
    {
      a++;
      b++;
    }
  return *a == *b;
}

// The rest of TEXT after START; null if TEXT begins otherwise.
const char *
after (const char *text, const char *start)
{
  while (*start && *text == *start)
    {
      text++;
      start++;
    }
  return *start ? nullptr : text;
}

const char *
after_last_slash (const char *path)
{
  const char *name = path;
  for (; *path; path++)
    if (*path == '/')
      name = path + 1;
  return name;
}

// Whether the file at PATH has the name of a copy of libgomp.
bool
is_copy (const char *path)
{
  const char *name = after (after_last_slash (path), copy_start);
  for (int i = 0; name && i < checksum_digits; i++, name++)
    if (!(*name >= '0' && *name <= '9') && !(*name >= 'a' && *name <= 'f'))
      return false;
  name = name ? after (name, copy_end) : nullptr;
  return name && (*name == '\0' || *name == '.');
}

// The table in which an object says what it needs.
class dynamic_section
{
public:
  explicit dynamic_section (const link_map &map) : m_first (map.l_ld)
  {
    const ElfW (Dyn) *names = m_first ? find (DT_STRTAB) : nullptr;
    // The address is that in the file if the table could not be written.
    if (names && names->d_un.d_ptr >= map.l_addr)
      m_names = reinterpret_cast<const char *> (names->d_un.d_ptr);
  }

  // Whether it is the replacement.
  bool
  is_replacement () const
  {
    const ElfW (Dyn) *name = m_names ? find (DT_SONAME) : nullptr;
    return name && is_same (m_names + name->d_un.d_val, replacement);
  }

  // Whether it needs a copy of libgomp by its path.
  bool
  needs_copy_by_path () const
  {
    if (m_names)
      for (const ElfW (Dyn) *d = m_first; d->d_tag != DT_NULL; d++)
        if (d->d_tag == DT_NEEDED)
          {
            const char *name = m_names + d->d_un.d_val;
            if (after_last_slash (name) != name && is_copy (name))
              return true;
          }
    return false;
  }

  // Makes it need the replacement instead of libgomp.
  void
  replace_libgomp ()
  {
    if (!m_names || is_replacement ())
      return;
    for (ElfW (Dyn) *d = m_first; d->d_tag != DT_NULL; d++)
      if (d->d_tag == DT_NEEDED && is_same (m_names + d->d_un.d_val, needed))
        d->d_un.d_val = reinterpret_cast<ElfW (Addr)> (replacement)
                        - reinterpret_cast<ElfW (Addr)> (m_names);
  }

private:
  const ElfW (Dyn) * find (ElfW (Sxword) tag) const
  {
    for (const ElfW (Dyn) *d = m_first; d->d_tag != DT_NULL; d++)
      if (d->d_tag == tag)
        return d;
    return nullptr;
  }

  ElfW (Dyn) * m_first;
  const char *m_names = nullptr;
};

class audit_module
{
public:
  // Must be called first, with the process's environment.
  void start (char **environment);

  // Null if it is unknown; then nothing is replaced.
  char *
  library ()
  {
    return m_library[0] ? m_library : nullptr;
  }

  // An object has been loaded.  Returns whether copies of libgomp that it needs
  // or loads are replaced.
  bool open (link_map *map, Lmid_t space);

  // Returns the path of the library if that is what the dynamic linker is to
  // find at this STAGE of its search for NAME; null otherwise.  MAY_BE_COPY is
  // what `open' has returned of the object that needs or loads it.
  char *search (const char *name, unsigned stage, const uintptr_t *may_be_copy);

private:
  bool is_library_loaded () const;
  bool set_library (const char *entry, const char *end);
  void find_program_table (char **environment_end);

  char m_library[PATH_MAX] = "";
  // False if the program, which lies where it was linked, has a table that is
  // read-only.
  bool m_may_write_program = false;

  // The list of what is loaded into the program's own namespace.
  const link_map *m_program = nullptr;
};

audit_module the_module;

// Sets the library's name from that of this module, if ENTRY up to END is that.
bool
audit_module::set_library (const char *entry, const char *end)
{
  size_t length = end - entry;
  size_t own_length = sizeof own_name - 1;
  if (length <= own_length || length >= sizeof m_library - sizeof replacement
      || after (end - own_length, own_name) != end)
    return false;
  end -= own_length;
  while (end > entry && end[-1] != '/')
    end--;
  char *to = m_library;
  while (entry < end)
    *to++ = *entry++;
  for (char c : replacement)
    *to++ = c;
  return true;
}

// The kernel puts the auxiliary vector after the environment.
void
audit_module::find_program_table (char **environment_end)
{
  const ElfW (Phdr) *headers = nullptr;
  size_t count = 0;
  for (auto v = reinterpret_cast<const ElfW (auxv_t) *> (environment_end + 1);
       v->a_type != AT_NULL; v++)
    if (v->a_type == AT_PHDR)
      headers = reinterpret_cast<const ElfW (Phdr) *> (v->a_un.a_val);
    else if (v->a_type == AT_PHNUM)
      count = v->a_un.a_val;
  for (size_t i = 0; headers && i < count; i++)
    if (headers[i].p_type == PT_DYNAMIC)
      m_may_write_program = headers[i].p_flags & PF_W;
}

void
audit_module::start (char **environment)
{
  char **variable = environment;
  for (; *variable; variable++)
    if (const char *list = after (*variable, "LD_AUDIT="))
      for (const char *end = list; !m_library[0]; end++)
        if (*end == ':' || *end == '\0')
          {
            if (set_library (list, end) || *end == '\0')
              break;
            list = end + 1;
          }
  find_program_table (variable);
}

bool
audit_module::open (link_map *map, Lmid_t space)
{
  if (space != LM_ID_BASE)
    return false;
  if (!map->l_prev)
    m_program = map;
  dynamic_section dynamic (*map);
  if (map->l_addr != 0 || m_may_write_program)
    dynamic.replace_libgomp ();
  return !dynamic.needs_copy_by_path ();
}

bool
audit_module::is_library_loaded () const
{
  for (const link_map *map = m_program; map; map = map->l_next)
    // Some machines' tables cannot be read, and some paths have another name.
    if (is_same (after_last_slash (map->l_name), replacement)
        || dynamic_section (*map).is_replacement ())
      return true;
  return false;
}

char *
audit_module::search (const char *name, unsigned stage,
                      const uintptr_t *may_be_copy)
{
  if (stage == LA_SER_ORIG && is_same (name, replacement))
    return library ();
  if (!is_copy (name) || !*may_be_copy)
    return nullptr;
  // Only the search for a name without a folder has further stages.
  if (stage == LA_SER_ORIG && after_last_slash (name) == name
      && is_library_loaded ())
    return nullptr;
  return library ();
}

// The dynamic linker gives constructors what main gets.
__attribute__ ((constructor)) void
start (int, char **, char **environment)
{
  the_module.start (environment);
}

} // anon namespace

extern "C"
{

  // Agrees on the version of the interface; zero declines.
  __attribute__ ((visibility ("default"))) unsigned
  la_version (unsigned version)
  {
    if (!the_module.library ())
      return 0;
    return version < LAV_CURRENT ? version : LAV_CURRENT;
  }

  // An object has been loaded; what it needs has not.
  __attribute__ ((visibility ("default"))) unsigned
  la_objopen (link_map *map, Lmid_t space, uintptr_t *cookie)
  {
    *cookie = the_module.open (map, space);
    // Nothing of how it is bound matters.
    return 0;
  }

  // Returns the name under which NAME is searched for.
  __attribute__ ((visibility ("default"))) char *
  la_objsearch (const char *name, uintptr_t *cookie, unsigned stage)
  {
    char *found = the_module.search (name, stage, cookie);
    return found ? found : const_cast<char *> (name);
  }
}
