/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Simulates another machine for a program.  To be preloaded.

     FAKE_ROOT	has sys/devices/system and proc/cpuinfo of that machine
     FAKE_CPUS	the CPUs that the process may use at first, as "0-3,8"

   A thread's binding is only kept in its mask, which threads that it starts
   inherit, or get from their attributes.  Other threads' masks cannot be read
   or set; no OpenMP library does that.  */

#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <map>
#include <mutex>
#include <pthread.h>
#include <sched.h>
#include <string>
#include <sys/syscall.h>
#include <unistd.h>

namespace
{

typedef std::basic_string<unsigned char> mask;

/* The size of the simulated kernel's masks, as with CONFIG_NR_CPUS=8192.  */
constexpr size_t mask_size = 1024;

template <typename F>
F
next (F, const char *name)
{
  return reinterpret_cast<F> (dlsym (RTLD_NEXT, name));
}

bool
has (const mask &m, size_t cpu)
{
  return cpu / 8 < m.size () && m[cpu / 8] >> cpu % 8 & 1;
}

mask
parse (const char *text)
{
  mask m (mask_size, 0);
  while (*text)
    {
      char *end;
      unsigned long first = strtoul (text, &end, 10);
      unsigned long last = *end == '-' ? strtoul (end + 1, &end, 10) : first;
      for (; first <= last && first < 8 * mask_size; first++)
        m[first / 8] |= 1 << first % 8;
      text = *end == ',' ? end + 1 : "";
    }
  return m;
}

/* The machine: read from the environment when first used.  */
struct machine
{
  std::string root = getenv ("FAKE_ROOT") ? getenv ("FAKE_ROOT") : "";
  mask initial = parse (getenv ("FAKE_CPUS") ? getenv ("FAKE_CPUS") : "0");
  mask online = initial;
  size_t configured = 1;

  machine ()
  {
    if (const std::string text = line ("online"); !text.empty ())
      online = parse (text.c_str ());
    mask present = parse (line ("present").c_str ());
    for (size_t cpu = 0; cpu < 8 * mask_size; cpu++)
      if (has (present, cpu))
        configured = cpu + 1;
  }

  std::string
  line (const char *name) const
  {
    auto open = next (fopen, "fopen");
    std::string path = root + "/sys/devices/system/cpu/" + name;
    char text[4096] = "";
    if (FILE *file = open (path.c_str (), "r"))
      {
        if (!fgets (text, sizeof text, file))
          text[0] = '\0';
        fclose (file);
      }
    return std::string (text, strcspn (text, "\n"));
  }
};

const machine &
fake ()
{
  static const machine *m = new machine;
  return *m;
}

mask &
own_mask ()
{
  // Never freed: threads may use it while they end.
  static thread_local mask *m = new mask (fake ().initial);
  return *m;
}

/* Returns the location of PATH in the fake machine.  */
std::string
translated (const char *path)
{
  for (const char *prefix : { "/sys/devices/system/", "/proc/cpuinfo" })
    if (strncmp (path, prefix, strlen (prefix)) == 0)
      return fake ().root + path;
  return path;
}

/* Like the system call: returns zero or more, or -1 with errno.  */
long
get (size_t size, void *result)
{
  if (size < mask_size)
    {
      // The kernel of a machine with fewer CPUs accepts a smaller mask.
      size_t needed = (fake ().configured + 63) / 64 * 8;
      if (size < needed || size % 8)
        {
          errno = EINVAL;
          return -1;
        }
    }
  size_t bytes = size < mask_size ? size : mask_size;
  memset (result, 0, size);
  for (size_t i = 0; i < bytes; i++)
    static_cast<unsigned char *> (result)[i]
        = own_mask ()[i] & fake ().online[i];
  return bytes;
}

long
set (size_t size, const void *wanted)
{
  mask m (static_cast<const unsigned char *> (wanted), size);
  m.resize (mask_size, 0);
  bool any = false;
  for (size_t i = 0; i < mask_size; i++)
    {
      // The cpuset counts, not the thread's previous binding.
      m[i] &= fake ().initial[i] & fake ().online[i];
      any |= m[i] != 0;
    }
  if (!any)
    {
      errno = EINVAL;
      return -1;
    }
  own_mask () = m;
  return 0;
}

/* Masks of attributes.  */
struct attributes
{
  std::mutex lock;
  std::map<const pthread_attr_t *, mask> masks;
};

attributes &
known_attributes ()
{
  static attributes *a = new attributes;
  return *a;
}

struct start
{
  void *(*function) (void *);
  void *argument;
  mask m;
};

void *
begin (void *argument)
{
  start s = *static_cast<start *> (argument);
  delete static_cast<start *> (argument);
  own_mask () = s.m;
  return s.function (s.argument);
}

bool
is_self (pid_t thread)
{
  return thread == 0 || thread == syscall (SYS_gettid) || thread == getpid ();
}

} // namespace

