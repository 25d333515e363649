/* Purpose: each invalid access and misuse of an instruction is reported by
   kind, with its line in PTX and in the source.  */

#include "simulated.h"

using namespace ptxemu;

namespace
{

void
expect (fault what, const char *text, const std::string &body,
        const std::string &before = "")
{
  simulated (kernel_of (body, before)).expect (what, text);
}

const char shared[] = ".shared .align 8 .b8 s[64];\n";

void
check_addresses ()
{
  expect (fault::illegal_address, "a null pointer",
          "mov.u64 %l, 0; ld.u32 %r, [%l];");
  expect (fault::illegal_address, "bytes after the end of 1024 bytes",
          "st.global.u32 [%o+1024], %t;");
  expect (fault::illegal_address, "store of 4 bytes", "st.u32 [%o+-4], %t;");
  expect (fault::illegal_address, "atomic operation of 8 bytes",
          "atom.add.u64 %l, [%o+1024], 1;");
  expect (fault::misaligned_address, "misaligned load of 4 bytes",
          "ld.u32 %r, [%o+2];");
  expect (fault::misaligned_address, "misaligned load of 16 bytes",
          "ld.v4.u32 {%a, %b, %c, %d}, [%o+8];");
  expect (fault::illegal_address, "the block has 64 bytes",
          "mov.u64 %l, s; st.shared.u32 [%l+64], %t;", shared);
  expect (fault::illegal_address, "a lane has",
          "mov.u64 %l, 1000000; st.local.u32 [%l], %t;");
  expect (fault::uninitialised_read, "which nothing has written",
          "mov.u64 %l, s; st.shared.u32 [%l+4], %t; ld.shared.u64 %m, [%l];",
          shared);
  expect (fault::uninitialised_read, "which nothing has written",
          "mov.u64 %l, s; cvta.shared.u64 %l, %l; ld.u32 %r, [%l];", shared);
  // A host address is invalid here.
  int on_host = 0;
  expect (fault::illegal_address, "is a map clause missing?",
          "mov.u64 %l, "
              + std::to_string (reinterpret_cast<uintptr_t> (&on_host))
              + "; ld.u32 %r, [%l];");
}

const char heap[] = ".extern .func (.param .u64 r) malloc (.param .u64 n);\n"
                    ".extern .func free (.param .u64 p);\n";
const char make[] = "{ .param .u64 n; .param .u64 p; st.param.u64 [n], 100;\n"
                    "call (p), malloc, (n); ld.param.u64 %l, [p];\n"
                    "st.u32 [%l+96], %t; ld.u32 %r, [%l+96];\n";

void
check_heap ()
{
  simulated right (kernel_of (
      std::string (make) + "st.param.u64 [n], %l; call free, (n); }", heap));
  const std::vector<uint32_t> &result
      = right.result ({ 1, 1, 1 }, { 32, 1, 1 });
  for (unsigned i = 0; i < 32; i++)
    check (result[i] == i, "each lane has its own memory");
  expect (fault::illegal_address, "bytes after the end of 100 bytes",
          std::string (make) + "st.u32 [%l+100], %t; }", heap);
  expect (fault::illegal_address, "bytes into 100 freed bytes",
          std::string (make)
              + "st.param.u64 [n], %l; call free, (n); ld.u32 %r, [%l+8]; }",
          heap);
  expect (fault::illegal_address, "100 freed bytes",
          std::string (make)
              + "st.param.u64 [n], %l; call free, (n); call free, (n); }",
          heap);
  expect (fault::illegal_address, "malloc did not return",
          std::string (make) + "st.param.u64 [n], %o; call free, (n); }", heap);
}

// Lanes that a mask names but that do not come: those that have left a loop,
// those in an instruction with another mask, those at a barrier of the block,
// and for code before sm_70 those that come by another way.
void
check_missing_lanes ()
{
  const char loop[] = R"(
    mov.u32 %a, 0;
  $again: setp.ge.u32 %p, %a, %t; @%p bra $end;
    shfl.sync.idx.b32 %r, %t, 5, 31, 0xffffffff;
    add.u32 %a, %a, 1; bra $again;
  $end: )";
  const char masks[] = R"(
    setp.lt.u32 %p, %t, 4; @%p bra $other;
    bar.warp.sync 0xfffffffc; bra $end;
  $other: bar.warp.sync 0xffffffff;
  $end: )";
  const char barrier[] = R"(
    setp.lt.u32 %p, %t, 4; @%p bra $other;
    bar.warp.sync 0xffffffff; bra $end;
  $other: barrier.sync 1, 64;
  $end: )";
  for (bool independent : { false, true })
    {
      configuration c = quiet ();
      c.independent = independent;
      fault what = independent ? fault::deadlock : fault::divergent_sync;
      simulated s (kernel_of (masks), c);
      s.expect (what, "lanes 0x0000000f: waiting for lanes 0xffffffff, "
                      "test.ptx:15: bar.warp.sync 0xffffffff;");
      s.expect (what, "test.ptx:14: bar.warp.sync 0xfffffffc;");
      simulated t (kernel_of (barrier), c);
      t.expect (fault::deadlock,
                "warp 0, lanes 0x0000000f: waiting at barrier 1", { 1, 1, 1 },
                { 64, 1, 1 });
      t.expect (fault::deadlock,
                "warp 0, lanes 0xfffffff0: waiting for lanes 0xffffffff",
                { 1, 1, 1 }, { 64, 1, 1 });
    }
  expect (fault::divergent_sync, "without lanes 0x00000001", loop);
  expect (fault::divergent_sync, "other lanes 0x00000001: test.ptx:18", loop);
  const char ways[] = R"(
    setp.lt.u32 %p, %t, 4; @%p bra $other;
    bar.warp.sync 0xffffffff; bra $end;
  $other: bar.warp.sync 0xffffffff;
  $end: mov.u32 %r, 1;)";
  simulated old (kernel_of (ways), quiet (), 256, image_header_of ("sm_60"));
  old.expect (fault::divergent_sync, "without lanes");
  expect (fault::divergent_sync, "at different instructions", R"(
    setp.lt.u32 %p, %t, 4; @%p bra $other;
    vote.sync.ballot.b32 %r, 1, 0xffffffff; bra $end;
  $other: vote.sync.ballot.b32 %r, 1, 0xffffffff;
  $end: )");
}

