/* The CPU time that the system lets a program have.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_CPU_QUOTA_H
#define GOMP_EXT_TEAMS_CPU_QUOTA_H 1

namespace omptq
{
namespace teams
{

/* Returns how many processors the quotas of the process's control groups amount
   to, rounded up, at least 1; 0 if there is no quota.  The smallest quota of a
   group and the groups around it counts.  The files are those in
   ROOT/proc/self/cgroup and ROOT/sys/fs/cgroup, for versions 1 and 2 of control
   groups; ROOT is "" for the running machine.  */
unsigned cpu_quota (const char *root);

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_CPU_QUOTA_H */
