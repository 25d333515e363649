/* A tool that registers callbacks; C and C++, after an #include.  */

static ompt_get_unique_id_t get_unique_id;

static void
on_thread_begin (ompt_thread_t thread_type, ompt_data_t *thread_data)
{
  thread_data->value = thread_type == ompt_thread_worker ? get_unique_id () : 0;
}

static void
on_task_create (ompt_data_t *encountering_task_data,
                const ompt_frame_t *encountering_task_frame,
                ompt_data_t *new_task_data, int flags, int has_dependences,
                const void *codeptr_ra)
{
  ompt_data_t none = ompt_data_none;
  (void) encountering_task_data;
  *new_task_data = none;
  if (encountering_task_frame->exit_frame_flags & ompt_frame_application
      && (unsigned int) flags & ompt_task_merged && !has_dependences)
    new_task_data->ptr = (void *) codeptr_ra;
}

static void
on_master (ompt_scope_endpoint_t endpoint, ompt_data_t *parallel_data,
           ompt_data_t *task_data, const void *codeptr_ra)
{
  (void) codeptr_ra;
  if (endpoint == ompt_scope_begin)
    task_data->value = parallel_data->value;
}

static int
initialize (ompt_function_lookup_t lookup, int initial_device_num,
            ompt_data_t *tool_data)
{
  ompt_set_callback_t set_callback
    = (ompt_set_callback_t) lookup ("ompt_set_callback");
  ompt_callback_thread_begin_t thread_begin = on_thread_begin;
  ompt_callback_task_create_t task_create = on_task_create;
  ompt_callback_master_t master = on_master;
  (void) initial_device_num;
  (void) tool_data;
  get_unique_id = (ompt_get_unique_id_t) lookup ("ompt_get_unique_id");
  return set_callback && get_unique_id
         && set_callback (ompt_callback_thread_begin,
                          (ompt_callback_t) thread_begin)
              == ompt_set_always
         && set_callback (ompt_callback_task_create,
                          (ompt_callback_t) task_create)
              >= ompt_set_sometimes
         && set_callback (ompt_callback_master, (ompt_callback_t) master)
              != ompt_set_error;
}

static void
finalize (ompt_data_t *tool_data)
{
  tool_data->value = ompt_id_none;
}

ompt_start_tool_result_t *
ompt_start_tool (unsigned int omp_version, const char *runtime_version)
{
  static ompt_start_tool_result_t result
    = { initialize, finalize, ompt_data_none };
  return omp_version >= 201811 && *runtime_version ? &result : NULL;
}
