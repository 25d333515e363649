/* Pass `wide-products' for nvptx: compute addresses of elements in one
   instruction.

   before:                              after:

     cvt.s64.s32 %r48, %r47;
     shl.b64     %r49, %r48, 2;
     add.u64     %r50, %r45, %r49;        mad.wide.s32 %r50, %r47, 4, %r45;
     vadd.u32.u32.u32.add %r3, %r0, %r1, %r2;
                                          add.u32 %r4, %r0, %r1;
                                          add.u32 %r3, %r4, %r2;

   A device has an instruction for 32 x 32 + 64 bits, and none for a shift or a
   sum of 64 bits, which take two or three.  ptxas does not find it for itself.
   Nor has it had instructions for video since sm_50: ptxas expands these.

   Why this is right: both are the same modulo 2^64, and the extended index has
   the value that it had when it was extended.  That is so if each register has
   one definition, and the index has not been defined anew since: (a) it is
   defined only once in all, outside of cycles; or (b) index, extension and
   product are defined one after the other in a block, and the sum is not
   between them; or (c) extension, product and sum are in a block without a
   definition of the index between them.

   Steps: (1) for each product of an extended index, replace the sums, if it is
   used for nothing else; (2) replace a product that is used for something else;
   (3) remove extensions without users; (4) replace instructions for video.

   Not done here: sums with constants, which are parts of addresses in memory;
   indices of less than 32 bits.
   Runs before: final, when no pass looks at addresses any more.
   Needs: PROP_rtl.
   Dump: -fplugin-arg-omptq_nvptx-dump=wide-products
   Tests: testsuite/device/code/wide-products.c

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "atomics/emit-assembly.h"
#include "insns-in-blocks.h"
#include "passes.h"
#include "stages.h"

#include <optional>
#include <string>
#include <vector>

namespace omptq
{
namespace
{

/* The insn that alone defines REG, or null.  */
rtx_insn *
definition_of (const_rtx reg)
{
  const unsigned regno = REGNO (reg);
  if (HARD_REGISTER_NUM_P (regno) || DF_REG_DEF_COUNT (regno) != 1)
    return nullptr;
  df_ref def = DF_REG_DEF_CHAIN (regno);
  return DF_REF_IS_ARTIFICIAL (def) ? nullptr : DF_REF_INSN (def);
}

/* What INSN assigns to a register of 64 bits, or null.  */
rtx
wide_source (const rtx_insn *insn)
{
  rtx set = insn ? single_set (insn) : NULL_RTX;
  return set && REG_P (SET_DEST (set)) && GET_MODE (SET_DEST (set)) == DImode
             ? SET_SRC (set)
             : NULL_RTX;
}

/* A multiple of an extended index.  */
struct wide_product
{
  // The insns that extend the index, and compute the product; the same for an
  // index without a factor.
  rtx_insn *extension;
  rtx_insn *last;
  HOST_WIDE_INT factor;
  // All insns between them that compute the product are in their block.
  bool local;

  // The extension.
  rtx
  extended () const
  {
    return SET_SRC (single_set (extension));
  }

  rtx
  index () const
  {
    return XEXP (extended (), 0);
  }

  rtx
  result () const
  {
    return SET_DEST (single_set (last));
  }

  // Returns whether the factor has 32 bits like the index.
  bool
  is_narrow () const
  {
    return GET_CODE (extended ()) == SIGN_EXTEND
               ? IN_RANGE (factor, INT_MIN, INT_MAX)
               : IN_RANGE (factor, 0, UINT_MAX);
  }

  // The instruction WHAT for it.
  std::string
  text (const char *what, const char *operands) const
  {
    const char *type = GET_CODE (extended ()) == SIGN_EXTEND ? "s32" : "u32";
    return std::string (what) + ".wide." + type + "\t" + operands;
  }
};

using found_product = std::optional<wide_product>;

/* How many operations of a product are followed.  */
constexpr unsigned max_depth = 4;

