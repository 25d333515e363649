/* Purpose: what depends on memory that nothing has written is reported, once
   for each line; copies of it, and values that nothing uses, are not.  */

#include "simulated.h"

using namespace ptxemu;

namespace
{

configuration
checked ()
{
  configuration c = quiet ();
  c.checks.uninitialised = true;
  return c;
}

// Expects COUNT reports by the kernel with BODY, which has the address of
// memory that nothing has written in %m.
void
expect (uint64_t count, const std::string &body, const std::string &before = "")
{
  std::string make = "{ .param .u64 n; .param .u64 p; st.param.u64 [n], 256;\n"
                     "call (p), malloc, (n); ld.param.u64 %m, [p]; }\n";
  simulated s (
      kernel_of (make + body,
                 ".extern .func (.param .u64 r) malloc (.param .u64 n);\n"
                     + before),
      checked ());
  s.run ({ 1, 1, 1 }, { 32, 1, 1 });
  check (s.words ().size () != 0, "it ran");
  uint64_t found = s.gpu ().found ().count (findings::kind::uninitialised);
  check (found == count, body + " has " + std::to_string (count)
                             + " reports, not " + std::to_string (found));
}

void
check_uses ()
{
  // Computed values in memory, branches, addresses, atomic operations, calls.
  expect (1, "ld.u32 %a, [%m]; add.u32 %r, %a, 1;");
  expect (1, "ld.u32 %a, [%m]; setp.eq.u32 %p, %a, 0; @%p bra $l; $l:");
  expect (1, "ld.u32 %a, [%m]; setp.eq.u32 %p, %a, 0; @%p mov.u32 %r, 1;");
  expect (1, "ld.u64 %l, [%m]; and.b64 %l, %l, 4; add.u64 %l, %l, %o;"
             "ld.u32 %r, [%l];");
  expect (1, "atom.add.u32 %r, [%m], 1;");
  expect (1, "ld.u32 %a, [%m]; red.global.add.u32 [%o], %a;");
  expect (1, "ld.u64 %l, [%m]; { .param .u64 n; .param .u64 p;"
             "st.param.u64 [n], %l; call (p), malloc, (n); }");
  // Two lines are two reports, one in a loop is one.
  expect (2, "ld.u32 %a, [%m]; add.u32 %r, %a, 1;\n"
             "ld.u32 %b, [%m+8];\nadd.u32 %r, %b, 1;\nst.u32 [%o], %r;\n"
             "ld.u32 %a, [%m+16]; add.u32 %r, %a, 1;");
  expect (1, "$l: shl.b32 %c, %d, 2; cvt.u64.u32 %l, %c; add.u64 %l, %l, %m;\n"
             "ld.u32 %a, [%l];\nadd.u32 %b, %a, 1; st.u32 [%o], %b;"
             "add.u32 %d, %d, 1; setp.lt.u32 %p, %d, 8; @%p bra $l;");
}

void
check_written ()
{
  expect (0, "st.u32 [%m], 7; ld.u32 %a, [%m]; add.u32 %r, %a, 1;");
  expect (0, "atom.exch.b32 %b, [%m], 1; ld.u32 %a, [%m]; add.u32 %r, %a, 1;");
  expect (0, "st.v2.u32 [%m], {1, 2}; ld.u64 %l, [%m]; cvt.u32.u64 %r, %l;");
  // By the host, and by the image.
  expect (0, "ld.u32 %a, [%o]; add.u32 %r, %a, 1;");
  expect (0, "mov.u64 %l, v; ld.u32 %a, [%l+8]; add.u32 %r, %a, 1;",
          ".global .u32 v[4] = {1};\n");
  // A byte at a time; a part of a word that was written is enough.
  expect (0, "st.u8 [%m+1], 7; ld.u8 %a, [%m+1]; add.u32 %r, %a, 1;");
  expect (1, "st.u8 [%m+1], 7; ld.u8 %a, [%m+2]; add.u32 %r, %a, 1;");
  expect (0, "st.u8 [%m+1], 7; ld.u32 %a, [%m]; add.u32 %r, %a, 1;");
}

void
check_copies ()
{
  expect (0, "ld.u32 %a, [%m]; st.u32 [%m+4], %a;");
  expect (0, "ld.v2.u32 {%a, %b}, [%m]; st.v2.u32 [%m+8], {%a, %b};");
  // A copy of unwritten memory is unwritten, too.
  expect (1, "ld.u32 %a, [%m]; st.u32 [%m+4], %a; ld.u32 %b, [%m+4];"
             "add.u32 %r, %b, 1;");
  // A bit-field.
  expect (0, "ld.u32 %a, [%m]; and.b32 %a, %a, -8; or.b32 %a, %a, 5;"
             "st.u32 [%m], %a; ld.u32 %b, [%m]; add.u32 %r, %b, 1;");
  // `&&' without a branch, and a value that is selected only if it is defined.
  expect (0, "ld.u32 %a, [%m]; setp.eq.u32 %p, %a, 0; setp.ne.u32 %q, %r, 0;"
             "and.pred %p, %p, %q; @%p bra $l; mov.u32 %r, 2; $l:");
  expect (0, "ld.u32 %a, [%m]; add.u32 %a, %a, 1; setp.ne.u32 %q, %r, 0;"
             "selp.u32 %r, %a, 3, %q;");
  expect (1, "ld.u32 %a, [%m]; add.u32 %a, %a, 1; setp.eq.u32 %q, %r, 0;"
             "selp.u32 %r, %a, 3, %q;");
  // Nothing uses it.
  expect (0, "ld.u32 %a, [%m]; add.u32 %a, %a, 1;");
}

void
check_frames ()
{
  // The second call has the stack of the first.
  const char functions[]
      = ".func f (.param .u32 w) { .local .u32 x[4]; .reg .u32 %a;\n"
        ".reg .pred %p; ld.param.u32 %a, [w]; setp.eq.u32 %p, %a, 0;\n"
        "@%p bra $l; st.local.u32 [x+4], 7;\n$l: ld.local.u32 %a, [x+4];\n"
        "setp.eq.u32 %p, %a, 0; @%p bra $m; $m: ret; }\n";
  const char call[] = "{ .param .u32 w; st.param.u32 [w], %a; call f, (w); }\n";
  expect (0, std::string ("mov.u32 %a, 1;") + call + call, functions);
  expect (1, std::string ("mov.u32 %a, 1;") + call + "mov.u32 %a, 0;" + call,
          functions);
  // Through parameters and results.
  const char same[] = ".func (.param .u32 r) g (.param .u32 v)\n"
                      "{ .reg .u32 %a; ld.param.u32 %a, [v];\n"
                      "st.param.u32 [r], %a; ret; }\n";
  const char through[]
      = "ld.u32 %a, [%m]; { .param .u32 v; .param .u32 w;\n"
        "st.param.u32 [v], %a; call (w), g, (v); ld.param.u32 %b, [w]; }\n";
  expect (0, through, same);
  expect (1, std::string (through) + "add.u32 %r, %b, 1;", same);
}

} // anonymous namespace

int
main ()
{
  check_uses ();
  check_written ();
  check_copies ();
  check_frames ();
}
