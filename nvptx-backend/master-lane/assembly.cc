/* Effects of inline assembly that must not occur in all lanes of a warp.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "master-lane/assembly.h"

#include "insn-config.h"
#include "recog.h"

#include <string>

namespace omptq
{
namespace
{

/* Kinds of words in an assembly text, a bit for each.  */
enum word_kind
{
  // It tells lanes apart, or changes while lanes are executed after each other.
  word_differs = 1,
  // An instruction with a side effect, which is repeated.
  word_repeated = 2,
  // An instruction that all lanes must execute.
  word_for_all = 4,
  // A call of a function.
  word_call = 8
};

/* Words, and beginnings of words if they end in `*'.  Before registers there is
   one `%', or two in templates with operands.  */
const struct
{
  const char *word;
  word_kind kind;
} words[] = {
  { "%laneid", word_differs },
  { "%lanemask_*", word_differs },
  { "%tid", word_differs },
  { "%tid.x", word_differs },
  { "%clock*", word_differs },
  { "%globaltimer*", word_differs },
  { "%pm*", word_differs },
  { "atom.*", word_repeated },
  { "atom%*", word_repeated },
  { "red.*", word_repeated },
  { "multimem.red.*", word_repeated },
  { "bar.*", word_for_all },
  { "barrier.*", word_for_all },
  { "shfl.*", word_for_all },
  { "vote.*", word_for_all },
  { "match.*", word_for_all },
  { "redux.*", word_for_all },
  { "activemask.*", word_for_all },
  { "elect.*", word_for_all },
  { "mma.*", word_for_all },
  { "wmma.*", word_for_all },
  { "ldmatrix.*", word_for_all },
  { "call", word_call },
  { "call.uni", word_call },
};

bool
is_word_character (char c)
{
  return ISALNUM (c) || c == '_' || c == '.' || c == '$' || c == '%';
}

/* The kinds of the word of LENGTH at TEXT; 0 if it has none.  */
unsigned
kind_of_word (const char *text, size_t length)
{
  for (const auto &w : words)
    {
      size_t n = strlen (w.word);
      bool prefix = w.word[n - 1] == '*';
      if (prefix ? length >= n - 1 && strncmp (text, w.word, n - 1) == 0
                 : length == n && strncmp (text, w.word, n) == 0)
        return w.kind;
    }
  return 0;
}

/* The kinds of all words of TEXT.  */
unsigned
kinds_of_words (const char *text)
{
  unsigned kinds = 0;
  while (*text)
    {
      size_t length = 0;
      while (is_word_character (text[length]))
        length++;
      if (length >= 2 && text[0] == '%' && text[1] == '%')
        kinds |= kind_of_word (text + 1, length - 1);
      else
        kinds |= kind_of_word (text, length);
      text += length ? length : 1;
    }
  return kinds;
}

/* The text of INSN, if it is assembly, or null.  */
const char *
text_of (const rtx_insn *insn)
{
  const_rtx x = PATTERN (insn);
  // Without operands it clobbers memory.
  if (GET_CODE (x) == PARALLEL)
    x = XVECEXP (x, 0, 0);
  if (GET_CODE (x) == ASM_INPUT)
    return XSTR (x, 0);
  x = extract_asm_operands (PATTERN (insn));
  return x ? ASM_OPERANDS_TEMPLATE (x) : nullptr;
}

/* Returns whether TEXT is one atomic operation and nothing else.  */
bool
is_one_operation (const char *text)
{
  text += strspn (text, " \t\n");
  size_t length = strspn (text, "abcdefghijklmnopqrstuvwxyz");
  const char *end = text + strcspn (text, ";");
  return kind_of_word (text, length + 1) == word_repeated
         && !strpbrk (text, "{}/@:") && *end == ';'
         && end[1 + strspn (end + 1, " \t\n")] == '\0';
}

/* Returns VECTOR with X as another element.  */
rtvec
with_element (const_rtvec vector, rtx x)
{
  const int n = GET_NUM_ELEM (vector);
  rtvec result = rtvec_alloc (n + 1);
  for (int i = 0; i < n; i++)
    RTVEC_ELT (result, i) = RTVEC_ELT (vector, i);
  RTVEC_ELT (result, n) = x;
  return result;
}

} // anon namespace

bool
is_assembly (const rtx_insn *insn)
{
  return text_of (insn) != nullptr;
}

assembly_effect
effect_of_assembly (const rtx_insn *insn)
{
  const char *text = text_of (insn);
  unsigned kinds = text ? kinds_of_words (text) : 0;
  if (kinds & word_call
      || (kinds & word_repeated && (kinds & word_for_all || JUMP_P (insn))))
    return assembly_effect::unknown;
  if (kinds & word_repeated)
    return assembly_effect::repeated;
  // An insn that is not volatile may have been moved here out of a region.
  return kinds & word_differs && volatile_insn_p (PATTERN (insn))
             ? assembly_effect::results_differ
             : assembly_effect::none;
}

bool
predicate_assembly (rtx_insn *insn, rtx predicate)
{
  rtx x = extract_asm_operands (PATTERN (insn));
  if (!x || ASM_OPERANDS_LABEL_LENGTH (x) > 0
      || !is_one_operation (ASM_OPERANDS_TEMPLATE (x)))
    return false;
  const int operands = asm_noperands (PATTERN (insn));
  const int outputs = operands - ASM_OPERANDS_INPUT_LENGTH (x);
  if (outputs > 1 || operands == MAX_RECOG_OPERANDS)
    return false;
  const std::string text
      = "@%" + std::to_string (operands) + '\t' + ASM_OPERANDS_TEMPLATE (x);
  rtx constraint = gen_rtx_ASM_INPUT_loc (GET_MODE (predicate), "r",
                                          ASM_OPERANDS_SOURCE_LOCATION (x));
  ASM_OPERANDS_INPUT_VEC (x)
      = with_element (ASM_OPERANDS_INPUT_VEC (x), predicate);
  ASM_OPERANDS_INPUT_CONSTRAINT_VEC (x)
      = with_element (ASM_OPERANDS_INPUT_CONSTRAINT_VEC (x), constraint);
  ASM_OPERANDS_TEMPLATE (x) = ggc_strdup (text.c_str ());
  INSN_CODE (insn) = -1;
  return true;
}

} // namespace omptq
