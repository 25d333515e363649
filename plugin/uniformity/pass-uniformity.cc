/* Pass `uniformity': shows which values are the same in all threads.

   before and after:

     f._omp_fn.0 (record)
     {
       _1 = record_2(D)->n;
       _3 = __builtin_omp_get_thread_num ();
       if (_3 == 0)
	 ...

   in the dump:

     uniformity of f._omp_fn.0 for threads of a team			(1)
     divergent value _3 (thread number)
     divergent branch 2

   Why this is right: analysis/uniformity.h defines the terms and describes the
   analysis, and uniformity/sources.cc has the sources of divergence.

   Steps: (1) build the graphs of the function, analyse them, and print the
   result.

   Not done here: memory; a value that a thread stores and reloads may as well
   be another thread's.
   Runs before: optimized.   Needs: PROP_ssa, PROP_cfg.
   Dump: -fplugin-arg-omptq-dump=uniformity
   Tests: testsuite/analysis/functions

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "passes.h"
#include "uniformity/gimple-values.h"

namespace omptq
{
namespace
{

/* Shows what is uniform in one function.  */
class uniformity_report
{
public:
  uniformity_report (function *fun, thread_model model)
      : m_fun (fun), m_values (fun, model),
        m_result (m_values.graph (), m_values.values ())
  {
    fprintf (dump_file, "uniformity of %s for %s\n", function_name (fun),
             name_of (model));
  }

  void print ();

private:
  function *m_fun;
  gimple_values m_values;
  uniformity m_result;

  void print_value (tree name);
  void print_block (basic_block bb, block_id block);
  void print_cycles ();
  int index_of (block_id block) const;
};

int
uniformity_report::index_of (block_id block) const
{
  return m_values.basic_block_of (block)->index;
}

/* Prints NAME if it is divergent, or divergent at uses.  */
void
uniformity_report::print_value (tree name)
{
  value_id value = m_values.value_of (name);
  if (value == no_id || value == value_graph::undefined)
    return;
  if (m_result.is_divergent (value))
    {
      fprintf (dump_file, "divergent value ");
      print_generic_expr (dump_file, name, TDF_SLIM);
      if (m_result.why (value).why == divergence::source)
        fprintf (dump_file, " (%s)", name_of (m_values.kind_of (name)));
      fprintf (dump_file, "\n");
      return;
    }
  auto_bitmap headers;
  for (const value_graph::use &use : m_values.values ().uses (value))
    {
      block_id at
          = use.user == no_id ? use.block : m_values.values ().block (use.user);
      cycle_id c = m_result.divergent_by (value, at);
      if (c != no_id
          && bitmap_set_bit (headers, index_of (m_result.cycles ()[c].header)))
        {
          fprintf (dump_file, "divergent value ");
          print_generic_expr (dump_file, name, TDF_SLIM);
          fprintf (dump_file, " outside-cycle %d\n",
                   index_of (m_result.cycles ()[c].header));
        }
    }
}

void
uniformity_report::print_block (basic_block bb, block_id block)
{
  if (m_result.is_divergent_branch (block))
    fprintf (dump_file, "divergent branch %d\n", bb->index);
  if (!m_result.is_converged (block))
    fprintf (dump_file, "not-converged block %d\n", bb->index);
}

void
uniformity_report::print_cycles ()
{
  for (cycle_id c = 0; c < m_result.cycles ().size (); c++)
    {
      int header = index_of (m_result.cycles ()[c].header);
      if (m_result.has_divergent_exit (c))
        fprintf (dump_file, "divergent-exit cycle %d\n", header);
      if (m_result.is_assumed_divergent (c))
        fprintf (dump_file, "assumed-divergent cycle %d\n", header);
    }
}

void
uniformity_report::print ()
{
  unsigned version;
  tree name;
  FOR_EACH_SSA_NAME (version, name, m_fun)
  if (!virtual_operand_p (name))
    print_value (name);
  for (block_id block = 0; block < m_values.graph ().size (); block++)
    print_block (m_values.basic_block_of (block), block);
  print_cycles ();
}

void
execute (function *fun)
{
  thread_model model
      = targetm.simt.vf ? thread_model::warp : thread_model::team;
  if (dump_file)
    uniformity_report (fun, model).print ();
}

} // anon namespace

const pass passes::uniformity
    = define_pass<gimple_opt_pass, execute> ("uniformity", PROP_ssa | PROP_cfg);

} // namespace omptq
