/* The functions that Intel's compilers add to OpenMP, except for affinity.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <omp.h>
#include <pthread.h>
#include <strings.h>
#include <unistd.h>

#include "../system/error.h"
#include "../omptq-kmp.h"
#include "thread.h"

using omptq::kmpc::thread;

namespace
{

/* The execution modes, with the numbers that Intel's run time gives them.  */
enum mode : int
{
  serial = 1,
  turnaround = 2,
  throughput = 3
};

/* The environment that libgomp has also read when the program started.  */
struct environment
{
  // The value of OMP_STACKSIZE or GOMP_STACKSIZE; zero if neither is set.
  size_t stack_size = 0;
  // True if OMP_WAIT_POLICY is active.
  bool active = false;
};

environment at_start;

std::atomic<bool> warnings{ true };
std::atomic<int> blocktime{ -1 };
std::atomic<int> library_mode{ 0 };

/* Prints a warning, unless the program has switched them off.  Relaxed, here
   and below: no other data depends on the value.  */
template <typename... T>
void
warn_program (const char *format, T... arguments)
{
  if (warnings.load (std::memory_order_relaxed))
    omptq::warn (format, arguments...);
}

/* Parses TEXT, in kilobytes if it has no unit.  Returns the number of bytes, or
   zero if it is invalid.  */
size_t
parse_size (const char *text)
{
  static const char units[] = "bkmgt";
  char *end;
  errno = 0;
  unsigned long value = strtoul (text, &end, 10);
  if (end == text || errno || strchr (text, '-'))
    return 0;
  unsigned shift = 10;
  end += strspn (end, " \t");
  if (*end)
    {
      const char *unit = strchr (units, *end | 0x20);
      if (!unit)
        return 0;
      shift = 10 * (unit - units);
      end++;
    }
  end += strspn (end, " \t");
  return *end || value << shift >> shift != value ? 0 : value << shift;
}

size_t
smallest_stack ()
{
  long size = sysconf (_SC_THREAD_STACK_MIN);
  return size > 0 ? size : 16384;
}

/* The size that the environment variable NAME sets; zero if libgomp ignores
   it.  */
size_t
stack_size_in (const char *name)
{
  const char *text = getenv (name);
  size_t size = text ? parse_size (text) : 0;
  return size < smallest_stack () ? 0 : size;
}

__attribute__ ((constructor)) void
read_environment ()
{
  at_start.stack_size = stack_size_in ("OMP_STACKSIZE");
  if (!at_start.stack_size && !getenv ("OMP_STACKSIZE"))
    at_start.stack_size = stack_size_in ("GOMP_STACKSIZE");
  const char *policy = getenv ("OMP_WAIT_POLICY");
  at_start.active = policy && strcasecmp (policy, "active") == 0;
}

/* Sets the stack size of threads started without one.  CALLER is named in
   warnings.  */
void
set_stack_size (const char *caller, size_t size)
{
  if (at_start.stack_size)
    {
      warn_program ("%s: OMP_STACKSIZE keeps the stack size at %zu", caller,
                    at_start.stack_size);
      return;
    }
  if (size < smallest_stack ())
    size = smallest_stack ();
  pthread_attr_t attributes;
  int error = pthread_getattr_default_np (&attributes);
  if (!error)
    {
      error = pthread_attr_setstacksize (&attributes, size);
      if (!error)
        error = pthread_setattr_default_np (&attributes);
      pthread_attr_destroy (&attributes);
    }
  if (error)
    warn_program ("%s: cannot set stacks of %zu bytes: %s", caller, size,
                  strerror (error));
}

/* Sets mode NUMBER.  CALLER is named in a warning.  */
void
set_mode (const char *caller, int number)
{
  if (number < serial || number > throughput)
    {
      warn_program ("%s: %d is not an execution mode", caller, number);
      return;
    }
  library_mode.store (number, std::memory_order_relaxed);
  int &before = thread::self ()->threads_before_serial;
  if (number == serial && !before)
    {
      before = omp_get_max_threads ();
      omp_set_num_threads (1);
    }
  else if (number != serial && before)
    {
      omp_set_num_threads (before);
      before = 0;
    }
}

/* The mode named WORD; zero if there is none.  */
int
mode_of (const char *word)
{
  static const char *const words[] = { "serial", "turnaround", "throughput" };
  for (int i = 0; i < 3; i++)
    if (strcasecmp (word, words[i]) == 0)
      return serial + i;
  return 0;
}

/* Parses TEXT as a number of at least SMALLEST; returns -1 if it is not
   one.  */
int
parse_number (const char *text, int smallest)
{
  char *end;
  errno = 0;
  long value = strtol (text, &end, 10);
  bool right = end != text && !*end && !errno && value >= smallest;
  return right && value <= INT_MAX ? value : -1;
}

