/* Mistakes that end all ranks.
   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef GOMP_EXT_RANKS_FAILURE_H
#define GOMP_EXT_RANKS_FAILURE_H 1

namespace omptq
{

/* Prints a message of this rank, formatted as by printf, and ends all
   ranks.  */
[[noreturn, gnu::format (printf, 1, 2)]] void fail_all (const char *format,
                                                        ...);

} // namespace omptq

#endif /* GOMP_EXT_RANKS_FAILURE_H */
