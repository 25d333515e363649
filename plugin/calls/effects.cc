/* The effects of calls in and between parallel regions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "calls/effects.h"

namespace omptq
{
namespace
{

bool
begins_with (const char *text, const char *start)
{
  return strncmp (text, start, strlen (start)) == 0;
}

/* True if FN belongs to the OpenMP run-time library.  */
bool
openmp_function_p (tree fn)
{
  const char *name = source_name (fn);
  return begins_with (name, "omp_") || begins_with (name, "GOMP_")
         || begins_with (name, "GOACC_") || begins_with (name, "acc_");
}

/* True if FN is one of the CODES.  */
bool
is_builtin (const_tree fn, std::initializer_list<built_in_function> codes)
{
  for (built_in_function code : codes)
    if (fndecl_built_in_p (fn, code))
      return true;
  return false;
}

/* True if FN's effect on the stack, on control flow or on processes depends on
   the calling function.  */
bool
depends_on_frame (tree fn)
{
  return is_builtin (
      fn,
      { BUILT_IN_VA_START, BUILT_IN_VA_END, BUILT_IN_VA_COPY, BUILT_IN_NEXT_ARG,
        BUILT_IN_RETURN_ADDRESS, BUILT_IN_FRAME_ADDRESS, BUILT_IN_DWARF_CFA,
        BUILT_IN_SAVEREGS, BUILT_IN_APPLY, BUILT_IN_APPLY_ARGS, BUILT_IN_RETURN,
        BUILT_IN_EH_POINTER, BUILT_IN_EH_FILTER, BUILT_IN_INIT_TRAMPOLINE,
        BUILT_IN_INIT_HEAP_TRAMPOLINE, BUILT_IN_ADJUST_TRAMPOLINE });
}

stack_use
stack_use_of_function (const_tree fn)
{
  if (is_builtin (fn, { BUILT_IN_STACK_SAVE }))
    return stack_use::save;
  if (is_builtin (fn, { BUILT_IN_STACK_RESTORE }))
    return stack_use::free;
  return is_builtin (fn, { BUILT_IN_ALLOCA, BUILT_IN_ALLOCA_WITH_ALIGN,
                           BUILT_IN_ALLOCA_WITH_ALIGN_AND_MAX })
             ? stack_use::allocate
             : stack_use::none;
}

/* True if FN, a built-in function, stores a sign in a global variable.  */
bool
writes_signgam (tree fn)
{
  return is_builtin (fn,
                     { BUILT_IN_GAMMA, BUILT_IN_GAMMAF, BUILT_IN_GAMMAL,
                       BUILT_IN_LGAMMA, BUILT_IN_LGAMMAF, BUILT_IN_LGAMMAL });
}

/* True if FN is in namespace std of C++, or in a namespace inside it.  */
bool
in_namespace_std_p (const_tree fn)
{
  for (const_tree outer = DECL_CONTEXT (fn); outer;
       outer = TYPE_P (outer) ? TYPE_CONTEXT (outer) : DECL_CONTEXT (outer))
    if (TREE_CODE (outer) == NAMESPACE_DECL && DECL_NAME (outer)
        && id_equal (DECL_NAME (outer), "std"))
      return true;
  return false;
}

/* True if FN, of Fortran's library, reads or writes a file.  It transfers
   values of intrinsic types: derived types can have procedures of their
   own.  */
bool
fortran_transfer_p (tree fn)
{
  const char *name = source_name (fn);
  return begins_with (name, "_gfortran_st_")
         || (begins_with (name, "_gfortran_transfer_")
             && !strstr (name, "derived"));
}

/* True if FN is one of the functions that are not built in, or not leaves, or
   do not return, and still do only what their names say.  */
bool
plain_library_function_p (tree fn)
{
  static const std::initializer_list<const char *> names = {
    // Files.
    "printf", "fprintf", "vprintf", "vfprintf", "sprintf", "snprintf",
    "vsprintf", "vsnprintf", "puts", "fputs", "putchar", "putc", "fputc",
    "perror", "scanf", "fscanf", "sscanf", "getc", "fgetc", "getchar", "fgets",
    "fopen", "fclose", "fflush", "fread", "fwrite", "fseek", "ftell", "rewind",
    "feof", "ferror", "setvbuf", "remove", "open", "close", "read", "write",
    // Clocks.
    "clock", "time", "gettimeofday", "clock_gettime", "clock_getres", "times",
    "getrusage", "localtime", "gmtime", "strftime", "ctime", "omp_get_wtime",
    "omp_get_wtick",
    // Numbers and the environment.
    "rand", "srand", "random", "srandom", "drand48", "lrand48", "srand48",
    "strtol", "strtoul", "strtoll", "strtoull", "strtod", "strtof", "atof",
    "atoi", "atol", "atoll", "getenv", "getpid", "sysconf", "gethostname",
    // Functions that end the program.
    "abort", "trap", "unreachable", "__assert_fail", "__assert_perror_fail"
  };
  if (DECL_EXTERNAL (fn) && fortran_transfer_p (fn))
    return true;
  if (fndecl_built_in_p (fn))
    return has_name (fn, names);
  if (!DECL_IN_SYSTEM_HEADER (fn))
    return false;
  bool member = DECL_CONTEXT (fn) && TYPE_P (DECL_CONTEXT (fn));
  // Classes and namespaces have functions of these names that may throw; a
  // clock of std::chrono does not.
  return member || in_namespace_std_p (fn)
             ? in_namespace_std_p (fn) && has_name (fn, { "now" })
             : has_name (fn, names);
}