void
check_lanes_together ()
{
  const char part[] = "setp.lt.u32 %p, %t, 4; @%p bra $end;\n";
  expect (fault::divergent_sync, "without lanes 0x0000000f",
          std::string (part) + "bar.warp.sync 0xffffffff; $end:");
  expect (fault::divergent_sync, "without lanes 0x0000000f",
          std::string (part)
              + "shfl.sync.idx.b32 %r, %t, 5, 31, 0xffffffff; $end:");
  expect (fault::divergent_sync, "from lane 2, which is not active",
          std::string (part) + "shfl.idx.b32 %r, %t, 2, 31; $end:");
  expect (fault::divergent_sync, "whose mask excludes them",
          "vote.sync.ballot.b32 %r, 1, 0xffff;");
  expect (fault::divergent_sync, "without lanes 0x00000002",
          "and.b32 %a, %t, 1; setp.eq.u32 %p, %a, 1;"
          "selp.b32 %b, 0xaaaaaaa8, 0x55555557, %p;"
          "vote.sync.ballot.b32 %r, 1, %b;");
  check_missing_lanes ();
  expect (fault::divergent_sync, "branch with .uni",
          "setp.lt.u32 %p, %t, 4; @%p bra.uni $end; $end:");
}

void
check_others ()
{
  expect (fault::trap, "trap", "setp.eq.u32 %p, %t, 3; @%p trap;");
  expect (fault::launch_timeout, "endless", "$again: bra $again;");
  simulated lines (kernel_of ("\n.file 1 \"here.c\"\n.loc 1 17 3\ntrap;"));
  lines.expect (fault::trap, "here.c:17");
  lines.expect (fault::trap, "test.ptx:15: trap");
  simulated many (kernel_of (""));
  many.run ({ 1, 1, 1 }, { 1025, 1, 1 });
  launch_report report = many.gpu ().launch (many.loaded (), "k", { 1, 1, 1 },
                                             { 32, 1, 1 }, 0, nullptr, 0);
  check (report.error == fault::launch_failure, "missing parameters");
  report = many.gpu ().launch (many.loaded (), "none", { 1, 1, 1 },
                               { 32, 1, 1 }, 0, nullptr, 0);
  check (report.error == fault::launch_failure, "unknown kernel");
}

void
check_not_emulated ()
{
  try
    {
      simulated s (kernel_of ("add.wide.u32 %r, %t, %t;"));
      check (false, "add.wide is an error");
    }
  catch (const link_error &e)
    {
      check (std::string (e.what ()).find ("test.ptx:12:") == 0,
             std::string (e.what ()) + " gives the position");
      check (std::string (e.what ()).find ("not emulated with .wide")
                 != std::string::npos,
             std::string (e.what ()) + " says what");
    }
}

} // anonymous namespace

int
main ()
{
  check_addresses ();
  check_heap ();
  check_lanes_together ();
  check_others ();
  check_not_emulated ();
}
