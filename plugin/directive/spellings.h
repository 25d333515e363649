/* Pragmas that mean workqueuing to other compilers, or look like it.

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

#ifndef OMPTQ_SPELLINGS_H
#define OMPTQ_SPELLINGS_H 1

namespace omptq
{

/* Enables -Wunknown-pragmas during its lifetime, unless the command line
   disables it: without the warning a program would silently lose its
   parallelism.  */
class unknown_pragma_warning
{
public:
  unknown_pragma_warning ();
  ~unknown_pragma_warning ();

  unknown_pragma_warning (const unknown_pragma_warning &) = delete;
  unknown_pragma_warning &operator= (const unknown_pragma_warning &) = delete;

private:
  int m_before;
};

/* Makes such pragmas that READER encounters be reported with our spelling.  */
void watch_other_spellings (cpp_reader *reader);

} // namespace omptq

#endif /* OMPTQ_SPELLINGS_H */
