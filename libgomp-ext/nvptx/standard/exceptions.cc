/* The texts of exceptions, which the virtual tables of a program's own
   exceptions refer to; pass `exceptions' prints them.  The classes are the
   host's, so the functions are named as the compiler names their members.

   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

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