found_product product_of (rtx_insn *insn, unsigned depth);

/* The product that X, an operand of INSN, is.  */
found_product
operand_product (rtx x, const rtx_insn *insn, unsigned depth)
{
  rtx_insn *def = REG_P (x) ? definition_of (x) : nullptr;
  found_product product = def && depth < max_depth ? product_of (def, depth + 1)
                                                   : found_product ();
  if (product)
    product->local &= BLOCK_FOR_INSN (def) == BLOCK_FOR_INSN (insn)
                      && DF_INSN_LUID (def) < DF_INSN_LUID (insn);
  return product;
}

/* The sum, of CODE PLUS, or difference of A and B, if they are products of one
   index.  */
found_product
combine (rtx_code code, const found_product &a, const found_product &b)
{
  if (!a || !b || a->extension != b->extension)
    return {};
  wide_product all = *a;
  all.factor = code == PLUS ? a->factor + b->factor : a->factor - b->factor;
  all.local &= b->local;
  return all;
}

/* Multiplies PRODUCT by NUMBER.  */
found_product
multiply (const found_product &product, HOST_WIDE_INT number)
{
  if (!product || !IN_RANGE (number, INT_MIN, INT_MAX))
    return {};
  wide_product all = *product;
  all.factor *= number;
  return all;
}

/* The product that INSN computes, before its factor is looked at.  DEPTH
   operations were followed to it.  */
found_product
product_of (rtx_insn *insn, unsigned depth)
{
  rtx x = wide_source (insn);
  if (!x || definition_of (SET_DEST (single_set (insn))) != insn)
    return {};
  found_product product;
  switch (GET_CODE (x))
    {
    case SIGN_EXTEND:
    case ZERO_EXTEND:
      if (REG_P (XEXP (x, 0)) && GET_MODE (XEXP (x, 0)) == SImode)
        product = wide_product{ insn, insn, 1, true };
      break;
    case ASHIFT:
    case MULT:
      if (!CONST_INT_P (XEXP (x, 1)))
        return {};
      product = multiply (operand_product (XEXP (x, 0), insn, depth),
                          GET_CODE (x) == MULT
                              ? INTVAL (XEXP (x, 1))
                              : HOST_WIDE_INT_1 << (INTVAL (XEXP (x, 1)) & 63));
      break;
    case PLUS:
    case MINUS:
      product
          = combine (GET_CODE (x), operand_product (XEXP (x, 0), insn, depth),
                     operand_product (XEXP (x, 1), insn, depth));
      break;
    default:
      return {};
    }
  if (!product || !product->is_narrow ())
    return {};
  product->last = insn;
  return product;
}

/* The blocks that cycles can contain.  Each cycle has an edge backward in the
   order of the insns, to its first block or one before.  */
class cyclic_blocks
{
public:
  cyclic_blocks ();

  // Returns whether BB can be executed more than once.
  bool
  contains (const_basic_block bb) const
  {
    return m_contained[bb->index];
  }

private:
  std::vector<bool> m_contained;
};

cyclic_blocks::cyclic_blocks ()
{
  std::vector<int> place (last_basic_block_for_fn (cfun));
  std::vector<basic_block> blocks;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
  {
    place[bb->index] = blocks.size ();
    blocks.push_back (bb);
  }
  std::vector<int> begun (blocks.size () + 1);
  edge e;
  edge_iterator ei;
  for (basic_block from : blocks)
    FOR_EACH_EDGE (e, ei, from->succs)
  if (e->dest != EXIT_BLOCK_PTR_FOR_FN (cfun)
      && place[e->dest->index] <= place[from->index])
    {
      begun[place[e->dest->index]]++;
      begun[place[from->index] + 1]--;
    }
  m_contained.resize (place.size ());
  int depth = 0;
  for (unsigned i = 0; i < blocks.size (); i++)
    m_contained[blocks[i]->index] = (depth += begun[i]) > 0;
}

/* Replaces instructions of the current function.  */
class product_replacer
{
public:
  void execute ();

