/* Pass `uniform-branches' for nvptx: marks branches that all lanes take alike.

   before:  @%r5 bra $L2;        after:  @%r5 bra.uni $L2;

   Why this is right: `.uni' says that all lanes that execute the branch together have
   the same condition.  The analysis of uniformity finds out that those do which
   have gone round the cycles around it equally often.  Outside of SIMD regions all have,
   but inside nothing brings lanes together that have left an inner cycle at different
   times, and they can meet others there; so the condition of a branch inside must be
   computed outside.  What is a source of divergence is in uniformity/sources.cc: also loads that are volatile, as those of atomic loads are,
   because lanes that are not quite in step can see what another warp writes at
   different times, and inline assembly.

   Steps: (1) values and their uniformity; (2) the branches.

   Not done here: calls, for which GCC's patterns print no `call.uni'; unoptimised code.
   Runs after: mach.   Runs before: master-lane, which the sources anticipate.
   Needs: PROP_rtl.
   Dump: -fplugin-arg-omptq_nvptx-dump=uniform-branches   Tests: testsuite/omptq.nvptx

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include "insns-in-blocks.h"
#include "nvptx-sources.h"
#include "passes-data.h"
#include "passes.h"
#include "uniformity/rtl-print.h"
#include "uniformity/rtl-values.h"

#include "insn-config.h"
#include "recog.h"
#include "statistics.h"

namespace omptq
{
namespace
{

/* The condition of JUMP, a conditional jump, that is a register; or null.  */
rtx *
condition_register (rtx_insn *jump)
{
  rtx set = pc_set (jump);
  if (!set || GET_CODE (SET_SRC (set)) != IF_THEN_ELSE)
    return nullptr;
  rtx *reg = &XEXP (XEXP (SET_SRC (set), 0), 0);
  return REG_P (*reg) ? reg : nullptr;
}

/* Whether the lanes that execute JUMP at the same time have computed its condition, one of
   VALUES, at the same time too.  */
bool
is_in_step (const rtl_values &values, const simd_regions &regions,
            rtx_insn *jump)
{
  if (regions.state_of (jump) == simd_state::outside)
    return true;
  value_id value = values.used (jump, REGNO (*condition_register (jump)));
  const rtx_insn *def = value == no_id ? nullptr : values.what (value).insn;
  return def && regions.state_of (def) == simd_state::outside;
}

/* Marks JUMP as uniform.  Whether that could be done.  */
bool
mark_as_uniform (rtx_insn *jump)
{
  rtx *reg = condition_register (jump);
  rtx unified = gen_rtx_UNSPEC (BImode, gen_rtvec (1, *reg), UNSPEC_BR_UNIFIED);
  return validate_change (jump, reg, unified, false);
}

const pass_data pass_data_nvptx_uniform_branches = {
  RTL_PASS,
  "omptq_uniform_branches",
  OPTGROUP_NONE,
  TV_NONE,
  PROP_rtl, // properties_required
  0,
  0,
  0,
  0,
};

class pass_nvptx_uniform_branches : public rtl_opt_pass
{
public:
  pass_nvptx_uniform_branches (gcc::context *ctxt, nvptx_passes_data &data)
      : rtl_opt_pass (pass_data_nvptx_uniform_branches, ctxt), m_data (data)
  {
  }

  bool
  gate (function *) final override
  {
    return m_data.simt_switch.switch_on () && optimize > 0
           && m_data.options.enabled (nvptx_feature::uniform_branches);
  }

  unsigned execute (function *) final override;

private:
  nvptx_passes_data &m_data;
};

unsigned
pass_nvptx_uniform_branches::execute (function *)
{
  df_insn_rescan_all ();
  insns_in_blocks blocks;
  simd_regions regions (m_data.contexts);
  nvptx_sources sources (regions);
  rtl_values values (sources); // (1)
  uniformity result (values.graph (), values.values ());
  if (dump_file)
    print_uniformity (dump_file, sources, "lanes of a warp");
  unsigned branches = 0, uniform = 0;
  for (block_id block : result.tree ().preorder ())
    {
      if (!values.graph ().is_branch (block) || block == ENTRY_BLOCK)
        continue;
      rtx_insn *jump = BB_END (BASIC_BLOCK_FOR_FN (cfun, block));
      if (!any_condjump_p (jump) || !condition_register (jump))
        continue;
      branches++;
      if (result.is_divergent_branch (block)
          || !is_in_step (values, regions, jump)
          || !mark_as_uniform (jump)) // (2)
        continue;
      uniform++;
      if (dump_file)
        fprintf (dump_file, "uniform branch insn %d\n", INSN_UID (jump));
    }
  if (branches > 0)
    m_data.report.add ("%u of %u branches uniform", uniform, branches);
  statistics_counter_event (cfun, "uniform branches", uniform);
  return 0;
}

} // anon namespace

opt_pass *
make_pass_nvptx_uniform_branches (gcc::context *ctxt, nvptx_passes_data &data)
{
  return new pass_nvptx_uniform_branches (ctxt, data);
}

} // namespace omptq