/* Applies the setting NAME=VALUE.  */
void
set_default (const char *name, const char *value)
{
  static const char caller[] = "kmp_set_defaults";
  bool right = true;
  if (strcmp (name, "KMP_STACKSIZE") == 0
      || strcmp (name, "OMP_STACKSIZE") == 0)
    {
      size_t size = parse_size (value);
      right = size != 0;
      if (right)
        set_stack_size (caller, size);
    }
  else if (strcmp (name, "KMP_BLOCKTIME") == 0)
    {
      bool infinite = strcasecmp (value, "infinite") == 0;
      int number = infinite ? INT_MAX : parse_number (value, 0);
      right = number >= 0;
      if (right)
        kmp_set_blocktime (number);
    }
  else if (strcmp (name, "KMP_LIBRARY") == 0)
    {
      right = mode_of (value) != 0;
      if (right)
        set_mode (caller, mode_of (value));
    }
  else if (strcmp (name, "OMP_NUM_THREADS") == 0)
    {
      right = parse_number (value, 1) > 0;
      if (right)
        omp_set_num_threads (parse_number (value, 1));
    }
  else
    warn_program ("%s: %s is ignored", caller, name);
  if (!right)
    warn_program ("%s: invalid value for %s: %s", caller, name, value);
}

} // anon namespace

extern "C"
{

  void
  kmp_set_stacksize_s (size_t size)
  {
    set_stack_size ("kmp_set_stacksize_s", size);
  }

  void
  kmp_set_stacksize (int size)
  {
    set_stack_size ("kmp_set_stacksize", size > 0 ? size : 0);
  }

  size_t
  kmp_get_stacksize_s (void)
  {
    size_t size = at_start.stack_size;
    pthread_attr_t attributes;
    if (!size && pthread_getattr_default_np (&attributes) == 0)
      {
        pthread_attr_getstacksize (&attributes, &size);
        pthread_attr_destroy (&attributes);
      }
    return size;
  }

  int
  kmp_get_stacksize (void)
  {
    size_t size = kmp_get_stacksize_s ();
    return size < INT_MAX ? size : INT_MAX;
  }

  void
  kmp_set_blocktime (int milliseconds)
  {
    blocktime.store (milliseconds > 0 ? milliseconds : 0,
                     std::memory_order_relaxed);
  }

  int
  kmp_get_blocktime (void)
  {
    int set = blocktime.load (std::memory_order_relaxed);
    if (set >= 0)
      return set;
    return at_start.active ? INT_MAX : 0;
  }

  void
  kmp_set_library (int mode)
  {
    set_mode ("kmp_set_library", mode);
  }

  void
  kmp_set_library_serial (void)
  {
    set_mode ("kmp_set_library_serial", serial);
  }

  void
  kmp_set_library_turnaround (void)
  {
    set_mode ("kmp_set_library_turnaround", turnaround);
  }

  void
  kmp_set_library_throughput (void)
  {
    set_mode ("kmp_set_library_throughput", throughput);
  }

  int
  kmp_get_library (void)
  {
    int set = library_mode.load (std::memory_order_relaxed);
    if (set)
      return set;
    return at_start.active ? turnaround : throughput;
  }

  void
  kmp_set_defaults (const char *settings)
  {
    char *copy = settings ? strdup (settings) : nullptr;
    char *rest = nullptr;
    for (char *name = copy ? strtok_r (copy, "|", &rest) : nullptr; name;
         name = strtok_r (nullptr, "|", &rest))
      if (char *value = strchr (name, '='))
        {
          *value++ = '\0';
          set_default (name, value);
        }
      else
        warn_program ("kmp_set_defaults: `%s' has no `='", name);
    free (copy);
  }

  void
  kmp_set_warnings_on (void)
  {
    warnings.store (true, std::memory_order_relaxed);
  }

  void
  kmp_set_warnings_off (void)
  {
    warnings.store (false, std::memory_order_relaxed);
  }

  void
  kmp_set_disp_num_buffers (int)
  {
  }

  void *
  kmp_malloc (size_t size)
  {
    return malloc (size);
  }

  void *
  kmp_aligned_malloc (size_t size, size_t alignment)
  {
    if (alignment == 0 || (alignment & (alignment - 1)) != 0)
      return nullptr;
    void *pointer;
    size_t least = sizeof (void *);
    if (posix_memalign (&pointer, alignment < least ? least : alignment, size))
      return nullptr;
    return pointer;
  }

  void *
  kmp_calloc (size_t number, size_t size)
  {
    return calloc (number, size);
  }

  void *
  kmp_realloc (void *pointer, size_t size)
  {
    return realloc (pointer, size);
  }

  void
  kmp_free (void *pointer)
  {
    free (pointer);
  }
}
