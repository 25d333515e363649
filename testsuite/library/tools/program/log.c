/* A tool that prints the events of mutexes, cancellation, errors, teams and target
   constructs, one a line, when they happen.  Addresses that identify something are
   letters, in the order of their first appearance; devices are numbers, the host is
   called so.  For programs with one thread, or where only one thread raises such
   events.  */

#include <omp-tools.h>
#include <omp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { most = 26 };

extern const char __executable_start, etext;

/* Fails unless CODE is in the program.  */
static void
check_code (const void *code)
{
  if ((const char *)code < &__executable_start || (const char *)code >= &etext)
    {
      printf ("code pointer %p\n", code);
      exit (1);
    }
}

static char
letter (uint64_t address)
{
  static uint64_t seen[most];
  static int count;
  int i = 0;
  while (i < count && seen[i] != address)
    i++;
  if (i == count && count < most)
    seen[count++] = address;
  return "ABCDEFGHIJKLMNOPQRSTUVWXYZ?"[i];
}

static const char *
name_of_device (int device)
{
  static char number[12];
  if (device == omp_get_initial_device ())
    return "host";
  sprintf (number, "%d", device);
  return number;
}

/* Prints a line; CODE is the event's code pointer.  */
__attribute__ ((format (printf, 2, 3))) static void
say (const void *code, const char *format, ...)
{
  check_code (code);
  va_list arguments;
  va_start (arguments, format);
  vprintf (format, arguments);
  va_end (arguments);
  putchar ('\n');
  fflush (stdout);
}

static const char *const ends[] = { "", "begin", "end", "begin and end" };

static const char *const mutexes[]
    = { "",          "lock",   "test_lock", "nest_lock", "test_nest_lock",
        "critical", "atomic", "ordered" };

static void
mutex_acquire (ompt_mutex_t kind, unsigned hint, unsigned impl,
               ompt_wait_id_t id, const void *code)
{
  say (code, "acquire %s %c%s", mutexes[kind], letter (id),
       impl ? "" : ", no implementation");
}

static void
mutex_acquired (ompt_mutex_t kind, ompt_wait_id_t id, const void *code)
{
  say (code, "acquired %s %c", mutexes[kind], letter (id));
}

static void
mutex_released (ompt_mutex_t kind, ompt_wait_id_t id, const void *code)
{
  say (code, "released %s %c", mutexes[kind], letter (id));
}

static void
nest_lock (ompt_scope_endpoint_t endpoint, ompt_wait_id_t id, const void *code)
{
  say (code, "nested %s %c", ends[endpoint], letter (id));
}

static void
lock_init (ompt_mutex_t kind, unsigned hint, unsigned impl, ompt_wait_id_t id,
           const void *code)
{
  say (code, "init %s %c, hint %u%s", mutexes[kind], letter (id), hint,
       impl ? "" : ", no implementation");
}

static void
lock_destroy (ompt_mutex_t kind, ompt_wait_id_t id, const void *code)
{
  say (code, "destroy %s %c", mutexes[kind], letter (id));
}

static void
cancel (ompt_data_t *task, int flags, const void *code)
{
  static const char *const names[]
      = { "parallel",  "sections", "loop",     "taskgroup",
          "activated", "detected", "discarded" };
  char text[100] = "";
  int length = 0;
  for (int i = 0; i < 7; i++)
    if (flags >> i & 1)
      length += sprintf (text + length, " %s", names[i]);
  if (!task)
    exit (1);
  say (code, "cancel%s", text);
}

static int
control_tool (uint64_t command, uint64_t modifier, void *argument,
              const void *code)
{
  say (code, "control %d, %d, %s", (int)command, (int)modifier,
       argument ? (const char *)argument : "no argument");
  return 17;
}

static void
error (ompt_severity_t severity, const char *message, size_t length,
       const void *code)
{
  say (code, "%s \"%.*s\", %d bytes",
       severity == ompt_fatal ? "error" : "warning", (int)length,
       message ? message : "", (int)length);
}

static void
parallel_begin (ompt_data_t *task, const ompt_frame_t *frame,
                ompt_data_t *parallel, unsigned requested, int flags,
                const void *code)
{
  if (!frame->enter_frame.ptr)
    exit (1);
  if (flags & (int)ompt_parallel_league)
    say (code, "league begin, %u requested", requested);
}

static void
parallel_end (ompt_data_t *parallel, ompt_data_t *task, int flags,
              const void *code)
{
  if (flags & (int)ompt_parallel_league)
    say (code, "league end");
}

static int teams;

/* The initial task of the program is not worth mentioning.  */
static void
implicit_task (ompt_scope_endpoint_t endpoint, ompt_data_t *parallel,
               ompt_data_t *task, unsigned size, unsigned index, int flags)
{
  if (!(flags & (int)ompt_task_initial))
    return;
  if (endpoint == ompt_scope_begin && teams++ == 0)
    return;
  if (endpoint == ompt_scope_end && --teams == 0)
    return;
  printf ("team %s %u of %u\n", ends[endpoint], index, size);
}

