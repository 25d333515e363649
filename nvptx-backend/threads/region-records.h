/* The records by which regions get the addresses and values of variables.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREADS_REGION_RECORDS_H
#define OMPTQ_THREADS_REGION_RECORDS_H 1

#include "start/light-kernels.h"
#include "start/region-data.h"

namespace omptq
{

/* Lets threads know what is in the record of their region.

     k (record)                     f.threads (data)
     {                              {
       r.s = &omptq_team_arrays;      n = data->n;                (2)
       r.n = n;                       do
       GOMP_parallel (f, &r, 256, 0);   {
     }                                    GOMP_barrier ();
                                          s = &omptq_team_arrays;  (1)
                                          n = data->n;             (2)

   (1) Fields that are the same constant wherever the region begins need not be
   loaded.  (2) Others are loaded once, at the beginning, and not again in each
   iteration after a barrier.

   Nothing changes a record during its region: the thread that has made it
   executes the region, and the region itself only reads it.  */
class region_records
{
public:
  // Looks for the constants in the functions OUTSIDE of regions.
  explicit region_records (const function_set &outside);

  // Changes COPY, which lanes call as the body of REGION.
  void change (cgraph_node *region, tree copy, FILE *file) const;

private:
  /* A part of a record.  */
  struct field
  {
    part_of_object part;
    // The constant that is there, or null.
    tree value;
  };
  using fields = std::vector<field>;

  void visit (const gcall *call);
  static bool add_store (gimple *stmt, tree record, fields &known);
  static tree constant_in (const fields &record, const part_of_object &wanted);
  static bool replace (gassign *load, const fields &record,
                       const part_of_object &wanted);

  // The fields of the regions' records that are constant.
  std::map<cgraph_node *, fields, in_order> m_constants;
};

} // namespace omptq

#endif /* OMPTQ_THREADS_REGION_RECORDS_H */
