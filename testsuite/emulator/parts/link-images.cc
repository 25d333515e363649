/* Purpose: the linker chooses the right one of several definitions, places
   variables aligned and apart, and reports the positions of mismatches.  */

#include <cstring>

#include "check.h"
#include "isa/translate.h"
#include "program/linker.h"

using namespace ptxemu;

namespace
{

using program_pointer = std::shared_ptr<const program>;

program_pointer
link_images (const std::vector<std::string> &texts)
{
  std::vector<module> images;
  for (size_t i = 0; i < texts.size (); i++)
    images.push_back (
        parse ("image" + std::to_string (i + 1), image_header + texts[i]));
  return translate (link (std::move (images)));
}

// Returns the image that NAME means in image number IN, both from 0.
size_t
meaning (const program_pointer &p, size_t in, const char *name)
{
  const symbol *s = p->find (*p->modules[in], name);
  check (s, std::string (name) + " is known");
  const module *image = s->what == symbol::kind::variable
                            ? p->variables[s->number].image
                            : p->functions[s->number].image;
  for (size_t i = 0; i < p->modules.size (); i++)
    if (p->modules[i].get () == image)
      return i;
  return ~size_t{ 0 };
}

uint64_t
offset (const program_pointer &p, const char *name, size_t in = 0)
{
  const symbol *s = p->find (*p->modules[in], name);
  check (s && s->what == symbol::kind::variable,
         std::string (name) + " is a variable");
  return p->variables[s->number].offset;
}

constexpr char weak_f[] = ".weak .func (.param .u32 r) f () { ret; }\n";
constexpr char visible_f[] = ".visible .func (.param .u32 r) f () { ret; }\n";
constexpr char local_f[] = ".func (.param .u32 r) f () { ret; }\n";
constexpr char extern_f[] = ".extern .func (.param .u32 r) f ();\n";
constexpr char alias_f[] = ".func (.param .u32 r) g () { ret; }\n"
                           ".visible .func (.param .u32 r) f ();\n"
                           ".alias f, g;\n";
constexpr char calls_f[]
    = ".visible .entry k () { .param .u32 r; call (r), f; ret; }\n";

void
check_choice ()
{
  program_pointer p = link_images (
      { std::string (extern_f) + calls_f, weak_f, visible_f, local_f, weak_f });
  check (meaning (p, 0, "f") == 2 && meaning (p, 1, "f") == 2
             && meaning (p, 4, "f") == 2,
         "visible before weak");
  check (meaning (p, 3, "f") == 3, "local before all");
  const symbol *f = p->find_visible ("f");
  check (f && f->number == p->find (*p->modules[0], "f")->number,
         "the host sees it too");
  check (p->find_visible ("k") && !p->find_visible ("g"), "and kernels");
  check (p->functions.size () == 3, "the others are not in the program");

  p = link_images ({ std::string (extern_f) + calls_f, weak_f, weak_f });
  check (meaning (p, 0, "f") == 1 && meaning (p, 2, "f") == 1, "first weak");

  p = link_images ({ std::string (extern_f) + calls_f, weak_f, alias_f });
  check (meaning (p, 0, "f") == 2 && meaning (p, 1, "f") == 2,
         "an alias is a definition");
  check (p->find (*p->modules[2], "f")->number
             == p->find (*p->modules[2], "g")->number,
         "and the same function");

  p = link_images ({ ".common .global .u32 c;\n",
                     ".common .global .u32 c[4];\n",
                     ".extern .global .u32 c[];\n" });
  check (meaning (p, 0, "c") == 1 && meaning (p, 2, "c") == 1
             && p->global.size == 16,
         "the largest common one");
  p = link_images (
      { ".common .global .u32 c[2];\n", ".visible .global .u32 c[2];\n" });
  check (meaning (p, 0, "c") == 1 && p->global.size == 8, "visible before it");

  p = link_images ({ ".entry hidden () { ret; }\n" });
  check (p->find_visible ("hidden"), "kernels need not be visible");
}

void
check_layout ()
{
  program_pointer p = link_images (
      { ".visible .global .u8 a; .global .align 16 .u32 b; .global .u64 c;\n"
        ".global .v4 .f32 d; .const .u8 e[3]; .const .u16 f;\n"
        ".shared .u32 s; .extern .shared .align 32 .b8 t[];\n",
        ".global .u8 a2; .extern .shared .align 8 .b8 u[]; .shared .u8 v;\n" });
  check (offset (p, "a") == 0 && offset (p, "b") == 16 && offset (p, "c") == 24
             && offset (p, "d") == 32 && offset (p, "a2", 1) == 48,
         "global variables");
  check (p->global.size == 49 && p->global.alignment == 16, "their segment");
  check (offset (p, "e") == 0 && offset (p, "f") == 4 && p->constant.size == 6
             && p->constant.alignment == 2,
         "constants");
  check (offset (p, "s") == 0 && offset (p, "v", 1) == 4
             && offset (p, "t") == 32 && offset (p, "u", 1) == 32
             && p->shared.size == 32 && p->shared.alignment == 32,
         "dynamic shared memory follows the rest");
}

void
check_system_calls ()
{
  program_pointer p
      = link_images ({ ".extern .func (.param .u32 r) vprintf (.param .u64 a, "
                       ".param .u64 b);\n"
                       ".extern .func free (.param .u64 p);\n"
                       ".extern .func unused (.param .u64 p);\n",
                       ".visible .func free (.param .u64 p) { ret; }\n" });
  const symbol *s = p->find (*p->modules[0], "vprintf");
  check (s && s->what == symbol::kind::system
             && s->call == system_call::vprintf,
         "vprintf is the driver's");
  check (meaning (p, 0, "free") == 1, "a definition comes first");
  check (!p->find (*p->modules[0], "unused"), "unused functions are dropped");
}

struct wrong_link
{
  std::vector<std::string> images;
  const char *message;
};

const wrong_link wrong_links[] = {
  { { visible_f, visible_f },
    "image2:4:32: `f' is defined twice, first at image1:4" },
  { { std::string (extern_f) + calls_f },
    "image1:4:31: `f' is defined in no image" },
  { { ".extern .global .u32 x; .global .u64 p = x;\n" },
    "image1:4:22: `x' is defined in no image" },
  { { std::string (extern_f) + calls_f,
      ".visible .func (.param .u64 r) f () { ret; }\n" },
    "image1:4:31: `f' has other results or parameters than at image2:4" },
  { { std::string (extern_f) + calls_f,
      ".visible .func (.param .u32 r) f (.param .u32 a) { ret; }\n" },
    "image1:4:31: `f' has other results or parameters than at image2:4" },
  { { ".func g () { ret; } .func f (.param .u32 a);\n.alias f, g;\n" },
    "image1:4:27: `f' has other results or parameters than at image1:4" },
  { { visible_f, alias_f },
    "image2:6:8: `f' is defined twice, first at image1:4" },
  { { ".extern .global .u32 x;\n", ".visible .shared .u32 x;\n" },
    "image1:4:22: `x' is in another state space than at image2:4" },
  { { ".extern .global .u32 x[4];\n", ".visible .global .u32 x[5];\n" },
    "image1:4:22: `x' has another size than at image2:4" },
  { { ".visible .global .u32 f;\n", visible_f },
    "image2:4:32: `f' is a function and a variable, see image1:4" },
  { { std::string (extern_f) + calls_f, ".visible .global .u32 f;\n" },
    "image1:4:31: a variable here is a function elsewhere" },
  { { ".extern .func free (); .func g () { call free; ret; }\n" },
    "image1:4:15: `free' of the driver has other parameters" },
  { { ".global .b8 x[0x8000000000], y[0x8000000000], z;\n" },
    "image1:4:47: with `z' the variables of .global need 1099511627777 bytes; "
    "the limit is 1099511627776" },
};

void
check_errors ()
{
  for (const wrong_link &w : wrong_links)
    {
      std::string found = "no error";
      try
        {
          link_images (w.images);
        }
      catch (const link_error &error)
        {
          found = error.what ();
        }
      check (found.compare (0, strlen (w.message), w.message) == 0,
             w.images[0] + "gives " + found + ", expected " + w.message);
    }
}

} // anonymous namespace

int
main ()
{
  check_choice ();
  check_layout ();
  check_system_calls ();
  check_errors ();
  printf ("PASS: link images\n");
}