static const char *const targets[] = {
  [ompt_target] = "target",
  [ompt_target_enter_data] = "enter_data",
  [ompt_target_exit_data] = "exit_data",
  [ompt_target_update] = "update",
  [ompt_target_nowait] = "target_nowait",
  [ompt_target_enter_data_nowait] = "enter_data_nowait",
  [ompt_target_exit_data_nowait] = "exit_data_nowait",
  [ompt_target_update_nowait] = "update_nowait",
};

static void
target_emi (ompt_target_t kind, ompt_scope_endpoint_t endpoint, int device,
            ompt_data_t *task, ompt_data_t *target_task, ompt_data_t *data,
            const void *code)
{
  static uint64_t last;
  if (endpoint == ompt_scope_begin)
    data->value = ++last;
  say (code, "%s %s %d, device %s", targets[kind], ends[endpoint],
       (int)data->value, name_of_device (device));
}

static void
target (ompt_target_t kind, ompt_scope_endpoint_t endpoint, int device,
        ompt_data_t *task, ompt_id_t id, const void *code)
{
  say (code, "%s %s%s, device %s", targets[kind], ends[endpoint],
       id ? "" : ", no id", name_of_device (device));
}

static const char *const operations[] = {
  [ompt_target_data_alloc] = "alloc",
  [ompt_target_data_transfer_to_device] = "transfer_to_device",
  [ompt_target_data_transfer_from_device] = "transfer_from_device",
  [ompt_target_data_delete] = "delete",
  [ompt_target_data_associate] = "associate",
  [ompt_target_data_disassociate] = "disassociate",
};

static void
print_operation (ompt_target_data_op_t kind, const char *end, void *from,
                 int from_device, void *to, int to_device, size_t bytes,
                 const void *code)
{
  printf ("%s%s: %c on %s", operations[kind], end,
          from ? letter ((uintptr_t)from) : '-', name_of_device (from_device));
  say (code, " to %c on %s, %d bytes", to ? letter ((uintptr_t)to) : '-',
       name_of_device (to_device), (int)bytes);
}

static void
target_data_op_emi (ompt_scope_endpoint_t endpoint, ompt_data_t *task,
                    ompt_data_t *data, ompt_id_t *operation,
                    ompt_target_data_op_t kind, void *from, int from_device,
                    void *to, int to_device, size_t bytes, const void *code)
{
  if (endpoint == ompt_scope_begin)
    *operation = data->value + 29;
  else if (*operation != 29)
    exit (1);
  print_operation (kind, endpoint == ompt_scope_begin ? " begin" : " end", from,
                   from_device, to, to_device, bytes, code);
}

static void
target_data_op (ompt_id_t id, ompt_id_t operation, ompt_target_data_op_t kind,
                void *from, int from_device, void *to, int to_device,
                size_t bytes, const void *code)
{
  if (!operation)
    exit (1);
  print_operation (kind, "", from, from_device, to, to_device, bytes, code);
}

static void
dependences (ompt_data_t *task, const ompt_dependence_t *list, int count)
{
  static const char *const types[] = {
    [ompt_dependence_type_source] = "source",
    [ompt_dependence_type_sink] = "sink",
  };
  for (int i = 0; i < count; i++)
    printf ("%s%d", i ? ", " : types[list[i].dependence_type],
            (int)list[i].variable.value);
  putchar ('\n');
}

static int
initialize (ompt_function_lookup_t lookup, int device, ompt_data_t *data)
{
  ompt_set_callback_t set = (ompt_set_callback_t)lookup ("ompt_set_callback");
  set (ompt_callback_mutex_acquire, (ompt_callback_t)mutex_acquire);
  set (ompt_callback_mutex_acquired, (ompt_callback_t)mutex_acquired);
  set (ompt_callback_mutex_released, (ompt_callback_t)mutex_released);
  set (ompt_callback_nest_lock, (ompt_callback_t)nest_lock);
  set (ompt_callback_lock_init, (ompt_callback_t)lock_init);
  set (ompt_callback_lock_destroy, (ompt_callback_t)lock_destroy);
  set (ompt_callback_cancel, (ompt_callback_t)cancel);
  if (!getenv ("LOG_WITHOUT_CONTROL"))
    set (ompt_callback_control_tool, (ompt_callback_t)control_tool);
  set (ompt_callback_error, (ompt_callback_t)error);
  set (ompt_callback_parallel_begin, (ompt_callback_t)parallel_begin);
  set (ompt_callback_parallel_end, (ompt_callback_t)parallel_end);
  set (ompt_callback_implicit_task, (ompt_callback_t)implicit_task);
  set (ompt_callback_dependences, (ompt_callback_t)dependences);
  set (ompt_callback_target, (ompt_callback_t)target);
  set (ompt_callback_target_data_op, (ompt_callback_t)target_data_op);
  if (!getenv ("LOG_WITHOUT_EMI"))
    {
      set (ompt_callback_target_emi, (ompt_callback_t)target_emi);
      set (ompt_callback_target_data_op_emi,
           (ompt_callback_t)target_data_op_emi);
    }
  return 1;
}

static void
finalize (ompt_data_t *data)
{
}

ompt_start_tool_result_t *
ompt_start_tool (unsigned version, const char *runtime)
{
  static ompt_start_tool_result_t result = { initialize, finalize, { 0 } };
  return getenv ("LOG_NOTHING") ? NULL : &result;
}
