/* Stacks on which a thread goes on when its own one is nearly full.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <sys/mman.h>
#include <unistd.h>

#include "error.h"
#include "extra-stack.h"
#include "stack.h"

namespace omptq
{
namespace
{

/* Calls FUNCTION (DATA) with the stack below TOP, which is aligned to 16 bytes.
   The frame pointer is kept, so that debuggers and exceptions find the way back
   from there to this stack.  */
__attribute__ ((noinline, optimize ("no-omit-frame-pointer"))) void
call_below ([[maybe_unused]] char *top, void (*function) (void *), void *data)
{
#if defined __x86_64__
  // The call may change all registers but rbx, rbp and r12 to r15.
  asm volatile("movq %%rsp, %%rbx\n\t"
               "movq %[top], %%rsp\n\t"
               "call *%[function]\n\t"
               "movq %%rbx, %%rsp"
               : "+D"(data)
               : [top] "r"(top), [function] "r"(function)
               : "rax", "rbx", "rcx", "rdx", "rsi", "r8", "r9", "r10", "r11",
                 "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7",
                 "xmm8", "xmm9", "xmm10", "xmm11", "xmm12", "xmm13", "xmm14",
                 "xmm15", "cc", "memory");
#elif defined __aarch64__
  register void *first asm("x0") = data;
  // The call may change all registers but x19 to x29 and halves of v8 to v15.
  asm volatile("mov x19, sp\n\t"
               "mov sp, %[top]\n\t"
               "blr %[function]\n\t"
               "mov sp, x19"
               : "+r"(first)
               : [top] "r"(top), [function] "r"(function)
               : "x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9", "x10",
                 "x11", "x12", "x13", "x14", "x15", "x16", "x17", "x18", "x19",
                 "x30", "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8",
                 "v9", "v10", "v11", "v12", "v13", "v14", "v15", "v16", "v17",
                 "v18", "v19", "v20", "v21", "v22", "v23", "v24", "v25", "v26",
                 "v27", "v28", "v29", "v30", "v31", "cc", "memory");
#else
  function (data);
#endif
}

/* The bytes of the page below a stack.  */
size_t
guard_bytes ()
{
  return sysconf (_SC_PAGESIZE);
}

} // anon namespace

void
extra_stacks::call (void (*function) (void *), void *data)
{
  char *stack = take ();
  {
    stack_in_use here (stack, bytes);
    call_below (stack + bytes, function, data);
  }
  give_back (stack);
}

/* Returns the lowest address of a stack.  */
char *
extra_stacks::take ()
{
  if (m_in_use == most)
    fatal ("taskqs are nested so deeply that a thread has used %u MiB of stack;"
           " where nothing has to wait for them, use tasks of OpenMP",
           static_cast<unsigned> (most * (bytes >> 20)));
  m_in_use++;
  if (char *unused = m_unused)
    {
      m_unused = nullptr;
      return unused;
    }
  size_t guard = guard_bytes ();
  void *memory
      = mmap (nullptr, guard + bytes, PROT_READ | PROT_WRITE,
              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED || mprotect (memory, guard, PROT_NONE) != 0)
    fatal ("out of memory allocating a stack for nested taskqs");
  return static_cast<char *> (memory) + guard;
}

void
extra_stacks::give_back (char *stack)
{
  m_in_use--;
  if (!m_unused)
    {
      m_unused = stack;
      return;
    }
  size_t guard = guard_bytes ();
  munmap (stack - guard, guard + bytes);
}

} // namespace omptq
