/* Pragmas that mean workqueuing to other compilers, or look like it.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

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
