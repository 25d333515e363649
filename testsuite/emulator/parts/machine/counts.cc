/* Purpose: counts by function match the executed instructions, and those by
   line what accesses to memory cost; printf obeys its format.  */

#include <cstring>

#include "simulated.h"

using namespace ptxemu;

namespace
{

uint64_t
of_class (const counts &c, const char *name)
{
  for (size_t i = 0; i < instruction_classes ().size (); i++)
    if (instruction_classes ()[i] == name)
      return i < c.by_class.size () ? c.by_class[i] : 0;
  check (false, std::string ("class ") + name);
  return 0;
}

void
check_counts ()
{
  configuration c = quiet ();
  c.count = true;
  simulated s (kernel_of (R"({ .param .u32 a; st.param.u32 [a], %t;
    call f, (a); }
    setp.lt.u32 %p, %t, 4; @%p bra $end;
    atom.global.add.u32 %a, [%o+1000], 1;
    @%p st.global.u32 [%o], %t;
    ld.global.u32 %a, [%o+1000];
  $end: )",
                          ".func f (.param .u32 x) { .reg .u32 %y;\n"
                          "ld.param.u32 %y, [x]; add.u32 %y, %y, 1; ret; }\n"),
               c);
  const launch_report &report = s.run ({ 3, 1, 1 }, { 64, 1, 1 });
  check (report.error == fault::none, report.message);
  const counts &all = report.total;
  check (all.atomics == 6 && all.atomic_lanes == 3 * 60, "atomic operations");
  check (all.divergent_branches == 3, "divergent branches");
  check (all.global_loads == 6 && all.global_stores == 6, "global accesses");
  check (of_class (all, "call") == 3 * 64 * 3, "calls and returns");
  check (of_class (all, "atomic") == 3 * 60, "atomic lanes");
  check (report.by_function.size () == 2, "two functions");
  for (const auto &[name, own] : report.by_function)
    if (name == "f")
      check (own.warp_instructions == 6 * 3
                 && own.lane_instructions == 3 * 64 * 3,
             "instructions of f");
}

// Expects the cost of the accesses of BODY, by one warp, to memory of KIND.
void
expect_cost (const char *what, const std::string &body,
             access_counts counts::*kind, const access_counts &expected)
{
  configuration c = quiet ();
  c.count = true;
  simulated s (kernel_of (body + " exit;", ".shared .align 16 .b8 s[8192];\n"
                                           ".global .align 16 .b8 g[8192];\n"),
               c);
  const launch_report &report = s.run ({ 1, 1, 1 }, { 32, 1, 1 });
  check (report.error == fault::none, report.message);
  const access_counts &found = report.total.*kind;
  access_counts by_line;
  for (const line_counts &each : report.by_line)
    by_line += each.counted;
  for (const access_counts &each : { found, by_line })
    check (each.accesses == expected.accesses
               && each.transfers == expected.transfers
               && each.least == expected.least,
           std::string (what) + ": " + std::to_string (each.accesses) + ", "
               + std::to_string (each.transfers) + ", "
               + std::to_string (each.least));
}

// Sectors by hand: 32 lanes of 4 bytes are in 4 sectors at best.
void
check_sectors ()
{
  auto global = [] (const std::string &index, const std::string &store) {
    return "mov.u64 %m, g; " + index
           + "cvt.u64.u32 %l, %a; add.u64 %l, %l, %m; " + store;
  };
  const char store[] = "st.global.u32 [%l], %t;";
  expect_cost ("consecutive words", global ("shl.b32 %a, %t, 2;", store),
               &counts::global, { 1, 4, 4 });
  expect_cost ("words in reverse",
               global ("sub.u32 %a, 31, %t; shl.b32 %a, %a, 2;", store),
               &counts::global, { 1, 4, 4 });
  expect_cost ("every second word", global ("shl.b32 %a, %t, 3;", store),
               &counts::global, { 1, 8, 4 });
  expect_cost ("a sector for each lane", global ("shl.b32 %a, %t, 7;", store),
               &counts::global, { 1, 32, 4 });
  expect_cost ("words across sectors",
               global ("shl.b32 %a, %t, 2; add.u32 %a, %a, 16;", store),
               &counts::global, { 1, 5, 4 });
  expect_cost ("one word", global ("mov.u32 %a, 0;", "st.u32 [%l], 1;"),
               &counts::global, { 1, 1, 1 });
  expect_cost ("one lane",
               global ("shl.b32 %a, %t, 7; setp.eq.u32 %p, %t, 3;",
                       "@%p st.global.u32 [%l], %t;"),
               &counts::global, { 1, 1, 1 });
  expect_cost (
      "vectors",
      global ("shl.b32 %a, %t, 4;", "st.global.v4.u32 [%l], {%t, %t, %t, %t};"),
      &counts::global, { 1, 16, 16 });
  expect_cost ("an address in the instruction", "st.global.u32 [g+8], 1;",
               &counts::global, { 1, 1, 1 });
  expect_cost (
      "atomic operations",
      global ("shl.b32 %a, %t, 5;", "atom.global.add.u32 %r, [%l], 1;"),
      &counts::global, { 1, 32, 4 });
}