/* True if FN, which is not built in, is a constant or pure function of the C or
   C++ libraries.  Other libraries' functions with these attributes may still
   query the number of threads, or throw.  */
bool
pure_library_function_p (tree fn)
{
  return DECL_IN_SYSTEM_HEADER (fn)
         && (flags_from_decl_or_type (fn) & (ECF_CONST | ECF_PURE)) != 0
         && (in_namespace_std_p (fn)
             || has_name (fn,
                          { "__ctype_b_loc", "__ctype_tolower_loc",
                            "__ctype_toupper_loc", "__errno_location", "atof",
                            "atoi", "atol", "atoll", "htonl", "htons", "ntohl",
                            "ntohs", "pthread_equal", "pthread_self" }));
}

/* True if FN, which has no body here, is harmless between regions.  */
bool
known_outside (tree fn)
{
  // A called function has a frame of its own.
  if (plain_library_function_p (fn)
      || stack_use_of_function (fn) != stack_use::none)
    return true;
  int flags = flags_from_decl_or_type (fn);
  if ((flags & (ECF_NORETURN | ECF_RETURNS_TWICE | ECF_MAY_BE_ALLOCA)) != 0
      || (flags & ECF_NOTHROW) == 0 || openmp_function_p (fn)
      || depends_on_frame (fn))
    return false;
  return fndecl_built_in_p (fn)
             ? (flags & (ECF_CONST | ECF_PURE | ECF_LEAF)) != 0
             : pure_library_function_p (fn);
}

/* True if FN, a built-in function, computes an integer from integers alone.  */
bool
integer_function_p (tree fn)
{
  return is_builtin (fn,
                     { BUILT_IN_ABS,        BUILT_IN_LABS,
                       BUILT_IN_LLABS,      BUILT_IN_IMAXABS,
                       BUILT_IN_BSWAP16,    BUILT_IN_BSWAP32,
                       BUILT_IN_BSWAP64,    BUILT_IN_BSWAP128,
                       BUILT_IN_CLRSB,      BUILT_IN_CLRSBL,
                       BUILT_IN_CLRSBLL,    BUILT_IN_CLRSBIMAX,
                       BUILT_IN_CLZ,        BUILT_IN_CLZL,
                       BUILT_IN_CLZLL,      BUILT_IN_CLZIMAX,
                       BUILT_IN_CTZ,        BUILT_IN_CTZL,
                       BUILT_IN_CTZLL,      BUILT_IN_CTZIMAX,
                       BUILT_IN_FFS,        BUILT_IN_FFSL,
                       BUILT_IN_FFSLL,      BUILT_IN_FFSIMAX,
                       BUILT_IN_PARITY,     BUILT_IN_PARITYL,
                       BUILT_IN_PARITYLL,   BUILT_IN_PARITYIMAX,
                       BUILT_IN_POPCOUNT,   BUILT_IN_POPCOUNTL,
                       BUILT_IN_POPCOUNTLL, BUILT_IN_POPCOUNTIMAX,
                       BUILT_IN_EXPECT,     BUILT_IN_EXPECT_WITH_PROBABILITY });
}

/* True if FN, which has no body here, sets no internal control variable.  */
bool
known_not_to_set (tree fn)
{
  return openmp_function_p (fn) ? !begins_with (source_name (fn), "omp_set_")
                                      || strstr (source_name (fn), "_lock")
                                : library_function_p (fn);
}

/* True if FN, which has no body here, reads no internal control variable that
   functions can set.  */
bool
known_not_to_ask (tree fn)
{
  // Even a constant function of the program may read one.
  if (!openmp_function_p (fn))
    return library_function_p (fn)
           && (fndecl_built_in_p (fn) || DECL_IN_SYSTEM_HEADER (fn));
  return has_name (fn,
                   { "omp_get_thread_num", "omp_get_num_threads",
                     "omp_in_parallel", "omp_get_level", "omp_get_active_level",
                     "omp_get_wtime", "omp_get_wtick", "omp_get_num_procs",
                     "GOMP_barrier", "GOMP_barrier_ext", "GOMP_taskwait",
                     "GOMP_critical_start", "GOMP_critical_end",
                     "GOMP_atomic_start", "GOMP_atomic_end" })
         || strstr (source_name (fn), "_lock");
}

/* True if FN, which has no body here, keeps a thread's floating-point modes and
   exception flags, except that arithmetic may raise exceptions.  */
