/* How a run-time library applies the settings: places, and teams on them.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMP_PLACES_MODEL_H
#define OMP_PLACES_MODEL_H 1

#include <memory>
#include <vector>

#include "../../libgomp-ext/places/affinity.h"
#include "../../libgomp-ext/places/place-list.h"

namespace omptq
{

/* The implementation whose behaviour is shown.  */
enum class runtime
{
  spec,    // OpenMP 5.2, as in libgomp-ext's places
  libgomp, // GCC 12
  libomp   // LLVM 19
};

/* Values of environment variables; null if one is not set.  */
struct place_settings
{
  const char *places = nullptr;
  const char *proc_bind = nullptr;
};

/* A thread's place, and the initial state of the teams that it starts.  */
struct placement
{
  // No_place if it is not bound.
  unsigned place;
  // Its partition: the places FIRST to LAST, wrapping around the end of the
  // list if LAST is less.
  unsigned first;
  unsigned last;
  // Its bind-var.
  bind_policy bind;
};

/* One library on one machine, with settings.  */
class place_model
{
public:
  // FOUND_PLACES and FOUND_BIND get the errors in the settings, and the
  // library's deviations from them.
  static std::unique_ptr<place_model> create (runtime like, const topology &t,
                                              const place_settings &settings,
                                              diagnostics &found_places,
                                              diagnostics &found_bind);

  virtual ~place_model () = default;

  const place_list &
  places () const
  {
    return m_places;
  }

  // True if threads are bound.
  bool
  binds () const
  {
    return initial ().place != no_place;
  }

  // The initial thread.
  placement initial () const;

  // The threads of a team of SIZE that the thread at PARENT starts inside LEVEL
  // parallel regions, with the clause proc_bind (CLAUSE), or none if that is
  // `on'.
  virtual std::vector<placement> team (const placement &parent, unsigned level,
                                       bind_policy clause,
                                       unsigned size) const = 0;

  // The places of a partition, in order.
  std::vector<unsigned> partition (const placement &p) const;

protected:
  // The place after P in the partition FIRST to LAST.
  unsigned next_place (unsigned p, unsigned first, unsigned last) const;

  // A team of SIZE with T <= P and close: one thread on each place from that of
  // PARENT on, all with its partition.
  std::vector<placement> in_turn (const placement &parent, unsigned size) const;

  place_list m_places;
  bind_list m_bind;
};

/* Each creates one of the models; the topology must outlive the call.  */
std::unique_ptr<place_model> libgomp_model (const topology &t,
                                            const place_settings &settings,
                                            diagnostics &found_places,
                                            diagnostics &found_bind);
std::unique_ptr<place_model> libomp_model (const topology &t,
                                           const place_settings &settings,
                                           diagnostics &found_places,
                                           diagnostics &found_bind);

} // namespace omptq

#endif /* OMP_PLACES_MODEL_H */
