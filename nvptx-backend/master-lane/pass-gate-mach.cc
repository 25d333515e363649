/* Pass `gate-mach' for nvptx: keeps GCC from restricting side effects to one lane.

   before and after: the same code.  But GCC's pass `mach' finds -muniform-simt switched
   off for the function, and does not change its atomic operations and calls of vprintf,
   malloc and free.

   Why this is right: the pass `master-lane' does it, and switches -muniform-simt on
   again.  Nothing between both looks at it but nvptx_reorg; what the beginning of a
   function and SIMD regions print for other functions depends on cfun->machine only.

   Steps: (1) see whether `master-lane' can do it; (2) switch.

   Not done here: functions of OpenACC; those that the argument `leave' lists; programs
   without target regions, where nothing declares __nvptx_uni.
   Runs before: mach.   Needs: nothing.
   Dump: none; -fplugin-arg-omptq_nvptx-verbose   Tests: testsuite/omptq.nvptx

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

#include "passes-data.h"
#include "passes.h"

#include "omp-general.h"

namespace omptq
{
namespace
{

const pass_data pass_data_nvptx_gate_mach = {
  RTL_PASS,
  "omptq_gate_mach",
  OPTGROUP_NONE,
  TV_NONE,
  0, // properties_required
  0,
  0,
  0,
  0,
};

class pass_nvptx_gate_mach : public rtl_opt_pass
{
public:
  pass_nvptx_gate_mach (gcc::context *ctxt, nvptx_passes_data &data)
      : rtl_opt_pass (pass_data_nvptx_gate_mach, ctxt), m_data (data)
  {
  }

  unsigned
  execute (function *) final override
  {
    m_data.simt_switch.reset ();
    if (const char *why = why_left_alone ()) // (1)
      m_data.report.add ("left to GCC: %s", why);
    else
      m_data.simt_switch.switch_off (); // (2)
    return 0;
  }

private:
  const char *why_left_alone () const;

  nvptx_passes_data &m_data;
};

/* Why the current function is none for the pass `master-lane'; or null.  */
const char *
pass_nvptx_gate_mach::why_left_alone () const
{
  if (!TARGET_UNIFORM_SIMT || oacc_get_fn_attrib (current_function_decl))
    return "no -muniform-simt";
  if (!m_data.options.enabled (nvptx_feature::master_lane)
      || m_data.options.is_left_alone (current_function_decl))
    return "switched off";
  if (!m_data.contexts.has_target_region ())
    return "no target region";
  return POINTER_SIZE == 64 ? nullptr : "pointers of 32 bits";
}

} // anon namespace

opt_pass *
make_pass_nvptx_gate_mach (gcc::context *ctxt, nvptx_passes_data &data)
{
  return new pass_nvptx_gate_mach (ctxt, data);
}

} // namespace omptq