bool
known_to_keep_modes (tree fn)
{
  if (fndecl_built_in_p (fn, BUILT_IN_MD))
    return (flags_from_decl_or_type (fn) & ECF_CONST) != 0;
  if (has_name (fn, { "feclearexcept", "fedisableexcept", "feenableexcept",
                      "fegetenv", "feholdexcept", "feraiseexcept", "fesetenv",
                      "fesetexcept", "fesetexceptflag", "fesetmode",
                      "fesetround", "feupdateenv" }))
    return false;
  return openmp_function_p (fn) || plain_library_function_p (fn)
         || library_function_p (fn);
}

/* True if all parameters and the result of a function of TYPE are numbers.  */
bool
only_numbers_p (tree type)
{
  if (!INTEGRAL_TYPE_P (TREE_TYPE (type))
      && !SCALAR_FLOAT_TYPE_P (TREE_TYPE (type)))
    return false;
  for (tree arg = TYPE_ARG_TYPES (type); arg && arg != void_list_node;
       arg = TREE_CHAIN (arg))
    if (!INTEGRAL_TYPE_P (TREE_VALUE (arg))
        && !SCALAR_FLOAT_TYPE_P (TREE_VALUE (arg)))
      return false;
  return true;
}

} // anon namespace

bool
floating_point_arithmetic_p (const gimple *stmt)
{
  if (gimple_code (stmt) != GIMPLE_COND && !is_gimple_call (stmt)
      && (!is_gimple_assign (stmt) || gimple_assign_single_p (stmt)))
    return false;
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    if (tree op = gimple_op (stmt, i))
      if (FLOAT_TYPE_P (TREE_TYPE (op)))
        return true;
  return false;
}

stack_use
stack_use_of (const gimple *stmt)
{
  tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  return fn ? stack_use_of_function (fn) : stack_use::none;
}

bool
calls_alloca_p (const gimple *stmt)
{
  if (stack_use_of (stmt) != stack_use::allocate)
    return false;
  gcall *call = const_cast<gcall *> (as_a<const gcall *> (stmt));
  return !gimple_call_alloca_for_var_p (call);
}

call_effects::call_effects ()
    : m_outside (known_outside, false), m_setting (known_not_to_set),
      m_asking (known_not_to_ask),
      m_changing_modes (known_to_keep_modes, false, false)
{
}

bool
call_effects::harmless_outside (const gcall *call)
{
  if (gimple_call_internal_p (call))
    return (gimple_call_flags (call) & ECF_CONST) != 0;
  return !m_outside.leads_away (gimple_call_fndecl (call));
}

bool
call_effects::may_set_icvs (const gcall *call)
{
  return !gimple_call_internal_p (call)
         && m_setting.leads_away (gimple_call_fndecl (call));
}

bool
call_effects::may_ask_icvs (const gcall *call)
{
  return !gimple_call_internal_p (call)
         && m_asking.leads_away (gimple_call_fndecl (call));
}

bool
call_effects::may_change_modes (const gcall *call)
{
  return !gimple_call_internal_p (call)
         && m_changing_modes.leads_away (gimple_call_fndecl (call));
}

bool
call_effects::same_in_all_threads (const gcall *call)
{
  tree fn = gimple_call_fndecl (call);
  return fn && integer_function_p (fn);
}

bool
call_effects::asks_for_own (const gcall *call)
{
  tree fn = gimple_call_fndecl (call);
  return fn && DECL_EXTERNAL (fn) && gimple_call_num_args (call) == 0
         && has_name (fn, { "omp_get_max_threads", "omp_get_thread_num",
                            "omp_get_num_threads", "omp_in_parallel",
                            "omp_get_level", "omp_get_active_level",
                            "omp_get_dynamic", "omp_get_team_num",
                            "omp_get_num_teams", "omp_in_final",
                            "omp_get_num_procs" });
}

const memory_summary *
call_effects::memory (const gcall *call)
{
  tree fn = gimple_call_fndecl (call);
  return fn ? m_memory.find (fn) : nullptr;
}

/* Mathematical functions may set errno, which is thread-local.  */
bool
call_effects::touches_no_memory (const gcall *call)
{
  int flags = gimple_call_flags (call);
  if ((flags & ECF_CONST) != 0 && (flags & ECF_LOOPING_CONST_OR_PURE) == 0)
    return true;
  tree fn = gimple_call_fndecl (call);
  if (!fn)
    return false;
  // No thread can access memory yet that is just being allocated.  The plan of
  // barriers looks for frees of arrays itself (frees_arrays_p).
  if (asks_for_own (call) || stack_use_of (call) != stack_use::none
      || is_builtin (
          fn, { BUILT_IN_MALLOC, BUILT_IN_CALLOC, BUILT_IN_ALIGNED_ALLOC }))
    return true;
  return fndecl_built_in_p (fn, BUILT_IN_NORMAL) && (flags & ECF_LEAF) != 0
         && (flags & ECF_NOTHROW) != 0 && (flags & ECF_NORETURN) == 0
         && only_numbers_p (TREE_TYPE (fn)) && !writes_signgam (fn)
         && SCALAR_FLOAT_TYPE_P (TREE_TYPE (TREE_TYPE (fn)));
}

} // namespace omptq
