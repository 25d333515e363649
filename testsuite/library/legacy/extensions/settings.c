#include <omptq-kmp.h>
#include <stdio.h>
#include <string.h>

int
main (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    if (strcmp (argv[i], "off") == 0)
      kmp_set_warnings_off ();
    else if (strcmp (argv[i], "mode") == 0)
      kmp_set_library (7);
    else if (strcmp (argv[i], "stack") == 0)
      kmp_set_stacksize_s (64 << 20);
    else
      kmp_set_defaults (argv[i]);
  printf ("stack %zu, block time %d, mode %d\n", kmp_get_stacksize_s (),
	  kmp_get_blocktime (), kmp_get_library ());
  return 0;
}