  unsigned
  replaced () const
  {
    return m_replaced;
  }

private:
  void replace_sums (const wide_product &product);
  void replace_product (const wide_product &product);
  void replace_video (rtx_insn *insn);
  void put (rtx_insn *insn, const std::string &text,
            std::initializer_list<rtx> inputs);
  bool keeps_index (const wide_product &product, const rtx_insn *sum) const;

  cyclic_blocks m_cyclic;
  unsigned m_replaced = 0;
};

/* Returns whether A, B and C are in this order in a block.  */
bool
are_in_order (const rtx_insn *a, const rtx_insn *b, const rtx_insn *c)
{
  return BLOCK_FOR_INSN (a) == BLOCK_FOR_INSN (b)
         && BLOCK_FOR_INSN (b) == BLOCK_FOR_INSN (c)
         && DF_INSN_LUID (a) <= DF_INSN_LUID (b)
         && DF_INSN_LUID (b) <= DF_INSN_LUID (c);
}

/* Returns whether INDEX is defined between A and B, which are in this order in
   a block.  */
bool
is_defined_between (const_rtx index, const rtx_insn *a, const rtx_insn *b)
{
  for (df_ref def = DF_REG_DEF_CHAIN (REGNO (index)); def;
       def = DF_REF_NEXT_REG (def))
    if (!DF_REF_IS_ARTIFICIAL (def) && are_in_order (a, DF_REF_INSN (def), b))
      return true;
  return false;
}

/* Returns whether PRODUCT's index is in SUM the same as in PRODUCT.  */
bool
product_replacer::keeps_index (const wide_product &product,
                               const rtx_insn *sum) const
{
  if (rtx_insn *first = definition_of (product.index ()))
    {
      if (!m_cyclic.contains (BLOCK_FOR_INSN (first))) // (a)
        return true;
      if (product.local
          && are_in_order (first, product.extension, product.last)) // (b)
        return !are_in_order (first, sum, product.last);
    }
  return product.local
         && are_in_order (product.extension, product.last, sum) // (c)
         && !is_defined_between (product.index (), product.extension, sum);
}

/* Returns the other operand of the sum of REG and a register that INSN
   computes, or null.  */
rtx
other_addend (const rtx_insn *insn, const_rtx reg)
{
  rtx source = wide_source (insn);
  if (!source || GET_CODE (source) != PLUS)
    return NULL_RTX;
  rtx a = XEXP (source, 0), b = XEXP (source, 1);
  if (!REG_P (a) || !REG_P (b) || rtx_equal_p (a, b))
    return NULL_RTX;
  if (rtx_equal_p (a, reg))
    return b;
  return rtx_equal_p (b, reg) ? a : NULL_RTX;
}

/* Puts the assembly TEXT with INPUTS in place of INSN.  */
void
product_replacer::put (rtx_insn *insn, const std::string &text,
                       std::initializer_list<rtx> inputs)
{
  start_sequence ();
  emit_assembly_to (SET_DEST (single_set (insn)), text.c_str (), inputs);
  rtx_insn *assembly = get_insns ();
  end_sequence ();
  emit_insn_before (assembly, insn);
  delete_insn (insn);
  m_replaced++;
}

/* Returns whether no insn uses what INSN computes.  */
bool
is_unused (const rtx_insn *insn)
{
  const_rtx reg = SET_DEST (single_set (insn));
  for (df_ref use = DF_REG_USE_CHAIN (REGNO (reg)); use;
       use = DF_REF_NEXT_REG (use))
    if (NONDEBUG_INSN_P (DF_REF_INSN (use)))
      return false;
  return true;
}

/* Removes INSN, part of a product, if nothing uses it, and so its parts.  */
void
remove_unused (rtx_insn *insn)
{
  if (!is_unused (insn))
    return;
  std::vector<rtx_insn *> parts;
  df_ref use;
  FOR_EACH_INSN_USE (use, insn)
  if (rtx_insn *part = definition_of (DF_REF_REG (use)))
    if (product_of (part, 0))
      parts.push_back (part);
  delete_insn (insn);
  for (rtx_insn *part : parts)
    if (!part->deleted ())
      remove_unused (part);
}

