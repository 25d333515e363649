/* Defect: GCC cannot make versions for lanes of loops with scans.

   before:				after:

     #pragma omp simd			the same; omplower sees
       reduction(inscan, + : s)		OFFLOAD_TARGET_NAMES= instead
     for (i = 0; i < n; i++)		of nvptx-none
       {
	 s += a[i];
	 #pragma omp scan inclusive(s)
	 b[i] = s;
       }

   GCC 12 makes two loops of one with `simd' that a device may execute, one
   of them for lanes (scan_omp_simd in omp-low.cc), unless nothing is optimized.
   It cannot copy the construct `scan': a copy has the same body as the
   original, and GCC ends with an internal error in omplower.  It makes none if
   no device has lanes, which it finds out from the names of devices in the
   environment.

   Why this is right: `simd' allows lanes, and demands none.  A scan gives each
   iteration what those before it have summed up, so one lane executes them all.
   Nothing else in omplower looks at the names.

   Steps: (1) before omplower, hide the names if the function has such a scan;
   (2) after it, show them again.

   Not done here: a scan that lanes share; lanes for other loops of such a
   function.
   Tests: testsuite/device/code/defects/scans-in-simd-loops.c

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include <string>

#include "gcc-common.h"

#include "gcc-defects/defects.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The environment variable in which the driver names the devices.  */
constexpr char variable[] = "OFFLOAD_TARGET_NAMES";

/* The names while they are hidden.  */
std::string hidden_names;

/* Returns whether STMT is a loop with `simd' and a scan.  */
bool
has_scan (const gimple *stmt)
{
  const gomp_for *loop = dyn_cast<const gomp_for *> (stmt);
  if (!loop || gimple_omp_for_kind (loop) != GF_OMP_FOR_KIND_SIMD)
    return false;
  for (tree clause = gimple_omp_for_clauses (loop); clause;
       clause = OMP_CLAUSE_CHAIN (clause))
    if (OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_REDUCTION
        && OMP_CLAUSE_REDUCTION_INSCAN (clause))
      return true;
  return false;
}

// Step (1).
void
hide_names (function *fun)
{
  const char *names = getenv (variable);
  if (!names || !walk_function (fun->decl, has_scan))
    return;
  hidden_names = names;
  unsetenv (variable);
  if (dump_file)
    fprintf (dump_file, "no lanes: a scan in a simd loop\n");
}

// Step (2).
void
show_names (function *)
{
  if (hidden_names.empty ())
    return;
  setenv (variable, hidden_names.c_str (), 1);
  hidden_names.clear ();
}

bool
gate (function *)
{
  return optimize;
}

} // anon namespace

const defect defects::scans
    = define_defect<hide_names, gate> ("scans", not_reported, all_versions);

const defect defects::scans_end
    = define_defect<show_names, gate> ("scans", not_reported, all_versions);

} // namespace omptq
