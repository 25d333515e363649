/* The words of PTX: opcodes, types, state spaces, modifiers, special registers.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: NVIDIA's "PTX ISA", chapters 4, 5, 9 and 10.  The words are those of
   scalar code; textures, surfaces, matrices and asynchronous copies are not
   among them.  An enumerator is its word; one that C++ keeps for itself has a
   `_' after it.  */

#ifndef PTXEMU_WORDS_H
#define PTXEMU_WORDS_H 1

#include <cstdint>
#include <string_view>

namespace ptxemu
{

enum class state_space : uint8_t
{
  none, // generic addressing
  reg,
  sreg,
  const_,
  global,
  local,
  param,
  shared
};

enum class data_type : uint8_t
{
  none,
  pred,
  b8,
  b16,
  b32,
  b64,
  u8,
  u16,
  u32,
  u64,
  s8,
  s16,
  s32,
  s64,
  f16,
  f16x2,
  f32,
  f64
};

enum class opcode : uint8_t
{
  none,
  abs,
  activemask,
  add,
  addc,
  alloca,
  and_,
  atom,
  bar,
  barrier,
  bfe,
  bfi,
  bfind,
  bmsk,
  bra,
  brev,
  brkpt,
  brx,
  call,
  clz,
  cnot,
  copysign,
  cos,
  cp,
  cvt,
  cvta,
  discard,
  div,
  dp2a,
  dp4a,
  elect,
  ex2,
  exit,
  fence,
  fma,
  fns,
  isspacep,
  ld,
  ldu,
  lg2,
  lop3,
  mad,
  mad24,
  madc,
  match,
  max,
  membar,
  min,
  mov,
  mul,
  mul24,
  nanosleep,
  neg,
  not_,
  or_,
  pmevent,
  popc,
  prefetch,
  prefetchu,
  prmt,
  rcp,
  red,
  redux,
  rem,
  ret,
  rsqrt,
  sad,
  selp,
  set,
  setp,
  shf,
  shfl,
  shl,
  shr,
  sin,
  slct,
  sqrt,
  st,
  stackrestore,
  stacksave,
  sub,
  subc,
  szext,
  tanh,
  testp,
  trap,
  vabsdiff,
  vadd,
  vmad,
  vmax,
  vmin,
  vote,
  vset,
  vshl,
  vshr,
  vsub,
  xor_
};

/* The words that can follow an opcode, separated by dots.  They include types
   and state spaces; see type_of and space_of.  */
enum class word : uint8_t
{
  none,
  pred,
  b8,
  b16,
  b32,
  b64,
  u8,
  u16,
  u32,
  u64,
  s8,
  s16,
  s32,
  s64,
  f16,
  f16x2,
  f32,
  f64,
  reg,
  sreg,
  const_,
  global,
  local,
  param,
  shared,
  v2,
  v4,
  eq,
  ne,
  lt,
  le,
  gt,
  ge,
  lo,
  ls,
  hi,
  hs,
  equ,
  neu,
  ltu,
  leu,
  gtu,
  geu,
  num,
  nan,
  NaN, // of min and max
  rn,
  rz,
  rm,
  rp,
  rna,
  rni,
  rzi,
  rmi,
  rpi,
  ftz,
  noftz,
  sat,
  relu,
  approx,
  full,
  wide,
  cc,
  uni,
  to,
  and_,
  or_,
  xor_,
  not_,
  abs,
  xorsign,
  add,
  inc,
  dec,
  min,
  max,
  exch,
  cas,
  popc,
  sync,
  warp,
  arrive,
  red,
  cta,
  cluster,
  gpu,
  gl,
  sys,
  relaxed,
  acquire,
  release,
  acq_rel,
  sc,
  weak,
  volatile_,
  mmio,
  ca,
  cg,
  cs,
  lu,
  cv,
  wb,
  wt,
  nc,
  up,
  down,
  bfly,
  idx,
  all,
  any,
  ballot,
  finite,
  infinite,
  number,
  notanumber,
  normal,
  subnormal,
  l,
  r,
  clamp,
  wrap,
  b4e,
  rc8,
  ecl,
  ecr,
  rc16,
  f4e,
  b0,
  b1,
  b2,
  b3,
  h0,
  h1,
  shr7,
  shr15,
  po,
  aligned,
  shiftamt,
  level,
  proxy,
  alias,
  L1,
  L2
};

enum class special_register : uint8_t
{
  none,
  tid,
  ntid,
  laneid,
  warpid,
  nwarpid,
  ctaid,
  nctaid,
  smid,
  nsmid,
  gridid,
  lanemask_eq,
  lanemask_le,
  lanemask_lt,
  lanemask_ge,
  lanemask_gt,
  clock,
  clock_hi,
  clock64,
  globaltimer,
  globaltimer_lo,
  globaltimer_hi,
  total_smem_size,
  dynamic_smem_size
};

// Spelling to enumerator; `none' if unknown.
opcode find_opcode (std::string_view);
word find_word (std::string_view);
special_register find_special (std::string_view); // without the `%'

// Enumerator to spelling.
std::string_view spelling (opcode);
std::string_view spelling (word);
std::string_view spelling (data_type);
std::string_view spelling (state_space);
std::string_view spelling (special_register);

// The type or state space that a word is; `none' if it is not one.
data_type type_of (word);
state_space space_of (word);

// Bytes in memory; a pred has none there and counts as 1.
unsigned size_of (data_type);

// Bytes of a lane's value in a register.
unsigned slot_size (data_type);

// True if an instruction of TYPE may have a register of type DECLARED, as ptxas
// has it; sizes apart.
bool is_for (data_type type, data_type declared);

} // namespace ptxemu

#endif /* PTXEMU_WORDS_H */