/* Step (1).  */
void
product_replacer::replace_sums (const wide_product &product)
{
  std::vector<rtx_insn *> sums;
  const_rtx result = product.result ();
  for (df_ref use = DF_REG_USE_CHAIN (REGNO (result)); use;
       use = DF_REF_NEXT_REG (use))
    {
      rtx_insn *insn = DF_REF_INSN (use);
      if (DEBUG_INSN_P (insn))
        continue;
      if (!other_addend (insn, result) || !keeps_index (product, insn))
        return;
      sums.push_back (insn);
    }
  for (rtx_insn *sum : sums)
    put (sum, product.text ("mad", "%0, %1, %2, %3;"),
         { product.index (), GEN_INT (product.factor),
           other_addend (sum, result) });
  remove_unused (product.last);
}

/* Step (2): if the extension is for this product alone.  */
void
product_replacer::replace_product (const wide_product &product)
{
  const_rtx extended = SET_DEST (single_set (product.extension));
  for (df_ref use = DF_REG_USE_CHAIN (REGNO (extended)); use;
       use = DF_REF_NEXT_REG (use))
    if (NONDEBUG_INSN_P (DF_REF_INSN (use))
        && DF_REF_INSN (use) != product.last)
      return;
  if (!keeps_index (product, product.last))
    return;
  put (product.last, product.text ("mul", "%0, %1, %2;"),
       { product.index (), GEN_INT (product.factor) });
  remove_unused (product.extension);
}

/* Step (4): replaces INSN if it is a sum of three numbers of 32 bits.  */
void
product_replacer::replace_video (rtx_insn *insn)
{
  rtx set = single_set (insn);
  if (!set || !REG_P (SET_DEST (set)) || GET_MODE (SET_DEST (set)) != SImode
      || GET_CODE (SET_SRC (set)) != PLUS)
    return;
  rtx first = XEXP (SET_SRC (set), 0);
  if (GET_CODE (first) != PLUS && GET_CODE (first) != MINUS)
    return;
  rtx part = gen_reg_rtx (SImode);
  emit_insn_before (gen_rtx_SET (part, first), insn);
  emit_insn_before (
      gen_rtx_SET (SET_DEST (set),
                   gen_rtx_PLUS (SImode, part, XEXP (SET_SRC (set), 1))),
      insn);
  delete_insn (insn);
  m_replaced++;
}

void
product_replacer::execute ()
{
  std::vector<rtx_insn *> insns;
  for (rtx_insn *insn = get_insns (); insn; insn = NEXT_INSN (insn))
    if (NONJUMP_INSN_P (insn))
      insns.push_back (insn);
  // The longest products come last.
  for (auto insn = insns.rbegin (); insn != insns.rend (); ++insn)
    if (!(*insn)->deleted ())
      if (found_product product = product_of (*insn, 0))
        {
          replace_sums (*product); // (1), (3)
          if (!(*insn)->deleted () && product->extension != product->last)
            replace_product (*product); // (2), (3)
        }
  for (rtx_insn *insn : insns)
    if (!insn->deleted ())
      replace_video (insn); // (4)
}

bool
gate (const stages &s)
{
  return optimize && TARGET_SOFT_STACK
         && !s.options.is_left_alone (current_function_decl);
}

void
execute ()
{
  insns_in_blocks blocks;
  product_replacer replacer;
  replacer.execute ();
  if (dump_file)
    fprintf (dump_file, "%s: %u replaced\n", current_function_name (),
             replacer.replaced ());
  statistics_counter_event (cfun, "wide products", replacer.replaced ());
}

} // anon namespace

const pass passes::wide_products
    = define_pass<rtl_opt_pass, execute, gate> ("wide-products", PROP_rtl);

} // namespace omptq
