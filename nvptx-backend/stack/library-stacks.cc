/* Requirements of library functions on the stack of their callers.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "stack/library-stacks.h"

#include <cstring>

namespace omptq
{
namespace
{

/* The functions of libm, libc, libgcc and libatomic for mgomp of GCC 12 to 16,
   as in Debian, by the most that they need in any of these versions;
   contrib/nvptx-library-stacks prints the rows.
   Between names is one blank or the end of a line.  */
const struct
{
  unsigned bytes;
  bool looks;
  const char *names;
} rows[] = {
  { 0, false, R"(
__absvdi2 __absvsi2 __absvti2 __addvdi3 __addvsi3 __addvti3 __ashlti3
__ashrti3 __assert __atomic_load_1 __atomic_load_2 __atomic_load_4
__atomic_load_8 __atomic_store_1 __atomic_store_2 __bswapdi2 __bswapsi2
__clrsbdi2 __clrsbti2 __clzdi2 __clzti2 __cmpti2 __copybits __ctloc __ctzdi2
__ctzti2 __divdc3 __divsc3 __dorand48 __errno __fbufsize __ffsdi2 __ffsti2
__fixunsdfdi __fixunsdfti __fixunssfdi __fixunssfti __flbf __floattidf
__floattisf __floatuntidf __floatuntisf __fpclassifyd __fpclassifyf
__fpending __freadable __freading __freedtoa __fsetlocking __fwritable
__fwriting __getreent __gettzinfo __hexnan __isinfd __isinff __isnand
__isnanf __log2 __lshrti3 __match __mcmp __muldc3 __mulsc3 __mulvdi3
__mulvsi3 __negti2 __negvdi2 __negvsi2 __negvti2 __paritydi2 __parityti2
__popcountdi2 __popcountti2 __powidf2 __powisf2 __sccl __sclose __seofread
__sflags __signbitd __signbitf __signgam __sinit __sread __sseek __subvdi3
__subvsi3 __subvti3 __ucmpti2 __ulp a64l abort abs acos acosf acoshf acosl
argz_count argz_extract argz_next argz_stringify asin asinf asinhf asinl
atan atan2 atan2f atan2l atanf atanhf atanl atoi atol atoll
atomic_flag_clear atomic_flag_clear_explicit atomic_signal_fence
atomic_thread_fence bcmp bcopy bzero cabs cabsf cabsl carg cargf cargl catan
catanf catanl category cbrt cbrtf cbrtl ceil ceilf ceill cimag cimagf cimagl
clearerr clearerr_unlocked clock clog clog10 clog10f clogf clogl close
copysign copysignf copysignl coshf creal crealf creall csqrt csqrtf csqrtl
dbm_clearerr dbm_dirfno dbm_error difftime div drand48 drem dremf duplocale
erand48 erff exp10f exp2f expf explicit_bzero expm1f fabs fabsf fabsl fdim
fdimf fdiml feclearexcept fegetenv fegetexceptflag fegetround feholdexcept
feof feof_unlocked feraiseexcept ferror ferror_unlocked fesetenv
fesetexceptflag fesetround fetestexcept feupdateenv ffs ffsl ffsll fileno
fileno_unlocked finite finitef finitel floor floorf floorl fls flsl flsll
fma fmaf fmal fmax fmaxf fmaxl fmin fminf fminl fmod fmodf fmodl freelocale
frexp frexpf frexpl fstat fwide gamma gamma_r gammaf gammaf_r
getlocalename_l getpid getsubopt gettimeofday gmtime gmtime_r hypot hypotf
hypotl ilogb ilogbf ilogbl imaxabs imaxdiv index infinity infinityf isalnum
isalnum_l isalpha isalpha_l isascii isascii_l isatty isblank isblank_l
iscntrl iscntrl_l isdigit isdigit_l isgraph isgraph_l isinf isinff islower
islower_l isnan isnanf isprint isprint_l ispunct ispunct_l isspace isspace_l
isupper isupper_l iswalnum iswalnum_l iswalpha iswalpha_l iswblank
iswblank_l iswcntrl iswcntrl_l iswctype iswctype_l iswdigit iswdigit_l
iswgraph iswgraph_l iswlower iswlower_l iswprint iswprint_l iswpunct
iswpunct_l iswspace iswspace_l iswupper iswupper_l iswxdigit iswxdigit_l
isxdigit isxdigit_l jrand48 kill l64a labs lcong48 ldexp ldexpf ldexpl ldiv
lgamma lgamma_r lgammaf lgammaf_r lgammal libat_unlock_1 libat_unlock_n
llabs lldiv llround llroundf llroundl localeconv log log10 log10f log10l
log1pf log2 log2f log2l logb logbf logbl logf logl lrand48 lround lroundf
lroundl lseek mblen mbsinit mbstowcs mbtowc memccpy memchr memcmp memcpy
memmove mempcpy memrchr memset modf modff modfl mrand48 nan nanf nanl
nearbyintl newlocale nextafter nextafterf nextafterl nexttoward nexttowardl
nrand48 open pow10f powf rand rand_r random rawmemchr read remainder
remainderf remainderl remove remquo remquof remquol rindex round roundf
roundl scalbln scalblnf scalblnl scalbn scalbnf scalbnl seed48 setlocale
sig2str sinhf sqrt sqrtf sqrtl srand srand48 srandom stat stpcpy stpncpy
strcasecmp strcasecmp_l strcat strchr strchrnul strcmp strcoll strcoll_l
strcpy strcspn strerror strerror_l strerror_r strlcat strlcpy strlen strlwr
strncasecmp strncasecmp_l strncat strncmp strncpy strnlen strpbrk strrchr
strsep strspn strtoimax strtoimax_l strtok strtok_r strtol strtol_l strtoll
strtoll_l strtoul strtoul_l strtoull strtoull_l strtoumax strtoumax_l strupr
strverscmp strxfrm strxfrm_l swab sync system tanhf timingsafe_bcmp
timingsafe_memcmp toascii toascii_l tolower tolower_l toupper toupper_l
towlower towlower_l towupper towupper_l trunc truncf truncl unlink uselocale
vprintf wcpcpy wcpncpy wcscasecmp wcscasecmp_l wcscat wcschr wcscmp wcscoll
wcscoll_l wcscpy wcscspn wcslcat wcslcpy wcslen wcsncasecmp wcsncasecmp_l
wcsncat wcsncmp wcsncpy wcsnlen wcspbrk wcsrchr wcsspn wcsstr wcstok
wcstombs wcsxfrm wcsxfrm_l wctomb wctrans wctrans_l wctype wctype_l wmemchr
wmemcmp wmemcpy wmemmove wmempcpy wmemset
)" },
  { 0, true, R"(
__atomic_add_fetch_1 __atomic_add_fetch_16 __atomic_add_fetch_2
__atomic_add_fetch_4 __atomic_add_fetch_8 __atomic_and_fetch_1
__atomic_and_fetch_16 __atomic_and_fetch_2 __atomic_and_fetch_4
__atomic_and_fetch_8 __atomic_compare_exchange_1
__atomic_compare_exchange_16 __atomic_compare_exchange_2
__atomic_compare_exchange_4 __atomic_compare_exchange_8 __atomic_exchange_1
__atomic_exchange_16 __atomic_exchange_2 __atomic_exchange_4
__atomic_exchange_8 __atomic_fetch_add_1 __atomic_fetch_add_16
__atomic_fetch_add_2 __atomic_fetch_add_4 __atomic_fetch_add_8
__atomic_fetch_and_1 __atomic_fetch_and_16 __atomic_fetch_and_2
__atomic_fetch_and_4 __atomic_fetch_and_8 __atomic_fetch_nand_1
__atomic_fetch_nand_16 __atomic_fetch_nand_2 __atomic_fetch_nand_4
__atomic_fetch_nand_8 __atomic_fetch_or_1 __atomic_fetch_or_16
__atomic_fetch_or_2 __atomic_fetch_or_4 __atomic_fetch_or_8
__atomic_fetch_sub_1 __atomic_fetch_sub_16 __atomic_fetch_sub_2
__atomic_fetch_sub_4 __atomic_fetch_sub_8 __atomic_fetch_xor_1
__atomic_fetch_xor_16 __atomic_fetch_xor_2 __atomic_fetch_xor_4
__atomic_fetch_xor_8 __atomic_load_16 __atomic_nand_fetch_1
__atomic_nand_fetch_16 __atomic_nand_fetch_2 __atomic_nand_fetch_4
__atomic_nand_fetch_8 __atomic_or_fetch_1 __atomic_or_fetch_16
__atomic_or_fetch_2 __atomic_or_fetch_4 __atomic_or_fetch_8
__atomic_store_16 __atomic_store_4 __atomic_store_8 __atomic_sub_fetch_1
__atomic_sub_fetch_16 __atomic_sub_fetch_2 __atomic_sub_fetch_4
__atomic_sub_fetch_8 __atomic_test_and_set_1 __atomic_test_and_set_16
__atomic_test_and_set_2 __atomic_test_and_set_4 __atomic_test_and_set_8
__atomic_xor_fetch_1 __atomic_xor_fetch_16 __atomic_xor_fetch_2
__atomic_xor_fetch_4 __atomic_xor_fetch_8 __fpurge __gethex __ibitmap
__lshift __mdiff __multadd __multiply __sfp __submore
__sync_bool_compare_and_swap_1 __sync_bool_compare_and_swap_2
__sync_val_compare_and_swap_1 __sync_val_compare_and_swap_2 argz_add
argz_append argz_create argz_delete argz_insert at_quick_exit atexit
atomic_flag_test_and_set atomic_flag_test_and_set_explicit calloc envz_strip
fpurge free funopen hcreate hcreate_r hdestroy_r libat_lock_1 libat_lock_n
malloc nl_langinfo nl_langinfo_l on_exit open_memstream open_wmemstream
printf realloc reallocarray reallocf signal strdup strndup wcsdup
)" },
  { 16, true, R"(
__divti3 __fixdfti __fixsfti __modti3 __multi3 __ratio __swrite __udivti3
__umodti3 acosh acoshl argz_create_sep argz_replace asinh asinhl atanh
atanhl cacosh cacoshf casin casinf catanh catanhf conj conjf conjl cosh
coshl cproj cprojf cprojl envz_add envz_entry envz_get envz_merge
envz_remove erf erfc erfcf erfcl erfl exp exp10 exp2 exp2l expl expm1 expm1l
fdopen fmemopen getenv llrint llrintf llrintl log1p log1pl lrint lrintf
lrintl nearbyint nearbyintf nexttowardf pow pow10 powl putchar putenv puts
rint rintf rintl scalb scalbf setenv significand significandf sinh sinhl
str2sig tanh tanhl tgammaf unsetenv write
)" },
  { 32, true, R"(
__divmodti4 __dtoa __gdtoa __mulvti3 __udivmodti4 argz_add_sep cacos cacosf
cacoshl casinh casinhf casinl catanhl tgamma tgammal
)" },
  { 48, true, R"(
__itoa __utoa cacosl ecvt ecvtbuf ecvtf fcvt fcvtbuf fcvtf fopencookie itoa
utoa
)" },
  { 64, true, R"(
__dprintf atof atoff casinhl gcvt gcvtf strtod strtod_l strtof strtof_l
strtold strtold_l
)" },
  { 128, true, R"(
mkdtemp mktemp
)" },
  { 144, true, R"(
mkostemp mkostemps mkstemp mkstemps
)" },
  { 352, true, R"(
ccoshf cexpf cosf cpowf csinhf ctanf ctanhf j0f j1f jnf sincosf sinf tanf
y0f y1f ynf
)" },
  { 368, true, R"(
ccosf csinf
)" },
  { 384, true, R"(
asiprintf asniprintf siprintf sniprintf vasiprintf vasniprintf vsiprintf
vsniprintf
)" },
  { 400, true, R"(
strsignal
)" },
  { 432, true, R"(
asctime asctime_r
)" },
  { 448, true, R"(
asnprintf asprintf snprintf sprintf vasnprintf vasprintf vsnprintf vsprintf
)" },
  { 608, true, R"(
ccosh ccoshl cexp cexpl cos cosl cpow cpowl csinh csinhl ctan ctanh ctanhl
ctanl j0 j1 jn sin sincos sinl tan tanl y0 y1 yn
)" },
  { 624, true, R"(
ccos ccosl csin csinl
)" },
  { 912, true, R"(
diprintf
)" },
  { 976, true, R"(
dprintf
)" },
  { 2064, true, R"(
strcasestr
)" },
  { 2128, true, R"(
strstr
)" },
  { 2320, true, R"(
memmem
)" },
};

/* Returns whether NAME is one of NAMES.  */
bool
is_among (const char *names, const char *name)
{
  const std::size_t length = std::strlen (name);
  for (const char *found = std::strstr (names, name); found;
       found = std::strstr (found + 1, name))
    if (std::strchr (" \n", found[-1]) && std::strchr (" \n", found[length]))
      return true;
  return false;
}

} // anon namespace

library_need
need_of_library_function (const char *name)
{
  // Functions of the library for devices that lanes call, compiled without
  // -mgomp.
  if (std::strncmp (name, "GOMP_ext_lanes_", 15) == 0)
    return { 0, false, true };
  for (const auto &row : rows)
    if (is_among (row.names, name))
      return { row.bytes, row.looks, true };
  return { 0, true, false };
}

} // namespace omptq
