/* Purpose: the attribute omptq_harmless is for functions, and has no arguments.  */
/* { dg-do compile } */

int variable __attribute__ ((omptq_harmless)); /* { dg-warning "'omptq_harmless' attribute only applies to functions" } */

typedef int type __attribute__ ((omptq_harmless)); /* { dg-warning "'omptq_harmless' attribute only applies to functions" } */

void f (void) __attribute__ ((omptq_harmless (1))); /* { dg-error "wrong number of arguments specified for 'omptq_harmless' attribute" } */

void g (void) __attribute__ ((omptq_harmless));
