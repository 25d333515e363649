/* On which CPUs the threads that run tasks may run, and do.  */

#ifndef BINDING_H
#define BINDING_H 1

/* Notes it for the calling thread; to be called in a task.  */
void note_binding (void);

/* Prints a line for each thread that was noted.  */
void print_bindings (int rank);

#endif /* BINDING_H */
