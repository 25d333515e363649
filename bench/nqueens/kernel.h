/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Counts the ways to place SIZE queens on a board of SIZE by SIZE so that none
   attacks another.  */

#include "../bench.h"

enum
{
  max_queens = 16
};

/* The column of the queen in each row.  */
struct board
{
  signed char column[max_queens];
};

extern long result;

#ifdef __cplusplus
extern "C"
{
#endif

  /* Returns whether no queen above attacks COLUMN of row ROW.  */
  int is_free (const struct board *b, int row, int column);

#ifdef __cplusplus
}
#endif
