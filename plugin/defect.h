/* Defects of GCC, and the repair of programs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_DEFECT_H
#define OMPTQ_DEFECT_H 1

#include "gcc-plugin.h"

#include "dumpfile.h"

#include "gcc-versions.h"
#include "pass.h"

namespace omptq
{

/* A defect of GCC or of what it is installed with, as its file defines it.  */
struct defect
{
  // Its name in the dump.
  const char *name;
  // Where it is reported.
  const char *report;
  // The first version of GCC without it, or all_versions.
  int first_without;
  // True if the options in effect allow a program to meet the defect.
  bool (*gate) (function *fun, stages &s);
  // Repairs FUN, or the program if that is null.
  void (*repair) (function *fun, stages &s);
};

constexpr const char *not_reported = "not reported";
constexpr int all_versions = 0;

/* The defect NAME.  REPAIR and GATE take the function and the stages, so far as
   they need these.  */
template <auto repair, auto gate = always>
constexpr defect
define_defect (const char *name, const char *report, int first_without)
{
  return { name, report, first_without, call_pass_function<gate>,
           call_pass_function<repair> };
}

/* The work of a pass: repairs FUN, or the program, where this GCC has
   DEFECTS.  */
template <const auto &defects>
void
repair_all (function *fun, stages &s)
{
  for (const defect *d : defects)
    if ((d->first_without == all_versions || is_before (d->first_without))
        && d->gate (fun, s))
      {
        if (dump_file)
          fprintf (dump_file, ";; %s (%s)\n", d->name, d->report);
        d->repair (fun, s);
      }
}

} // namespace omptq

#endif /* OMPTQ_DEFECT_H */
