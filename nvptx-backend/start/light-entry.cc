/* The entry of a light kernel, in place of GCC's.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "start/light-entry.h"

#include <string>
#include <string_view>

#include "gimple-common.h"

#include "output.h"

namespace omptq
{
namespace
{

constexpr char entry_begin[] = ".visible .entry ";

/* The entry is printed from these parts, after its name.  Registers: %r0 is the
   number of the thread, that is of the warp in its block.  */
constexpr char parameters[]
    = " (.param.u64 %arg, .param.u64 %stack, .param.u64 %sz)\n";
constexpr char registers[] = R"({
	.reg.u32 %r<3>;
	.reg.u64 %R<4>;
	.reg.pred %p<2>;
	mov.u32 %r0, %tid.y;
	setp.ne.u32 %p0, %r0, 0;
)";

/* The others go elsewhere, or end if there is nothing to do for them.  */
constexpr char leave_first[] = R"(	@%p0 bra.uni $omptq_wait;
)";
constexpr char end_others[] = R"(	@%p0 bra.uni $omptq_end;
)";

/* The thread's own stack, and its mask of lanes outside of SIMD regions.  */
constexpr char set_warp_state[] = R"(	mov.u32 %r1, %ntid.y;
	mov.u32 %r2, %ctaid.x;
	cvt.u64.u32 %R1, %r0;
	mad.wide.u32 %R1, %r1, %r2, %R1;
	mov.u64 %R0, __nvptx_stacks;
	mad.wide.u32 %R0, %r0, 8, %R0;
	ld.param.u64 %R2, [%stack];
	ld.param.u64 %R3, [%sz];
	add.u64 %R2, %R2, %R3;
	mad.lo.u64 %R2, %R1, %R3, %R2;
	st.shared.u64 [%R0], %R2;
	mov.u64 %R0, __nvptx_uni;
	mad.wide.u32 %R0, %r0, 4, %R0;
	mov.u32 %r1, 0;
	st.shared.u32 [%R0], %r1;
)";

/* The first thread executes the target region, or all do.  */
constexpr char call_kernel[] = R"(	ld.param.u64 %R0, [%arg];
	{
		.param.u64 %P0;
		st.param.u64 [%P0], %R0;
		call.uni )";
constexpr char end_of_call[] = R"(, (%P0);
	}
)";

/* Then it tells the others to end.  They wait for a parallel region.  */
constexpr char wait_for_region[] = R"(	mov.u64 %R0, 0;
	st.shared.u64 [omptq_region], %R0;
	bar.sync 0;
	ret.uni;
$omptq_wait:
	bar.sync 0;
	ld.shared.u64 %R0, [omptq_region];
	setp.eq.u64 %p0, %R0, 0;
	@%p0 bra.uni $omptq_end;
)";

/* They do it if there are so many threads in it.  */
constexpr char skip_if_not_needed[]
    = R"(	ld.shared.u32 %r1, [omptq_threads];
	setp.ge.u32 %p1, %r0, %r1;
	@%p1 bra.uni $omptq_done;
)";

/* The same for a warp of threads: if its first lane is one.  */
constexpr char skip_lanes_if_not_needed[]
    = R"(	ld.shared.u32 %r1, [omptq_threads];
	shl.b32 %r2, %r0, 5;
	setp.ge.u32 %p1, %r2, %r1;
	@%p1 bra.uni $omptq_done;
)";

constexpr char load_data[] = R"(	ld.shared.u64 %R1, [omptq_region_data];
	{
		.param.u64 %P0;
)";
constexpr char declare_region[]
    = R"(		$omptq_proto: .callprototype _ (.param.u64 _);
)";
constexpr char call_region[] = R"(		st.param.u64 [%P0], %R1;
		call.uni )";
constexpr char end_of_unknown_call[] = R"(, (%P0), $omptq_proto;
	}
)";

/* And they wait for its end.  */
constexpr char begin_end[] = "$omptq_done:\n";
constexpr char fence[] = "\tmembar.sys;\n";
constexpr char end_region[] = R"(	bar.sync 0;
	bra.uni $omptq_wait;
)";

constexpr char end[] = "$omptq_end:\n"
                       "\tret.uni;\n"
                       "}\n";

/* The name that GCC prints for FNDECL.  */
const char *
printed_name (tree fndecl)
{
  return targetm.strip_name_encoding (XSTR (XEXP (DECL_RTL (fndecl), 0), 0));
}

} // anon namespace

light_entry::light_entry (const kernel_threads &threads, bool first_needs_state,
                          bool others_need_state)
    : m_threads (threads), m_first_needs_state (first_needs_state),
      m_others_need_state (others_need_state), m_file (asm_out_file),
      m_stream (open_memstream (&m_text, &m_size))
{
  // Out of memory.
  gcc_assert (m_stream);
  asm_out_file = m_stream;
}

light_entry::~light_entry ()
{
  asm_out_file = m_file;
  fclose (m_stream);
  write ();
  free (m_text);
}

/* Writes the code of all threads but the first.  */
void
light_entry::write_waiting () const
{
  fputs (wait_for_region, m_file);
  if (!m_threads.all)
    fputs (m_threads.lanes ? skip_lanes_if_not_needed : skip_if_not_needed,
           m_file);
  fputs (load_data, m_file);
  if (m_threads.regions.size () == 1)
    fprintf (m_file, "%s%s%s", call_region, printed_name (m_threads.regions[0]),
             end_of_call);
  else
    fprintf (m_file, "%s%s%%R0%s", declare_region, call_region,
             end_of_unknown_call);
  fputs (begin_end, m_file);
  if (m_threads.synchronize)
    fputs (fence, m_file);
  fputs (end_region, m_file);
}

/* Writes the entry of the kernel NAME.  */
void
light_entry::write_entry (const char *name) const
{
  fprintf (m_file, "%s%s%s", entry_begin, name, parameters);
  // From this the driver knows how many threads a block can have, and the host
  // how many it may ask for.
  if (m_threads.lanes)
    fprintf (m_file, "\t.maxntid 32, %u, 1\n", m_threads.lanes / warp_size);
  fputs (registers, m_file);
  if (m_others_need_state)
    fputs (set_warp_state, m_file);
  if (!m_threads.begin)
    fputs (m_threads.regions.empty () ? end_others : leave_first, m_file);
  if (m_first_needs_state && !m_others_need_state)
    fputs (set_warp_state, m_file);
  fprintf (m_file, "%s%s$impl%s", call_kernel, name, end_of_call);
  if (!m_threads.regions.empty ())
    write_waiting ();
  fputs (end, m_file);
}

/* Writes the text with the other entry.  */
void
light_entry::write () const
{
  std::string_view text (m_text, m_size);
  std::string name = printed_name (current_function_decl);
  constexpr std::string_view last_line = "\n}\n";
  size_t begin = text.find (entry_begin + name + " (");
  size_t past = text.find (last_line, begin);
  // The function's calls rely on the other entry.
  gcc_assert (begin != text.npos && past != text.npos);
  past += last_line.length ();
  fwrite (m_text, 1, begin, m_file);
  write_entry (name.c_str ());
  fwrite (m_text + past, 1, m_size - past, m_file);
}

} // namespace omptq
