/* The texts of exceptions, which the virtual tables of a program's own
   exceptions refer to; exceptions.cc of the plugin
   for devices prints them.  The classes are the
   host's, so the functions are named as the compiler names their members.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#pragma omp declare target

namespace
{

/* How an object begins, as those of libstdc++ do.  */
struct exception_with_text
{
  const void *virtual_table;
  const char *text;
};

} // anon namespace

extern "C"
{
  const char *
  text_of_exception (const void *) __asm__("_ZNKSt9exception4whatEv");
  const char *text_of_logic_error (const exception_with_text *) __asm__(
      "_ZNKSt11logic_error4whatEv");
  const char *text_of_runtime_error (const exception_with_text *) __asm__(
      "_ZNKSt13runtime_error4whatEv");

  const char *
  text_of_exception (const void *)
  {
    return "std::exception";
  }

  const char *
  text_of_logic_error (const exception_with_text *e)
  {
    return e->text;
  }

  const char *
  text_of_runtime_error (const exception_with_text *e)
  {
    return e->text;
  }
}

#pragma omp end declare target
