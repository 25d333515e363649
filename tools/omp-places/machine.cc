/* The machine to show: this one, or one that is described.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <hwloc.h>
#include <string>
#include <unistd.h>

#include "../../libgomp-ext/places/diagnostic.h"
#include "../../libgomp-ext/places/sysfs.h"
#include "machine.h"

namespace omptq
{
namespace
{

/* A topology of hwloc.  */
class hwloc_machine
{
public:
  hwloc_machine () { m_good = hwloc_topology_init (&m_topology) == 0; }
  hwloc_machine (const hwloc_machine &) = delete;
  hwloc_machine &operator= (const hwloc_machine &) = delete;

  ~hwloc_machine ()
  {
    if (m_topology)
      hwloc_topology_destroy (m_topology);
  }

  bool
  load_synthetic (const char *text)
  {
    return m_good && hwloc_topology_set_synthetic (m_topology, text) == 0
           && load ();
  }

  bool
  load_xml (const char *file)
  {
    return m_good && hwloc_topology_set_xml (m_topology, file) == 0 && load ();
  }

  // Also loads the CPUs that may not be used, to show them.
  bool
  load ()
  {
    return m_good
           && hwloc_topology_set_flags (m_topology,
                                        HWLOC_TOPOLOGY_FLAG_INCLUDE_DISALLOWED)
                  == 0
           && hwloc_topology_load (m_topology) == 0;
  }

  // Fills RESULT with the CPUs in AVAILABLE, or with all if it is null.
  void fill (const cpu_set *available, topology &result) const;

  // True if it is the machine that the program runs on.
  bool
  is_this () const
  {
    return hwloc_topology_is_thissystem (m_topology);
  }

private:
  cpu_info describe (hwloc_obj_t pu) const;
  void read_distances (topology &result,
                       const list<unsigned> &node_index) const;

  hwloc_topology_t m_topology = nullptr;
  bool m_good;
};

cpu_set
set_of (hwloc_const_bitmap_t bitmap)
{
  cpu_set result;
  for (int cpu = hwloc_bitmap_first (bitmap); cpu >= 0;
       cpu = hwloc_bitmap_next (bitmap, cpu))
    result.add (cpu);
  return result;
}

cpu_info
hwloc_machine::describe (hwloc_obj_t pu) const
{
  cpu_info info = { pu->os_index, pu->logical_index, 0, ~0u, 0 };
  bool has_core = false;
  for (hwloc_obj_t obj = pu->parent; obj; obj = obj->parent)
    if (obj->type == HWLOC_OBJ_CORE)
      {
        info.core = obj->logical_index;
        has_core = true;
      }
    else if (obj->type == HWLOC_OBJ_PACKAGE)
      info.package = obj->logical_index;
    else if (hwloc_obj_type_is_dcache (obj->type))
      // The last one on the way up; the type makes levels distinct.
      info.cache = obj->logical_index * 8 + (obj->type - HWLOC_OBJ_L1CACHE);
  if (!has_core)
    // Keeps CPUs without a core apart from cores.
    info.core += 1u << 30;
  if (info.cache == ~0u)
    info.cache = info.core + (1u << 31);
  int node = pu->nodeset ? hwloc_bitmap_first (pu->nodeset) : -1;
  info.node = node < 0 ? 0 : node;
  return info;
}

/* NODE_INDEX has the system's numbers of the nodes.  */
void
hwloc_machine::read_distances (topology &result,
                               const list<unsigned> &node_index) const
{
  unsigned count = 1;
  hwloc_distances_s *found = nullptr;
  if (hwloc_distances_get_by_type (m_topology, HWLOC_OBJ_NUMANODE, &count,
                                   &found, HWLOC_DISTANCES_KIND_MEANS_LATENCY,
                                   0)
          != 0
      || count == 0)
    return;
  list<unsigned> distances;
  for (unsigned a : node_index)
    for (unsigned b : node_index)
      for (unsigned i = 0; i < found->nbobjs; i++)
        for (unsigned j = 0; j < found->nbobjs; j++)
          if (found->objs[i]->os_index == a && found->objs[j]->os_index == b)
            distances.push (found->values[i * found->nbobjs + j]);
  if (distances.size () == node_index.size () * node_index.size ())
    result.node_distances = std::move (distances);
  hwloc_distances_release (m_topology, found);
}

void
hwloc_machine::fill (const cpu_set *available, topology &result) const
{
  cpu_set complete = set_of (hwloc_topology_get_complete_cpuset (m_topology));
  cpu_set online = set_of (hwloc_topology_get_topology_cpuset (m_topology));
  cpu_set allowed = set_of (hwloc_topology_get_allowed_cpuset (m_topology));
  list<cpu_info> by_number;
  for (const cpu_run &run : complete.runs ())
    for (int64_t cpu = run.first; cpu <= run.last; cpu++)
      {
        hwloc_obj_t pu = hwloc_get_pu_obj_by_os_index (m_topology, cpu);
        if (!pu || !online.contains (cpu))
          result.offline.add (cpu);
        else if (!allowed.contains (cpu)
                 || (available && !available->contains (cpu)))
          result.forbidden.add (cpu);
        else
          result.cpus.push (describe (pu));
      }
  list<unsigned> node_index;
  for (const cpu_info &cpu : result.cpus)
    {
      bool seen = false;
      for (unsigned node : node_index)
        seen |= node == cpu.node;
      if (!seen)
        node_index.push (cpu.node);
    }
  result.number_parts ();
  read_distances (result, node_index);
}

/* Reports that hwloc rejects TEXT, and points at the first part of it that
   makes hwloc do so.  */
void
report_synthetic (const char *text)
{
  diagnostics found;
  std::string all = text;
  size_t start = all.find_first_not_of (' ');
  size_t end = start;
  while (end < all.size ())
    {
      start = all.find_first_not_of (' ', end);
      if (start == std::string::npos)
        break;
      end = all.find (' ', start);
      if (end == std::string::npos)
        end = all.size ();
      // A description ends with hardware threads.
      std::string part = all.substr (0, end);
      if (!hwloc_machine ().load_synthetic (part.c_str ())
          && !hwloc_machine ().load_synthetic ((part + " pu:1").c_str ()))
        break;
    }
  if (start == std::string::npos)
    start = end = 0;
  found.error ({ start, end - start },
               "neither a file, nor a topology that hwloc understands");
  print_diagnostic (stderr, "omp-places", "--topo", text, found.all ()[0]);
}

} // namespace

bool
load_machine (const char *description, const cpu_set *available,
              topology &result)
{
  hwloc_machine machine;
  if (!description)
    {
      if (!machine.load ())
        {
          fprintf (stderr, "omp-places: hwloc cannot read the topology: %s\n",
                   strerror (errno));
          return false;
        }
    }
  else if (access (description, F_OK) == 0)
    {
      if (!machine.load_xml (description))
        {
          fprintf (stderr,
                   "omp-places: '%s' is not a topology in hwloc's XML\n",
                   description);
          return false;
        }
    }
  else if (!machine.load_synthetic (description))
    {
      report_synthetic (description);
      return false;
    }
  cpu_set own;
  if (!available && machine.is_this () && read_allowed_cpus (own))
    available = &own;
  machine.fill (available, result);
  if (!result.cpus.empty ())
    return true;
  fprintf (stderr, "omp-places: the machine has none of the available CPUs\n");
  return false;
}

} // namespace omptq
