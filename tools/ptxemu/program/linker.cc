/* Links PTX images.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "linker.h"

#include <optional>
#include <unordered_set>

#include "../text/limits.h"

namespace ptxemu
{

namespace
{

using symbol_table = std::unordered_map<std::string, symbol>;

[[noreturn]] void
fail (const module &image, position at, const std::string &message)
{
  throw link_error (image.name + ":" + std::to_string (at.line) + ":"
                    + std::to_string (at.column) + ": " + message);
}

std::string
place (const module &image, position at)
{
  return image.name + ":" + std::to_string (at.line);
}

// Shared memory whose size a launch determines.
bool
is_dynamic (const variable &v)
{
  return v.link == linkage::external && v.space == state_space::shared
         && v.elements == 0;
}

// The driver's functions, with their numbers of results and parameters.
struct system_function
{
  const char *name;
  system_call call;
  size_t results, parameters;
};

constexpr system_function system_functions[]
    = { { "vprintf", system_call::vprintf, 1, 2 },
        { "malloc", system_call::malloc, 1, 1 },
        { "free", system_call::free, 0, 1 },
        { "__assertfail", system_call::assertfail, 0, 5 } };

// A definition or a declaration: DATA or CODE is null.  ALIAS, if it is not
// null, is another name of CODE.
struct item
{
  const module *image = nullptr;
  const variable *data = nullptr;
  const function *code = nullptr;
  const function_alias *alias = nullptr;

  const std::string &
  name () const
  {
    return data ? data->name : alias ? alias->name : code->signature.name;
  }

  linkage
  link () const
  {
    return data ? data->link : alias ? alias->link : code->link;
  }

  position
  at () const
  {
    return data ? data->at : alias ? alias->at : code->at;
  }

  // A common variable is a tentative definition.
  bool
  is_definition () const
  {
    return data ? data->link != linkage::external
                      && data->link != linkage::common
                : code->defined;
  }
};

class linking
{
public:
  explicit linking (program *p) : m_program (*p) {}

  void run ();

  std::unordered_map<const module *, symbol_table> symbols;
  symbol_table visible;

private:
  template <class action> void for_each_item (const action &);
  void collect (const item &);
  void choose (item *chosen, const item &other);
  symbol place_item (const item &);
  uint64_t place_in (segment *, const variable &, const module &);
  symbol place_variable (const item &);
  symbol place_dynamic (const item &);
  std::optional<symbol> resolve (const item &declaration);
  std::optional<symbol> system_symbol (const item &declaration);
  void bind (const item &);
  void finish_dynamic ();
  void check_declaration (const item &declared, const symbol &) const;
  void check_variable (const item &declared, const placed_variable &) const;
  void check_function (const item &declared, const placed_function &) const;
  void collect_uses (const module &);
  void collect_uses (const operand_list &);

  program &m_program;

  // By name, the definition chosen among the non-local ones.
  std::unordered_map<std::string, item> m_chosen;
  // Numbers of functions, which aliases share.
  std::unordered_map<const function *, unsigned> m_placed;
  symbol_table m_global;           // m_chosen and dynamic memory, once placed
  std::vector<unsigned> m_dynamic; // numbers of variables
  uint64_t m_dynamic_alignment = 1;
  std::unordered_set<std::string> m_used; // names in one image
};

template <class action>
void
linking::for_each_item (const action &act)
{
  for (const auto &image : m_program.modules)
    {
      for (const variable &v : image->variables)
        act (item{ image.get (), &v, nullptr });
      for (const function &f : image->functions)
        act (item{ image.get (), nullptr, &f });
      for (const function_alias &a : image->aliases)
        act (item{ image.get (), nullptr, image->definition (a.target), &a });
    }
}

// Replaces CHOSEN with OTHER, which has the same name, if that takes
// precedence.
void
linking::choose (item *chosen, const item &other)
{
  if (bool (chosen->data) != bool (other.data))
    fail (*other.image, other.at (),
          "`" + other.name () + "' is a function and a variable, see "
              + place (*chosen->image, chosen->at ()));
  if (chosen->link () == linkage::visible && other.link () == linkage::visible)
    fail (*other.image, other.at (),
          "`" + other.name () + "' is defined twice, first at "
              + place (*chosen->image, chosen->at ()));
  auto rank = [] (const item &i) {
    return i.link () == linkage::visible ? 2 : i.link () == linkage::weak;
  };
  if (rank (other) > rank (*chosen))
    *chosen = other;
  else if (rank (other) == 0 && rank (*chosen) == 0
           && other.data->size () > chosen->data->size ())
    *chosen = other;
}

// Chooses the definition of a name that all images can see.
void
linking::collect (const item &i)
{
  bool common = i.data && i.link () == linkage::common;
  if (i.link () == linkage::local || (!i.is_definition () && !common))
    return;
  const std::string &name = i.name ();
  auto [at, is_new] = m_chosen.emplace (name, i);
  if (!is_new)
    choose (&at->second, i);
}

uint64_t
linking::place_in (segment *s, const variable &v, const module &image)
{
  uint64_t alignment = v.aligned_to ();
  uint64_t offset = round_up (s->size, alignment);
  uint64_t most = most_bytes (v.space);
  if (offset + v.size () > most)
    fail (image, v.at,
          "with `" + v.name + "' the variables of ."
              + std::string (spelling (v.space)) + " need "
              + std::to_string (offset + v.size ()) + " bytes; the limit is "
              + std::to_string (most));
  s->size = offset + v.size ();
  s->alignment = std::max (s->alignment, alignment);
  return offset;
}

symbol
linking::place_variable (const item &i)
{
  segment *s = &m_program.global;
  if (i.data->space == state_space::const_)
    s = &m_program.constant;
  else if (i.data->space == state_space::shared)
    s = &m_program.shared;
  else if (i.data->space != state_space::global)
    fail (*i.image, i.data->at,
          "variables outside functions are not in ."
              + std::string (spelling (i.data->space)));
  unsigned number = m_program.variables.size ();
  m_program.variables.push_back (
      { i.image, i.data, place_in (s, *i.data, *i.image) });
  return { symbol::kind::variable, number, system_call::none };
}

symbol
linking::place_item (const item &i)
{
  if (i.data)
    return place_variable (i);
  auto [at, is_new] = m_placed.emplace (i.code, m_program.functions.size ());
  if (is_new)
    m_program.functions.push_back ({ i.image, i.code });
  return { symbol::kind::function, at->second, system_call::none };
}

symbol
linking::place_dynamic (const item &i)
{
  unsigned number = m_program.variables.size ();
  m_program.variables.push_back ({ i.image, i.data, 0 });
  m_dynamic.push_back (number);
  m_dynamic_alignment = std::max (m_dynamic_alignment, i.data->aligned_to ());
  return { symbol::kind::variable, number, system_call::none };
}

// Dynamic shared memory follows the rest; all its names mean the same.
void
linking::finish_dynamic ()
{
  if (m_dynamic.empty ())
    return;
  segment &shared = m_program.shared;
  uint64_t alignment = m_dynamic_alignment;
  shared.size = round_up (shared.size, alignment);
  shared.alignment = std::max (shared.alignment, alignment);
  for (unsigned number : m_dynamic)
    m_program.variables[number].offset = shared.size;
}

std::optional<symbol>
linking::system_symbol (const item &declaration)
{
  const prototype &p = declaration.code->signature;
  for (const system_function &s : system_functions)
    if (p.name == s.name)
      {
        if (p.results.size () != s.results
            || p.parameters.size () != s.parameters)
          fail (*declaration.image, declaration.at (),
                "`" + p.name + "' of the driver has other parameters");
        return symbol{ symbol::kind::system, 0, s.call };
      }
  return std::nullopt;
}

// A name that another image, the driver or the launch defines.
std::optional<symbol>
linking::resolve (const item &i)
{
  const std::string &name = i.name ();
  auto found = m_global.find (name);
  if (found != m_global.end ())
    return found->second;
  auto chosen = m_chosen.find (name);
  std::optional<symbol> result;
  if (chosen != m_chosen.end ())
    result = place_item (chosen->second);
  else if (i.data && is_dynamic (*i.data))
    result = place_dynamic (i);
  else if (i.code)
    return system_symbol (i);
  if (result)
    m_global.emplace (name, *result);
  return result;
}

void
linking::bind (const item &i)
{
  const std::string &name = i.name ();
  symbol_table &table = symbols[i.image];
  auto there = table.find (name);
  if (i.link () == linkage::local && i.is_definition ())
    {
      // A local definition hides all others in its image.
      symbol own = place_item (i);
      table[name] = own;
      if (i.code && i.code->kernel)
        visible.emplace (name, own);
      return;
    }
  if (there != table.end ())
    return;
  if (std::optional<symbol> found = resolve (i))
    {
      table.emplace (name, *found);
      if (m_chosen.count (name))
        visible[name] = *found;
    }
}

void
linking::check_variable (const item &declared,
                         const placed_variable &defined) const
{
  const variable &a = *declared.data, &b = *defined.declaration;
  if (a.space != b.space)
    fail (*declared.image, a.at,
          "`" + a.name + "' is in another state space than at "
              + place (*defined.image, b.at));
  if (a.elements != 0 && b.elements != 0 && a.size () != b.size ()
      && a.link != linkage::common)
    fail (*declared.image, a.at,
          "`" + a.name + "' has another size than at "
              + place (*defined.image, b.at));
}

void
linking::check_function (const item &declared,
                         const placed_function &defined) const
{
  const function &a = *declared.code, &b = *defined.code;
  auto same
      = [] (const std::vector<variable> &x, const std::vector<variable> &y) {
          if (x.size () != y.size ())
            return false;
          for (size_t i = 0; i < x.size (); i++)
            if (x[i].size () != y[i].size ())
              return false;
          return true;
        };
  if (a.kernel != b.kernel || !same (a.signature.results, b.signature.results)
      || !same (a.signature.parameters, b.signature.parameters))
    fail (*declared.image, a.at,
          "`" + declared.name () + "' has other results or parameters than at "
              + place (*defined.image, b.at));
}

void
linking::check_declaration (const item &declared, const symbol &s) const
{
  bool data = s.what == symbol::kind::variable;
  if (data != bool (declared.data))
    fail (*declared.image, declared.at (),
          "a variable here is a function elsewhere, or the reverse");
  if (data)
    check_variable (declared, m_program.variables[s.number]);
  else if (s.what == symbol::kind::function)
    check_function (declared, m_program.functions[s.number]);
}

void
linking::collect_uses (const operand_list &list)
{
  for (const operand &o : list)
    {
      if (o.what == operand::kind::symbol)
        m_used.insert (o.name);
      collect_uses (o.list);
    }
}

void
linking::collect_uses (const module &image)
{
  m_used.clear ();
  for (const variable &v : image.variables)
    for (const initial_value &value : v.initial)
      m_used.insert (value.symbol);
  for (const function &f : image.functions)
    {
      for (const target_list &list : f.target_lists)
        m_used.insert (list.targets.begin (), list.targets.end ());
      for (const instruction &i : f.body)
        collect_uses (i.operands);
    }
}

// (1) Chooses a definition for each name.  (2) Binds the names of each image,
// which places the definitions that are used.  (3) Checks that declarations
// agree with definitions, and that each name in use has one.
void
linking::run ()
{
  for_each_item ([this] (const item &i) { collect (i); });
  for_each_item ([this] (const item &i) { bind (i); });
  finish_dynamic ();
  const module *image = nullptr;
  for_each_item ([&] (const item &i) {
    if (i.image != image)
      collect_uses (*(image = i.image));
    const std::string &name = i.name ();
    auto found = symbols[image].find (name);
    if (found != symbols[image].end ())
      check_declaration (i, found->second);
    else if (m_used.count (name))
      fail (*image, i.at (), "`" + name + "' is defined in no image");
  });
}

} // anonymous namespace

std::unique_ptr<program>
link (std::vector<module> images)
{
  auto result = std::make_unique<program> ();
  for (module &image : images)
    result->modules.push_back (std::make_unique<module> (std::move (image)));
  linking l (result.get ());
  l.run ();
  result->m_symbols = std::move (l.symbols);
  result->m_visible = std::move (l.visible);
  return result;
}

const symbol *
program::find (const module &image, const std::string &name) const
{
  auto table = m_symbols.find (&image);
  if (table == m_symbols.end ())
    return nullptr;
  auto found = table->second.find (name);
  return found == table->second.end () ? nullptr : &found->second;
}

const symbol *
program::find_visible (const std::string &name) const
{
  auto found = m_visible.find (name);
  if (found != m_visible.end ())
    return &found->second;
  for (const auto &image : modules)
    {
      const symbol *local = find (*image, name);
      if (local && local->what == symbol::kind::variable
          && variables[local->number].image == image.get ())
        return local;
    }
  return nullptr;
}

} // namespace ptxemu
