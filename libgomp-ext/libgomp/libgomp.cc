/* Finds libgomp's own functions.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstring>
#include <dlfcn.h>
#include <omp.h>
#include <pthread.h>

#include "../settings.h"
#include "../system/thread.h"
#include "libgomp.h"
#include "link-order.h"
#include "named-function.h"

/* In a static program: libgomp's functions.  The element after the last one has
   no name.  The linker takes one of two tables; see write-functions.  */
extern "C" const omptq::named_function omptq_libgomp_functions[];

namespace omptq
{
namespace
{

#if !defined __PIC__ || defined __PIE__

void *
find_function (const char *name)
{
  const named_function *f = omptq_libgomp_functions;
  while (f->name && strcmp (f->name, name) != 0)
    f++;
  return f->address;
}

bool
is_replaceable ()
{
  return true;
}

bool
calls_library ()
{
  return find_function ("replaced");
}

#else

/* Returns the address of the program or library that contains ADDRESS.  */
void *
object_of (void *address)
{
  Dl_info info;
  return address && dladdr (address, &info) ? info.dli_fbase : nullptr;
}

/* False if LLVM's libomp comes before libgomp.  Then the program calls its
   functions, which have the same names, also those that have no place here; so
   all must be libomp's.  */
bool
is_replaceable ()
{
  void *next = object_of (dlsym (RTLD_NEXT, "GOMP_single_start"));
  return !next || next != object_of (dlsym (RTLD_NEXT, "__kmpc_fork_call"));
}

void *
find_function (const char *name)
{
  static void *libgomp = dlopen ("libgomp.so.1", RTLD_LAZY | RTLD_NOLOAD);
  static bool comes_first = libgomp && is_replaceable ();
  if (!comes_first)
    if (void *next = dlsym (RTLD_NEXT, name))
      return next;
  return libgomp ? dlsym (libgomp, name) : nullptr;
}

bool
calls_library ()
{
  return object_of (dlsym (RTLD_DEFAULT, "GOMP_task"))
         == object_of (reinterpret_cast<void *> (calls_library));
}

#endif

constexpr size_t function_count
    = sizeof (function_names) / sizeof (*function_names);

function_addresses
find_all ()
{
  void *found[function_count];
  for (size_t i = 0; i < function_count; i++)
    found[i] = find_function (function_names[i]);
  function_addresses addresses;
  static_assert (sizeof addresses == sizeof found, "one name for each member");
  memcpy (&addresses, found, sizeof found);
  return addresses;
}

/* Runs when the library is loaded.  */
__attribute__ ((constructor (101))) void
find_early ()
{
  if (program_settings ().teams && is_replaceable ())
    warn_of_link_order ();
}

} // anon namespace

libgomp_functions detail::functions;
std::atomic<bool> detail::are_found;

bool
program_calls_library ()
{
  return calls_library () && is_replaceable ();
}

__attribute__ ((noinline)) void
detail::find_functions ()
{
  // A handler that needs a function must not wait for the thread that it
  // interrupts.
  signals_blocked blocked;
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, [] {
    libgomp_functions f;
    static_cast<function_addresses &> (f) = find_all ();
    f.can_cancel = omp_get_cancellation ();
    f.max_priority = omp_get_max_task_priority ();
    functions = f;
    // Release: pairs with the acquire in libgomp.
    are_found.store (true, std::memory_order_release);
  });
}

} // namespace omptq
