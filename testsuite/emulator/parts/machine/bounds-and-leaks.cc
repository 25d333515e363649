/* Purpose: kernels that access a block of memory outside the objects in it are
   reported, and so is memory that they never free.  */

#include "simulated.h"

using namespace ptxemu;

namespace
{

// Expects COUNT reports by the kernel with BODY, whose buffer has two objects,
// of 100 bytes from the first on, and of 8 bytes from 128 on.  Lane 0 executes
// it, or ALL lanes.
void
expect_outside (uint64_t count, const std::string &body, bool all = false)
{
  configuration c = quiet ();
  c.checks.bounds = true;
  simulated s (kernel_of ((all ? "" : "setp.ne.u32 %p, %t, 0; @%p bra $end;\n")
                          + body + "\n$end: mov.u32 %t, 0;"),
               c);
  s.gpu ().restrict_block (s.buffer (), 1024,
                           { { s.buffer () - global_window, 100 },
                             { s.buffer () - global_window + 128, 8 } });
  s.result ({ 1, 1, 1 }, { 32, 1, 1 });
  uint64_t found = s.gpu ().found ().count (findings::kind::bounds);
  check (found == count, body + " has " + std::to_string (count)
                             + " reports, not " + std::to_string (found));
}

void
check_bounds ()
{
  expect_outside (0, "st.u32 [%o+96], %t; st.u64 [%o+128], %o;"
                     "ld.u32 %a, [%o]; atom.add.u32 %a, [%o+96], 1;");
  expect_outside (1, "st.u32 [%o+100], %t;");
  expect_outside (1, "st.u8 [%o+127], %t;");
  expect_outside (1, "ld.u32 %a, [%o+136];");
  expect_outside (1, "atom.add.u32 %a, [%o+1020], 1;");
  expect_outside (1, "st.v4.u32 [%o+96], {%t, %t, %t, %t};");
  // String functions load whole words, atomic operations on bytes, too.
  expect_outside (0, "ld.u64 %l, [%o+96]; atom.cas.b64 %l, [%o+96], %l, %l;");
  expect_outside (1, "st.u64 [%o+96], %l;");
  // Consecutive addresses, and the same one, in all lanes.
  expect_outside (0, "mad.wide.u32 %l, %t, 2, %o; st.u16 [%l+36], 1;", true);
  expect_outside (1, "mad.wide.u32 %l, %t, 2, %o; st.u16 [%l+38], 1;", true);
  expect_outside (1, "mad.wide.u32 %l, %t, 4, %o; ld.u32 %a, [%l];", true);
  expect_outside (0, "st.u32 [%o+96], 1;", true);
  expect_outside (1, "st.u32 [%o+100], 1;", true);
  // Once for each line.
  expect_outside (2, "st.u8 [%o+101], %t; st.u8 [%o+102], %t;\n"
                     "st.u8 [%o+103], %t;");
}

void
check_freed_blocks ()
{
  configuration c = quiet ();
  c.checks.bounds = true;
  c.memory = 1 << 20;
  simulated s (kernel_of (""), c);
  // Until the same memory is used again.
  for (int i = 0; i < 8; i++)
    {
      address block = s.gpu ().allocate (200 << 10);
      check (block != 0, "there is memory");
      s.gpu ().restrict_block (block, 200 << 10, {});
      s.gpu ().release (block);
    }
  s.result ({ 1, 1, 1 }, { 32, 1, 1 });
  check (s.gpu ().found ().count (findings::kind::bounds) == 0,
         "a block that was freed is not restricted");
}

void
check_leaks ()
{
  configuration c = quiet ();
  c.checks.leaks = true;
  const char heap[] = ".extern .func (.param .u64 r) malloc (.param .u64 n);\n"
                      ".extern .func free (.param .u64 p);\n";
  const char body[] = "{ .param .u64 n; .param .u64 p; st.param.u64 [n], 100;\n"
                      "call (p), malloc, (n);\nld.param.u64 %l, [p];\n"
                      "call (p), malloc, (n);\nsetp.eq.u32 %q, %t, 1;\n"
                      "st.param.u64 [n], %l;\n@%q call free, (n); }";
  simulated s (kernel_of (body, heap), c);
  s.result ({ 1, 1, 1 }, { 32, 1, 1 });
  check (s.gpu ().found ().count (findings::kind::leak) == 0,
         "nothing is reported before the end");
  s.gpu ().report_leaks ();
  check (s.gpu ().found ().count (findings::kind::leak) == 2,
         "two lines allocate what is not freed");

  simulated failing (kernel_of (std::string (body) + "trap;", heap), c);
  failing.run ({ 1, 1, 1 }, { 32, 1, 1 });
  failing.gpu ().report_leaks ();
  check (failing.gpu ().found ().count (findings::kind::leak) == 0,
         "a kernel that failed may have been about to free");
}

} // anonymous namespace

int
main ()
{
  check_bounds ();
  check_freed_blocks ();
  check_leaks ();
}
