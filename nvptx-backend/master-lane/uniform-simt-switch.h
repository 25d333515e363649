/* A switch for what GCC does for -muniform-simt.

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

#ifndef OMPTQ_UNIFORM_SIMT_SWITCH_H
#define OMPTQ_UNIFORM_SIMT_SWITCH_H 1

#include "rtl-common.h"

namespace omptq
{

/* Switches off what GCC does for -muniform-simt in its pass `mach', for one function
   at a time, and on again.  */
class uniform_simt_switch
{
public:
  uniform_simt_switch () = default;
  uniform_simt_switch (const uniform_simt_switch &) = delete;
  uniform_simt_switch &operator= (const uniform_simt_switch &) = delete;

  // For the function that is compiled, just before `mach'.
  void
  switch_off ()
  {
    gcc_assert (TARGET_UNIFORM_SIMT);
    target_flags &= ~MASK_UNIFORM_SIMT;
    m_off = m_was_off = true;
  }

  // After `mach'.  Whether it was off there.
  bool
  switch_on ()
  {
    if (m_off)
      target_flags |= MASK_UNIFORM_SIMT;
    m_off = false;
    return m_was_off;
  }

  // Before a new function.
  void
  reset ()
  {
    switch_on ();
    m_was_off = false;
  }

private:
  bool m_off = false;
  bool m_was_off = false;
};

} // namespace omptq

#endif /* OMPTQ_UNIFORM_SIMT_SWITCH_H */
