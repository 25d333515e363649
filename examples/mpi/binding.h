/* The CPUs on which the threads that run tasks may run, and do.  */

#ifndef BINDING_H
#define BINDING_H 1

/* Records them for the calling thread; to be called in a task.  */
void note_binding (void);

/* Prints a line for each recorded thread.  */
void print_bindings (int rank);

#endif /* BINDING_H */
