/* Purpose: regions execute all iterations of loops that end where another step
   would leave the counter's type, though regions are merged
   with what computes their ends.  */
/* { dg-do run } */
/* { dg-additional-options "-O2" } */

#include "counts-at-the-end-of-the-type.c"
