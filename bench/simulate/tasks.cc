/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The lengths of tasks.  */

#include <algorithm>
#include <cmath>
#include <random>

#include "tasks.h"

namespace simulate
{
namespace
{

/* Factors by which tasks are longer than the shortest.  */
class factors
{
public:
  factors (shape its_shape, uint64_t seed)
      : m_shape (its_shape), m_chance (seed)
  {
    double sum = 0;
    for (unsigned k = 1; its_shape == shape::zipf && k <= longest; k++)
      m_sums.push_back (sum += std::pow (k, -exponent));
  }

  double
  next ()
  {
    if (m_shape == shape::constant)
      return 1;
    // The library's distributions are not the same everywhere.
    double x = (m_chance () >> 11) * 0x1p-53;
    if (m_shape == shape::rare)
      return x < 1.0 / 100 ? longest : 1;
    x *= m_sums.back ();
    return std::upper_bound (m_sums.begin (), m_sums.end (), x)
           - m_sums.begin () + 1;
  }

private:
  static constexpr unsigned longest = 1000;
  static constexpr double exponent = 1.1;

  shape m_shape;
  std::mt19937_64 m_chance;
  std::vector<double> m_sums;
};

} // anon namespace

tasks::tasks (uint64_t count, double length, shape its_shape, uint64_t seed)
{
  factors factor (its_shape, seed);
  m_sums.reserve (count + 1);
  double sum = 0;
  m_sums.push_back (sum);
  for (uint64_t i = 0; i < count; i++)
    m_sums.push_back (sum += length * factor.next ());
}

double
tasks::bound (unsigned workers, double generate) const
{
  double least = total () / workers;
  for (uint64_t i = 0; i < size (); i++)
    least = std::max (least, (i + 1) * generate + work (i, 1));
  return least;
}

} // namespace simulate
