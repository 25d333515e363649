/* Purpose: PTX of every form is read correctly, and is the same when read again
   after printing; invalid text is an error at its position.  */

#include <cstring>

#include "check.h"
#include "same.h"

using namespace ptxemu;

namespace
{

using kind = operand::kind;

module
parse_checked (const std::string &text)
{
  try
    {
      module m = parse ("test", image_header + text);
      std::string printed = to_text (m);
      check (same (m, parse ("printed", printed)),
             "the same after printing:\n" + printed);
      return m;
    }
  catch (const text_error &error)
    {
      check (false, std::to_string (error.at.line) + ": " + error.what ()
                        + " in:\n" + text);
      throw;
    }
}

/* Returns a module whose only function has BODY and some registers.  */
module
parse_body (const std::string &body)
{
  return parse_checked (".visible .global .align 4 .u32 table[10];\n"
                        ".extern .func (.param .u32 r) callee (.param .u64 a, "
                        ".param .f32 b);\n"
                        ".visible .entry kernel (.param .u64 in)\n{\n"
                        ".reg .pred %p<4>; .reg .b32 %r<40>; .reg .b64 %d<9>;\n"
                        ".reg .f32 %f<4>; .reg .v4 .u32 %v;\n"
                        + body + "\n}\n");
}

const function &
last (const module &m)
{
  return m.functions.back ();
}

// Returns the only instruction of BODY, as it is printed.
std::string
printed (const std::string &body)
{
  module m = parse_body (body);
  const function &f = last (m);
  check (f.body.size () == 1, "one instruction in " + body);
  return to_text (m, f, f.body[0]);
}

void
check_instructions ()
{
  static constexpr const char *same_as_printed[] = {
    "add.u32 %r1, %r2, %r3;",
    "@%p1 bra.uni there;\nthere:",
    "@!%p1 mov.pred %p2, %p3;",
    "mov.u32 %r1, %tid.x;",
    "mov.u32 %r1, %laneid;",
    "mov.u64 %d1, table+8;",
    "ld.global.v4.u32 {%r1,%r2,%r3,%r4}, [%d1+16];",
    "ld.param.u64 %d1, [in];",
    "st.global.u32 [table+4], 1;",
    "ld.volatile.shared.u8 %r1, [100];",
    "ld.global.u32 %r1, [%d1+-8];",
    "atom.global.add.u32 _, [%d1], 1;",
    "shfl.sync.idx.b32 %r1|%p1, %r2, 0, 31, -1;",
    "setp.lt.and.f32 %p1|%p2, %f1, %f2, !%p3;",
    "vadd.s32.u32.s32.sat.add %r1, %r2.b1, -%r3.h1, %r4;",
    "mov.u32 %r1, %v.z;",
    "fma.rn.ftz.sat.f32 %f0, %f1, 0f3f800000, 0fbf800000;",
    "mov.f64 %d1, 0d3ff0000000000000;",
    "call (%r1), callee, (%d1, %f1);",
    "call.uni callee;",
    "call %d1, (%r1);",
    "fence.acq_rel.gpu;",
    "bar.sync 0;",
    "barrier.sync.aligned 1, 64;",
    "min.NaN.f32 %f1, %f2, %f3;",
    "isspacep.shared %p1, %d1;",
    "exit;",
  };
  for (const char *text : same_as_printed)
    {
      std::string expected (text, strcspn (text, "\n"));
      check (printed (text) == expected,
             "printed as it was: " + expected + ", got " + printed (text));
    }
}

// Input, and its printed form.
void
check_spellings ()
{
  static constexpr const char *pairs[][2] = {
    { "add.u32 %r1,%r2,0x10U;", "add.u32 %r1, %r2, 16;" },
    { "add.u32 %r1,%r2,010;", "add.u32 %r1, %r2, 8;" },
    { "add.u32 %r1,%r2,0b101;", "add.u32 %r1, %r2, 5;" },
    { "add.u32 %r1,%r2,-1;", "add.u32 %r1, %r2, -1;" },
    { "add.u32 %r1,%r2,0xffffffff;", "add.u32 %r1, %r2, 0xffffffff;" },
    { "add.u32 %r1,%r2,(1+2)*3-4/2;", "add.u32 %r1, %r2, 7;" },
    { "add.u32 %r1,%r2,1<<4|3;", "add.u32 %r1, %r2, 19;" },
    { "add.u32 %r1,%r2,5>3 && 2<1 ? 7 : 8;", "add.u32 %r1, %r2, 8;" },
    { "add.u32 %r1,%r2,-7/2;", "add.u32 %r1, %r2, -3;" },
    { "add.u32 %r1,%r2,-7>>1;", "add.u32 %r1, %r2, -4;" },
    { "add.u64 %d1,%d2,(.u64)-7>>60;", "add.u64 %d1, %d2, 15;" },
    { "add.u32 %r1,%r2,~0xf;", "add.u32 %r1, %r2, -16;" },
    { "add.u32 %r1,%r2,!5;", "add.u32 %r1, %r2, 0;" },
    { "add.u32 %r1,%r2,WARP_SZ*2;", "add.u32 %r1, %r2, 64;" },
    { "mov.f32 %f1,1.5;", "mov.f32 %f1, 0d3ff8000000000000;" },
    { "mov.f32 %f1,-1e1;", "mov.f32 %f1, 0dc024000000000000;" },
    { "mov.f32 %f1,0F3F800000;", "mov.f32 %f1, 0f3f800000;" },
    { "mov.f32 %f1,-0f3f800000;", "mov.f32 %f1, 0fbf800000;" },
    { "mov.u64 %d1,table[3];", "mov.u64 %d1, table+12;" },
    { "ld.global.u32 %r1,table[3];", "ld.global.u32 %r1, [table+12];" },
    { "ld.global.u32 %r1,[table+8-4];", "ld.global.u32 %r1, [table+4];" },
    { "ld.u32 %r1,[%d1 + 2*4];", "ld.u32 %r1, [%d1+8];" },
    { "ld.shared::cta.u32 %r1,[%d1];", "ld.shared.u32 %r1, [%d1];" },
    { "ld.global.L1::evict_last.L2::128B.u32 %r1,[%d1];",
      "ld.global.u32 %r1, [%d1];" },
    { "@ %p1 exit;", "@%p1 exit;" },
    { "@ ! %p1 /* x */ exit // y\n;", "@!%p1 exit;" },
    { "mov.b32 %v.r,%v.a;", "mov.b32 %v.x, %v.w;" },
  };
  for (const auto &[text, expected] : pairs)
    check (printed (text) == expected,
           std::string (text) + " is printed as " + printed (text));
}

/* Blocks have their own names; names of closed blocks are reused, others become
   unique; labels are found in the innermost block that has them.  */
void
check_blocks ()
{
  module m = parse_body ("{ .reg .u32 a; mov.u32 a, 1; }\n"
                         "{ .reg .u32 a; mov.u32 a, 2; }\n"
                         "{ .reg .u64 a; mov.u64 a, 3;\n"
                         "  { .reg .u64 a; mov.u64 a, 4; bra end; end: }\n"
                         "  mov.u64 a, 5; bra end; }\n"
                         "end: { .reg .u32 %r<2>; mov.u32 %r1, %r2; }\n"
                         "mov.u32 %r1, 6;");
  const function &f = last (m);
  auto number = [&] (size_t i) { return f.body[i].operands[0].number; };
  check (number (0) == number (1), "registers of closed blocks are reused");
  check (number (2) != number (0) && number (3) != number (2),
         "other types, and hidden ones, are other registers");
  check (number (5) == number (2), "the outer one is visible again");
  check (f.body[4].operands[0].what == kind::label
             && f.labels[number (4)].target == 5,
         "the inner label");
  check (f.labels[number (6)].target == 7, "the outer label");
  check (number (7) != number (8), "ranges have blocks");
  check (f.body[7].operands[1].number != number (8), "outside the inner range");
  for (const reg_variable &r : f.registers)
    for (const reg_variable &other : f.registers)
      check (&r == &other || r.name != other.name, "unique names");
}

void
check_calls ()
{
  module m
      = parse_body ("proto: .callprototype (.param .u32 _) _ (.param .u64 _, "
                    ".param .f32 _);\n"
                    "{ .param .u64 a; .param .f32 b; .param .u32 r;\n"
                    "  st.param.u64 [a], %d1;\n"
                    "  call (r), %d2, (a, b), proto; }\n"
                    "{ .param .u64 a; call (_), callee, (a, 0f00000000); }\n"
                    "list: .branchtargets first, second;\n"
                    "first: brx.idx %r1, list; second:\n"
                    "some: .calltargets callee;\n"
                    "call (_), %d2, (%d1, %f1), some;");
  const function &f = last (m);
  const instruction &indirect = f.body[1];
  check (indirect.operands.size () == 4
             && indirect.operands[0].what == kind::list
             && indirect.operands[1].what == kind::reg
             && indirect.operands[2].list.size () == 2
             && indirect.operands[3].what == kind::prototype,
         "an indirect call");
  check (f.prototypes[0].parameters.size () == 2
             && f.prototypes[0].results.size () == 1,
         "the prototype");
  check (f.variables[0].name == "in"
             && f.body[0].operands[0].list[0].what == kind::variable,
         "arguments are variables after the parameters");
  check (f.body[2].operands[1].what == kind::symbol
             && f.body[2].operands[1].name == "callee",
         "a direct call");
  check (last (parse_body (".param .u64 %P<2>; st.param.u64 [%P1], %d1;"))
                 .body[0]
                 .operands[0]
                 .list[0]
                 .number
             == 2,
         "ranges of arguments");
  check (f.target_lists[0].targets.size () == 2
             && f.target_lists[0].targets[1] == "second"
             && f.body[3].operands[1].what == kind::targets,
         "a list of labels");
}

void
check_variables ()
{
  module m = parse_checked (
      ".visible .global .align 16 .b8 bytes[5] = {1, -1, 256, 0x41};\n"
      ".global .u64 pointers[] = {bytes, generic(bytes)+4, bytes-4, late};\n"
      ".global .u32 rows[2][3] = {{1}, {2, 3, 4}};\n"
      ".global .v2 .f32 pair = {1.5, 0f40000000};\n"
      ".global .f64 real = -0.5;\n"
      ".global .u8 part = 0xff00(bytes);\n"
      ".const .u32 a = 1, b[2] = {2, 3};\n"
      ".extern .shared .align 8 .b8 dynamic[];\n"
      ".common .global .u32 c;\n"
      ".weak .global .u32 w;\n"
      ".visible .func late () { ret; }\n");
  const std::vector<variable> &v = m.variables;
  check (v[0].link == linkage::visible && v[0].alignment == 16
             && v[0].elements == 5 && v[0].initial.size () == 4
             && v[0].initial[1].value == 0xff && v[0].initial[2].value == 0,
         "bytes");
  check (v[1].elements == 4 && v[1].initial[1].generic
             && v[1].initial[1].value == 4
             && v[1].initial[2].value == uint64_t (-4)
             && v[1].initial[3].symbol == "late",
         "pointers");
  check (v[2].elements == 6 && v[2].initial.size () == 6
             && v[2].initial[2].value == 0 && v[2].initial[3].value == 2,
         "rows");
  check (v[3].vector == 2 && v[3].initial[0].value == 0x3fc00000
             && v[3].initial[1].value == 0x40000000,
         "vectors");
  check (v[4].initial[0].value == 0xbfe0000000000000, "reals");
  check (v[5].initial[0].mask == 0xff00, "masks");
  check (v[6].name == "a" && v[7].name == "b" && v[7].elements == 2,
         "several names");
  check (v[8].elements == 0 && v[8].link == linkage::external, "dynamic");
  check (v[9].link == linkage::common && v[10].link == linkage::weak,
         "linkages");
}

void
check_functions ()
{
  module m = parse_checked (
      ".file 1 \"a\\\"b.c\", 12, 34\n"
      ".func (.reg .u32 r) old (.reg .u32 a) { add.u32 r, a, 1; ret; }\n"
      ".visible .entry k (.param .u64 .ptr .global .align 8 p,\n"
      "  .param .align 8 .b8 s[16]) .maxntid 128 .minnctapersm 2\n"
      "{ .shared .b32 own[4]; .local .align 8 .b8 l[8]; .reg .u64 %d;\n"
      "  .loc 1 3 4\n mov.u64 %d, own; .pragma \"nounroll\";\n"
      "  .loc 1 5 6, function_name $L, inlined_at 1 2 3\n"
      "  ld.param.u64 %d, [s+8]; mov.u64 %d, l; exit; }\n"
      ".func stops () .noreturn;\n"
      ".visible .func (.reg .u32 r) other (.reg .u32 a);\n"
      ".alias other, old;\n"
      ".section .debug_str { $L: .b8 1, 2 }\n");
  const function &old = m.functions[0], &k = m.functions[1];
  check (old.registers.size () == 2 && old.body[0].operands[0].what == kind::reg
             && old.signature.results[0].space == state_space::reg,
         "parameters in registers");
  check (k.kernel && k.max_threads[0] == 128 && k.max_threads[2] == 1
             && k.required_threads[0] == 0,
         "threads");
  check (k.variables[1].elements == 16 && k.variables.size () == 3,
         "parameters and local variables");
  check (m.variables.size () == 1 && m.variables[0].name == "k$own"
             && k.body[0].operands[1].name == "k$own",
         "static variables are the image's");
  check (k.body[0].source.line == 3 && k.body[1].source.line == 5
             && k.body[1].source.column == 6,
         "places in the source");
  check (m.files.size () == 2 && m.files[1] == "a\\\"b.c", "files");
  check (!m.functions[2].defined && m.functions[2].signature.no_return,
         "declarations");
  check (m.aliases.size () == 1 && m.aliases[0].target == "old"
             && m.aliases[0].link == linkage::visible,
         "aliases");
  check (k.body[0].at.line == 10 && k.body[0].at.column == 2,
         "places in the text");
}

struct wrong_text
{
  const char *text; // the header precedes it
  unsigned line, column;
  const char *message;
};

constexpr char too_deep[] = ".const .u32 c = ";

const wrong_text wrong_texts[] = {
  { "foo", 4, 1, "expected a directive, found `foo'" },
  { ".foo", 4, 1, "expected a directive, found `.foo'" },
  { "/* x", 4, 1, "unterminated comment" },
  { ".global .u32 \x01", 4, 14, "`\\x01' is not PTX" },
  { ".global .u32 x", 4, 15, "expected `;', found the end" },
  { ".global .u32 x[0xffffffffffff];", 4, 14,
    "more than 1099511627776 bytes, the most that .global can have" },
  { ".global .u32 x[2][0x8000000000][0x8000000000];", 4, 14, "more than" },
  { ".global .u32 x[][0x8000000000][0x8000000000] = {{1}};", 4, 14,
    "more than" },
  { ".global .u32 x[2][0];", 4, 20, "has no elements" },
  { ".shared .b8 x[16777217];", 4, 13, "the most that .shared can have" },
  { ".global .align 2097152 .b8 x;", 4, 24, "at most 1048576" },
  { ".entry k (.param .b8 p[32760], .param .u64 q) { ret; }", 4, 44,
    "32764 bytes, the most that all parameters of a kernel" },
  { ".func f (.param .b8 p[1048570], .param .u64 q) { ret; }", 4, 45,
    "1048576 bytes, the most that all parameters together" },
  { ".func f () { .param .b8 p[4294967297]; ret; }", 4, 25,
    "the most that .param can have" },
  { ".func f () { .local .b8 x[0x100000001]; ret; }", 4, 25,
    "the most that .local can have" },
  { ".global .u32 x = 0x1ffffffffffffffff;", 4, 18, "more than 64 bits" },
  { ".global .u32 x = 12z;", 4, 20, "`z' in a number" },
  { ".global .u32 x = 0x;", 4, 18, "expected a digit" },
  { ".global .f32 x = 0f1234;", 4, 18, "8 hexadecimal digits" },
  { ".global .f64 x = 1e999;", 4, 18, "out of range" },
  { ".global .u32 x = 1/0;", 4, 21, "division by zero" },
  { ".global .u32 x[1] = {1, 2};", 4, 25, "too many initial values" },
  { ".global .u32 x[1] = {{1}};", 4, 22, "too many braces" },
  { ".global .u32 x[9][0xfffffff] = {{1}};", 4, 36, "without a value" },
  { ".global .u32 x = y;", 4, 18, "`y' is not declared" },
  { ".global .u32 x; .global .u32 x;", 4, 30, "`x' is defined twice" },
  { ".global .align 3 .u32 x;", 4, 18, "a power of two" },
  { ".global .pred p;", 4, 15, "a predicate is not in memory" },
  { ".shared .u32 x = 1;", 4, 18, "only variables in .global and .const" },
  { ".func f () { bra l; }", 4, 18, "there is no label `l'" },
  { ".func f () { l: l: }", 4, 17, "`l' is declared twice" },
  { ".func f () { { l: } bra l; }", 4, 25, "there is no label `l'" },
  { ".func f () { .reg .u32 a; .reg .u32 a; }", 4, 37, "declared twice" },
  { ".func f () { mov.u32 %r1, 1; }", 4, 22, "`%r1' is not declared" },
  { ".func f () { .reg .u32 %r<4>; mov.u32 %r4, 1; }", 4, 39,
    "`%r4' is not declared" },
  { ".func f () { .reg .u32 %r<4000000000>; }", 4, 24,
    "too many in one range" },
  { ".func f () { .param .u64 %P<4000>; }", 4, 26, "too many in one range" },
  { ".func f () { .reg .u32 a; @a exit; }", 4, 28, "`a' is not a predicate" },
  { ".func f () { call g; }", 4, 19, "`g' is not declared" },
  { ".func f () { frobnicate; }", 4, 14, "`frobnicate' is not a known" },
  { ".func f () { exit.frob; }", 4, 18, "`frob' is not known in `exit'" },
  { ".func f () { exit }", 4, 19, "expected an operand, found `}'" },
  { ".func f () { exit;", 4, 19, "expected an instruction, found the end" },
  { ".func f () { exit; } }", 4, 22, "expected a directive, found `}'" },
  { ".func f () { .reg .u32 a; add.u32 a, a, [a; }", 4, 43,
    "expected `]', found `;'" },
  { ".func f () { .reg .u32 a; add.u32 a, a, ; }", 4, 41,
    "expected an operand, found `;'" },
  { ".func f (.global .u32 x);", 4, 23, "a parameter is in .param or .reg" },
  { ".func f () .maxntid 0;", 4, 22, "from 1 to 1024 threads" },
  { ".func f () { ret; }\n.func f () { ret; }", 5, 7, "defined twice" },
  { ".func f () { ret; }\n.alias g, f;", 5, 8, "`g' is not declared" },
  { ".func f ();\n.alias f, g;", 5, 8, "`g' is not a function defined here" },
  { ".func f (); .entry k () { ret; }\n.alias f, k;", 5, 8,
    "`k' is not a function defined here" },
  { ".func f () { ret; }\n.alias f, f;", 5, 8, "`f' is defined twice" },
  { ".file 99999999 \"x\"", 4, 16, "number of a file too large" },
  { ".file 1 \"x", 4, 9, "unterminated string" },
  { ".func f () { .callprototype _ (); }", 4, 14, "a label belongs before" },
};

void
check_wrong (const std::string &text, unsigned line, unsigned column,
             const char *message)
{
  std::string found = "no error";
  try
    {
      parse ("test", text);
    }
  catch (const text_error &error)
    {
      found = std::to_string (error.at.line) + ":"
              + std::to_string (error.at.column) + ": " + error.what ();
      if (error.at.line == line && error.at.column == column
          && strstr (error.what (), message))
        return;
    }
  check (false, text + "\ngives " + found + ", expected "
                    + std::to_string (line) + ":" + std::to_string (column)
                    + ": " + message);
}

void
check_errors ()
{
  for (const wrong_text &w : wrong_texts)
    check_wrong (std::string (image_header) + w.text, w.line, w.column,
                 w.message);
  check_wrong ("", 1, 1, "expected `.version', found the end");
  check_wrong (".version 6", 1, 10, "expected a version such as 6.0");
  check_wrong (".version 6.0 .target sm_30 .address_size 32 ", 1, 45,
               "addresses of 32 bits");
  std::string nested = image_header + std::string (too_deep);
  check_wrong (nested + std::string (1000000, '('), 4, sizeof too_deep + 100,
               "expression too deep");
  check_wrong (nested + std::string (1000000, '-'), 4, sizeof too_deep + 199,
               "expression too deep");
  check_wrong (image_header + std::string (".func f ()")
                   + std::string (1000000, '{'),
               4, 10 + 501, "blocks too deep");
}

// GCC makes such modules for tables of functions.
void
check_missing_size ()
{
  const char *text
      = ".version 7.3.target sm_52.file 2 \"<dummy>\""
        ".extern .func (.param .u32 %value_out) f;"
        ".visible .global .align 8 .u64 $offload_ind_func_table[] = {f};";
  check (parse ("test", text).address_bits == 64, "no size of addresses");
}

// Text after a NUL is not part of the image, but may be the next one.
void
check_several_images ()
{
  std::string one = std::string (image_header) + ".global .u32 x;\n";
  std::string text = one + '\0' + one + '\0' + " \n" + '\0';
  check (parse ("test", text).variables.size () == 1, "up to the NUL");
  check (parse_all ("test", text).size () == 2, "two images");
  check (parse_all ("test", one).size () == 1, "one image without NUL");
}

} // anonymous namespace

int
main ()
{
  check_instructions ();
  check_spellings ();
  check_blocks ();
  check_calls ();
  check_variables ();
  check_functions ();
  check_errors ();
  check_missing_size ();
  check_several_images ();
  printf ("PASS: parse text\n");
}
