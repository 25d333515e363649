/* Digits of a loop's counter that are carried from iteration to iteration.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_CARRIED_DIGITS_H
#define OMPTQ_CARRIED_DIGITS_H 1

#include "lanes/loop/counter-digits.h"

namespace omptq
{

/* Has the loop of DIGITS, of which no digit is larger than the largest `int',
   add the digits of the counter's step to DIGITS, instead of dividing the
   counter in each iteration.  Addresses that are sums of multiples of digits
   are added to, too.  */
void carry_digits (const counter_digits &digits);

} // namespace omptq

#endif /* OMPTQ_CARRIED_DIGITS_H */