extern "C"
{

  int
  sched_getaffinity (pid_t thread, size_t size, cpu_set_t *result) noexcept
  {
    if (!is_self (thread))
      return errno = ESRCH, -1;
    return get (size, result) < 0 ? -1 : 0;
  }

  int
  sched_setaffinity (pid_t thread, size_t size, const cpu_set_t *m) noexcept
  {
    if (!is_self (thread))
      return errno = ESRCH, -1;
    return set (size, m);
  }

  int
  pthread_getaffinity_np (pthread_t thread, size_t size,
                          cpu_set_t *result) noexcept
  {
    if (!pthread_equal (thread, pthread_self ()))
      return ESRCH;
    return get (size, result) < 0 ? errno : 0;
  }

  int
  pthread_setaffinity_np (pthread_t thread, size_t size,
                          const cpu_set_t *m) noexcept
  {
    if (!pthread_equal (thread, pthread_self ()))
      return ESRCH;
    return set (size, m) < 0 ? errno : 0;
  }

  int
  pthread_attr_setaffinity_np (pthread_attr_t *attr, size_t size,
                               const cpu_set_t *m) noexcept
  {
    mask copy (reinterpret_cast<const unsigned char *> (m), size);
    copy.resize (mask_size, 0);
    std::lock_guard<std::mutex> guard (known_attributes ().lock);
    known_attributes ().masks[attr] = copy;
    return 0;
  }

  int
  pthread_attr_destroy (pthread_attr_t *attr) noexcept
  {
    {
      std::lock_guard<std::mutex> guard (known_attributes ().lock);
      known_attributes ().masks.erase (attr);
    }
    return next (pthread_attr_destroy, "pthread_attr_destroy") (attr);
  }

  int
  pthread_create (pthread_t *thread, const pthread_attr_t *attr,
                  void *(*function) (void *), void *argument) noexcept
  {
    start *s = new start{ function, argument, own_mask () };
    {
      std::lock_guard<std::mutex> guard (known_attributes ().lock);
      auto found = known_attributes ().masks.find (attr);
      if (found != known_attributes ().masks.end ())
        s->m = found->second;
    }
    int error
        = next (pthread_create, "pthread_create") (thread, attr, begin, s);
    if (error)
      delete s;
    return error;
  }

  long
  sysconf (int name) noexcept
  {
    if (name == _SC_NPROCESSORS_CONF)
      return fake ().configured;
    if (name != _SC_NPROCESSORS_ONLN)
      return next (sysconf, "sysconf") (name);
    long count = 0;
    for (size_t cpu = 0; cpu < fake ().configured; cpu++)
      count += has (fake ().online, cpu);
    return count;
  }

  long
  syscall (long number, ...) noexcept
  {
    va_list args;
    va_start (args, number);
    long a[6];
    for (long &value : a)
      value = va_arg (args, long);
    va_end (args);
    if (number == SYS_sched_getaffinity)
      return get (a[1], reinterpret_cast<void *> (a[2]));
    if (number == SYS_sched_setaffinity)
      return set (a[1], reinterpret_cast<void *> (a[2]));
    auto real = next (syscall, "syscall");
    return real (number, a[0], a[1], a[2], a[3], a[4], a[5]);
  }

  FILE *
  fopen (const char *path, const char *mode)
  {
    return next (fopen, "fopen") (translated (path).c_str (), mode);
  }

  FILE *
  fopen64 (const char *path, const char *mode)
  {
    return next (fopen64, "fopen64") (translated (path).c_str (), mode);
  }

  DIR *
  opendir (const char *path)
  {
    return next (opendir, "opendir") (translated (path).c_str ());
  }

  int
  open (const char *path, int flags, ...)
  {
    va_list args;
    va_start (args, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg (args, mode_t) : 0;
    va_end (args);
    return next (open, "open") (translated (path).c_str (), flags, mode);
  }

} // extern "C"
