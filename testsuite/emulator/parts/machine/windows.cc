/* Purpose: addresses of all state spaces access the same memory as generic
   ones, variables have their initial values, and dynamic shared memory and
   parameters have the right addresses.  */

#include <cstring>

#include "simulated.h"

using namespace ptxemu;

namespace
{

const char variables[] = R"(
.global .align 4 .u32 g[3] = { 10, 20, 30 };
.const .align 4 .u32 c[2] = { 7, 8 };
.global .u64 to_g = g+4;
.global .u64 to_c = generic(c);
.shared .align 4 .u32 s[32];
.extern .shared .align 8 .b8 dynamic[];
)";

void
expect (const char *what, const std::string &body, uint32_t lane_0,
        uint32_t lane_31)
{
  simulated s (kernel_of (body, variables));
  s.run ({ 1, 1, 1 }, { 32, 1, 1 }, 64);
  check (s.words ()[0] == lane_0 && s.words ()[31] == lane_31,
         std::string (what) + ": " + std::to_string (s.words ()[0]) + " "
             + std::to_string (s.words ()[31]));
}

void
check_spaces ()
{
  expect ("initial values",
          "ld.global.u32 %a, [g+8]; ld.const.u32 %b, [c+4];"
          "add.u32 %r, %a, %b;",
          38, 38);
  expect ("addresses as initial values",
          "ld.global.u64 %l, [to_g]; ld.u32 %a, [%l];"
          "ld.global.u64 %l, [to_c]; ld.u32 %b, [%l]; add.u32 %r, %a, %b;",
          27, 27);
  expect ("shared by a generic address",
          "mul.wide.u32 %l, %t, 4; mov.u64 %m, s; add.u64 %l, %l, %m;"
          "st.shared.u32 [%l], %t; cvta.shared.u64 %l, %l; ld.u32 %r, [%l];"
          "cvta.to.shared.u64 %l, %l; ld.shared.u32 %a, [%l];"
          "add.u32 %r, %r, %a;",
          0, 62);
  expect ("local by a generic address",
          ".local .align 4 .u32 x[4]; .local .u32 y;"
          "st.local.u32 [y], 1000; mov.u64 %m, x; st.local.u32 [x+4], %t;"
          "cvta.local.u64 %m, %m; add.u64 %m, %m, 4; ld.u32 %r, [%m];"
          "st.u32 [%m+4], 5; ld.local.u32 %a, [x+8]; add.u32 %r, %r, %a;"
          "ld.local.u32 %a, [y]; add.u32 %r, %r, %a;",
          1005, 1036);
  expect ("dynamic shared memory",
          "mov.u64 %m, dynamic; st.shared.u32 [%m+60], 3;"
          "ld.shared.u32 %r, [%m+60]; mov.u32 %a, %dynamic_smem_size;"
          "add.u32 %r, %r, %a;",
          67, 67);
  expect ("isspacep",
          "mov.u64 %m, s; cvta.shared.u64 %m, %m; isspacep.shared %p, %m;"
          "selp.u32 %r, 1, 0, %p; isspacep.global %p, %m;"
          "selp.u32 %a, 2, 0, %p; add.u32 %r, %r, %a;"
          "isspacep.global %p, %o; selp.u32 %a, 4, 0, %p; add.u32 %r, %r, %a;",
          5, 5);
  simulated behind (
      kernel_of ("mov.u64 %m, dynamic; st.shared.u32 [%m+64], 3;", variables));
  const launch_report &report = behind.run ({ 1, 1, 1 }, { 32, 1, 1 }, 64);
  check (report.error == fault::illegal_address, "end of shared memory");
}

void
check_vectors ()
{
  expect ("vectors",
          "st.global.v2.u32 [g], {%t, 6}; ld.global.v2.u32 {%a, %b}, [g];"
          ".reg .v2 .u32 %v; ld.global.v2.u32 %v, [g]; mov.b64 %l, {%a, %b};"
          "shr.u64 %l, %l, 32; cvt.u32.u64 %r, %l; mov.u32 %a, %v.y;"
          "add.u32 %r, %r, %a; mov.b64 %m, %v; cvt.u32.u64 %a, %m;"
          "shr.u32 %a, %a, 31; add.u32 %r, %r, %a;",
          12, 12);
}

void
check_memory_of_device ()
{
  simulated s (kernel_of ("ld.global.u32 %r, [g];", variables));
  address at = 0, begin = 0;
  uint64_t bytes = 0;
  check (s.loaded ().find_variable ("g", &at, &bytes) && bytes == 12,
         "variable of the program");
  check (s.gpu ().find_allocation (at + 5, &begin, &bytes) && begin == at
             && bytes == 12,
         "allocation of a variable");
  uint32_t value = 99;
  check (s.gpu ().write (at, &value, 4) && !s.gpu ().write (at + 10, &value, 4),
         "write inside and outside");
  check (s.result ({ 1, 1, 1 }, { 32, 1, 1 })[4] == 99, "what was written");
  // Mapped host memory is accessible, and no other.
  uint32_t words[4] = { 1, 2, 3, 4 };
  address mapped = s.gpu ().map_host (words, sizeof words);
  check (s.gpu ().read (&value, mapped + 8, 4) && value == 3, "mapped memory");
  std::string number = std::to_string (mapped);
  simulated unmapped (
      kernel_of ("mov.u64 %l, " + number + "; ld.u32 %r, [%l];"));
  unmapped.expect (fault::illegal_address, "load of 4 bytes");
  check (s.gpu ().unmap_host (mapped) && !s.gpu ().read (&value, mapped, 4),
         "unmapped memory");
  // All memory can be used repeatedly.
  std::vector<address> all;
  while (address a = s.gpu ().allocate (8 << 20))
    all.push_back (a);
  check (all.size () >= 6, "most of the memory");
  for (address a : all)
    check (s.gpu ().release (a) && !s.gpu ().release (a), "release");
  check (s.gpu ().allocate (8 << 20) != 0, "memory again");
}

// The sum of an address of 32 bits and the offset in the instruction has 32
// bits, too.
void
check_narrow_addresses ()
{
  simulated s (kernel_of ("st.shared.u32 [s], 7; mov.u32 %a, s;"
                          "sub.u32 %a, %a, 8; ld.shared.u32 %r, [%a+8];",
                          ".shared .align 4 .b8 s[64];\n"));
  check (s.result ({ 1, 1, 1 }, { 32, 1, 1 })[0] == 7,
         "an address below shared memory, and an offset");
}

} // anonymous namespace

int
main ()
{
  check_narrow_addresses ();
  check_spaces ();
  check_vectors ();
  check_memory_of_device ();
}
