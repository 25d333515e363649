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
   one definition, or only definitions and users in the same blocks, and the
   index has not been defined anew since: (a) it is defined only once in all,
   outside of cycles; or (b) index, extension and product are defined one after
   the other in a block, and the sum is not between them; or (c) extension,
   product and sum are in a block without a definition of the index between
   them.

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
#include "math/insn-sequence.h"
#include "passes.h"
#include "stages.h"

#include <optional>
#include <string>
#include <vector>

namespace omptq
{
namespace
{

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

found_product product_of (const insn_sequence &code, rtx_insn *insn,
                          unsigned depth);

/* The product that X, an operand of INSN, is.  */
found_product
operand_product (const insn_sequence &code, rtx x, const rtx_insn *insn,
                 unsigned depth)
{
  rtx_insn *def = REG_P (x) ? code.definition_of (x, insn) : nullptr;
  found_product product = def && depth < max_depth
                              ? product_of (code, def, depth + 1)
                              : found_product ();
  if (product)
    product->local &= code.are_in_order (def, insn, insn);
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
product_of (const insn_sequence &code, rtx_insn *insn, unsigned depth)
{
  rtx x = wide_source (insn);
  if (!x || !code.has_known_users (insn))
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
      product = multiply (operand_product (code, XEXP (x, 0), insn, depth),
                          GET_CODE (x) == MULT
                              ? INTVAL (XEXP (x, 1))
                              : HOST_WIDE_INT_1 << (INTVAL (XEXP (x, 1)) & 63));
      break;
    case PLUS:
    case MINUS:
      product = combine (GET_CODE (x),
                         operand_product (code, XEXP (x, 0), insn, depth),
                         operand_product (code, XEXP (x, 1), insn, depth));
      break;
    default:
      return {};
    }
  if (!product || !product->is_narrow ())
    return {};
  product->last = insn;
  return product;
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
  void remove_unused (rtx_insn *insn);

  found_product
  product (rtx_insn *insn) const
  {
    return product_of (m_code, insn, 0);
  }

  insn_sequence m_code;
  unsigned m_replaced = 0;
};

/* Returns whether PRODUCT's index is in SUM the same as in PRODUCT.  */
bool
product_replacer::keeps_index (const wide_product &product,
                               const rtx_insn *sum) const
{
  if (rtx_insn *first = m_code.only_definition_of (product.index ()))
    {
      if (!m_code.is_repeated (first)) // (a)
        return true;
      if (product.local
          && m_code.are_in_order (first, product.extension,
                                  product.last)) // (b)
        return !m_code.are_in_order (first, sum, product.last);
    }
  return product.local
         && m_code.are_in_order (product.extension, product.last, sum) // (c)
         && !m_code.is_defined_between (product.index (), product.extension,
                                        sum);
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
  m_code.replace (insn, assembly);
  m_replaced++;
}

/* Removes INSN, part of a product, if nothing uses it, and so its parts.  */
void
product_replacer::remove_unused (rtx_insn *insn)
{
  rtx set = single_set (insn);
  if (!m_code.users_of (insn).empty ())
    return;
  std::vector<rtx_insn *> parts;
  subrtx_iterator::array_type array;
  FOR_EACH_SUBRTX (iter, array, SET_SRC (set), NONCONST)
  if (REG_P (*iter))
    if (rtx_insn *part = m_code.definition_of (*iter, insn))
      if (!part->deleted () && product (part))
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
  const_rtx result = product.result ();
  const std::vector<rtx_insn *> sums = m_code.users_of (product.last);
  for (rtx_insn *insn : sums)
    if (!other_addend (insn, result) || !keeps_index (product, insn))
      return;
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
  rtx_insn *const extension = product.extension;
  for (const rtx_insn *insn : m_code.users_of (extension))
    if (insn != product.last)
      return;
  if (!keeps_index (product, product.last))
    return;
  put (product.last, product.text ("mul", "%0, %1, %2;"),
       { product.index (), GEN_INT (product.factor) });
  remove_unused (extension);
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
  const std::vector<rtx_insn *> insns = m_code.insns ();
  // The longest products come last.
  for (auto insn = insns.rbegin (); insn != insns.rend (); ++insn)
    if (!(*insn)->deleted ())
      if (found_product found = product (*insn))
        {
          replace_sums (*found); // (1), (3)
          if (!(*insn)->deleted () && found->extension != found->last)
            replace_product (*found); // (2), (3)
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