// Words at one address of .local are side by side; shared memory has 32 banks.
void
check_other_memory ()
{
  expect_cost ("a word of each lane",
               ".local .align 8 .b8 x[64];"
               "st.local.u32 [x], %t;",
               &counts::local, { 1, 4, 4 });
  expect_cost ("8 bytes of each lane",
               ".local .align 8 .b8 x[64];"
               "st.local.u64 [x], %o;",
               &counts::local, { 1, 8, 8 });
  expect_cost ("other words of lanes",
               ".local .align 8 .b8 x[256]; mov.u64 %m, x;"
               "mul.wide.u32 %l, %t, 4; add.u64 %l, %l, %m;"
               "st.local.u32 [%l], %t;",
               &counts::local, { 1, 32, 4 });
  auto shared = [] (const std::string &distance, const std::string &store) {
    return "mov.u64 %m, s; mul.wide.u32 %l, %t, " + distance
           + "; add.u64 %l, %l, %m; " + store;
  };
  const char store[] = "st.shared.u32 [%l], %t;";
  expect_cost ("a bank for each lane", shared ("4", store), &counts::shared,
               { 1, 1, 1 });
  expect_cost ("two lanes in a bank", shared ("8", store), &counts::shared,
               { 1, 2, 1 });
  expect_cost ("all lanes in one bank", shared ("128", store), &counts::shared,
               { 1, 32, 1 });
  expect_cost ("a row and one word", shared ("132", store), &counts::shared,
               { 1, 1, 1 });
  expect_cost ("one word of shared memory",
               shared ("0", "st.shared.u32 [s], 1;"), &counts::shared,
               { 1, 1, 1 });
  expect_cost ("8 bytes in halves", shared ("8", "st.shared.u64 [%l], %o;"),
               &counts::shared, { 1, 2, 2 });
  expect_cost ("16 bytes in quarters",
               shared ("16", "st.shared.v2.u64 [%l], {%o, %o};"),
               &counts::shared, { 1, 4, 4 });
}

// Returns the text that printing leaves in a file.
std::string
printed (const std::string &arguments, const std::string &format)
{
  std::string bytes;
  for (char c : format + '\0')
    bytes += (bytes.empty () ? "" : ", ") + std::to_string (int (c));
  char *text = nullptr;
  size_t size = 0;
  configuration c = quiet ();
  c.output = open_memstream (&text, &size);
  simulated s (
      kernel_of (
          ".local .align 8 .b8 x[64]; setp.ne.u32 %p, %t, 0;\n"
          "mov.u64 %l, x; cvta.local.u64 %l, %l; mov.u64 %m, f;\n"
              + arguments
              + "{ .param .u64 a; .param .u64 b; .param .u32 v;\n"
                "st.param.u64 [a], %m; st.param.u64 [b], %l;\n"
                "@!%p call (v), vprintf, (a, b);\n"
                "ld.param.u32 %r, [v]; }",
          ".extern .func (.param .u32 v) vprintf (.param .u64 f,"
          " .param .u64 a);\n.global .align 1 .b8 f["
              + std::to_string (format.size () + 1) + "] = { " + bytes
              + " };\n.global .align 1 .b8 word[4] = { 97, 98, 99, 0 };"),
      c);
  s.run ({ 1, 1, 1 }, { 32, 1, 1 });
  std::fclose (c.output);
  std::string result (text, size);
  std::free (text);
  return result;
}

void
check_printf ()
{
  check (printed ("", "plain %% text\n") == "plain % text\n", "no conversion");
  check (printed ("st.local.u32 [x], -5; st.local.u64 [x+8], -6;"
                  "st.local.u32 [x+16], 255; st.local.u32 [x+20], 65;",
                  "%d %ld %#x %c")
             == "-5 -6 0xff A",
         "integers");
  check (printed ("mov.b64 %o, 0d4004000000000000; st.local.u64 [x], %o;"
                  "st.local.u32 [x+8], 7; st.local.u32 [x+12], 2;"
                  "st.local.u64 [x+16], %o; ld.param.u64 %o, [out];",
                  "%g|%*.*f|")
             == "2.5|   2.50|",
         "reals, width and precision");
  check (printed ("mov.u64 %o, word; st.local.u64 [x], %o;"
                  "st.local.u32 [x+8], 200; ld.param.u64 %o, [out];",
                  "%5s %hhd")
             == "  abc -56",
         "strings and short integers");
}

} // anonymous namespace

int
main ()
{
  check_counts ();
  check_sectors ();
  check_other_memory ();
  check_printf ();
}
