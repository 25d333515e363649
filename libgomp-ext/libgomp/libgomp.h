/* libgomp's own functions, which this library's take the place of.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_LIBGOMP_LIBGOMP_H
#define GOMP_EXT_LIBGOMP_LIBGOMP_H 1

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <omp.h>

#include "wrapped-names.h"
#include "libgomp-ext/functions-header.h"

namespace omptq
{

typedef void task_function (void *data);
typedef void copy_function (void *to, void *from);

/* FLAGS of GOMP_task and GOMP_taskloop; gomp-constants.h in GCC.  */
constexpr unsigned flag_untied = 1;
constexpr unsigned flag_final = 2;
constexpr unsigned flag_mergeable = 4;
constexpr unsigned flag_depend = 8;
constexpr unsigned flag_priority = 16;
constexpr unsigned flag_up = 256;
constexpr unsigned flag_grainsize = 512;
constexpr unsigned flag_if = 1024;
constexpr unsigned flag_nogroup = 2048;
constexpr unsigned flag_reduction = 4096;
constexpr unsigned flag_detach = 8192;
constexpr unsigned flag_strict = 16384;

/* Those of tasks that this library knows.  */
constexpr unsigned known_task_flags = flag_untied | flag_final | flag_mergeable
                                      | flag_priority | flag_depend
                                      | flag_detach;

/* The kinds of construct that GOMP_cancel takes.  */
enum cancel_kind
{
  cancel_parallel = 1,
  cancel_loop = 2,
  cancel_sections = 4,
  cancel_taskgroup = 8
};

/* The functions of libgomp that a program would have called without this
   library: a member for each of the list `functions', which libgomp may lack;
   and two of its settings.  */
struct libgomp_functions : function_addresses
{
  // False if OMP_CANCELLATION is.
  bool can_cancel;
  // OMP_MAX_TASK_PRIORITY.
  int max_priority;
};

/* They are found in the libgomp that the program has loaded, when the library
   is loaded or at the first use.  */
inline const libgomp_functions &libgomp ();

// The same where they have been found.
inline const libgomp_functions &known_libgomp ();

// False if the program calls libgomp's functions, whatever GOMP_EXT_TEAMS says,
// because of the order in which it has been linked, or those of LLVM's library.
bool program_calls_library ();

namespace detail
{
extern libgomp_functions functions;
extern std::atomic<bool> are_found;
__attribute__ ((cold)) void find_functions ();
}

inline const libgomp_functions &
known_libgomp ()
{
  return detail::functions;
}

inline const libgomp_functions &
libgomp ()
{
  // Acquire: pairs with the release in find_functions.
  if (__builtin_expect (!detail::are_found.load (std::memory_order_acquire), 0))
    detail::find_functions ();
  return detail::functions;
}

} // namespace omptq

#endif /* GOMP_EXT_LIBGOMP_LIBGOMP_H */
