/* Memory of a generator.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_QUEUE_GENERATOR_MEMORY_H
#define GOMP_EXT_QUEUE_GENERATOR_MEMORY_H 1

#include <cstddef>
#include <cstdlib>

#include "../libgomp-ext.h"
#include "../system/memory.h"

namespace omptq
{

/* Memory of a generator for which its taskq object has no room.  */
class generator_memory
{
public:
  /* A stack of blocks, for a thunk's alloc, stack_save and stack_restore.  */

  // Pushes SIZE bytes aligned to ALIGN and returns their address.
  void *
  push (size_t size, size_t align)
  {
    if (align < GOMP_TASKQ_SLOT_ALIGN)
      align = GOMP_TASKQ_SLOT_ALIGN;
    size_t offset = (sizeof (block) + align - 1) & -align;
    char *memory = static_cast<char *> (allocate (offset + size, align));
    block *b = reinterpret_cast<block *> (memory);
    b->below = m_top;
    m_top = b;
    return memory + offset;
  }

  // The top of the stack; null if it is empty.
  void *
  top () const
  {
    return m_top;
  }

  // Frees the blocks pushed after MARK was the top, or all if it is null.
  void
  free_down_to (void *mark)
  {
    while (m_top && m_top != mark)
      {
        block *b = m_top;
        m_top = b->below;
        free (b);
      }
  }

  // Returns SIZE bytes aligned to ALIGN for a thunk, with room for a pointer
  // before them.  The memory is kept, and reused if it is large enough.
  char *
  place_thunk (size_t size, size_t align)
  {
    if (align < cache_line)
      align = cache_line;
    if (!m_thunk || size > m_thunk->size || align > m_thunk->align)
      {
        free (m_thunk);
        m_thunk = static_cast<thunk_memory *> (allocate (size + align, align));
        *m_thunk = { size, align };
      }
    return reinterpret_cast<char *> (m_thunk) + m_thunk->align;
  }

private:
  // Precedes a block.
  struct block
  {
    block *below;
  };

  // Begins a thunk's memory.
  struct thunk_memory
  {
    size_t size;
    size_t align;
  };

  block *m_top = nullptr;
  thunk_memory *m_thunk = nullptr;
};

} // namespace omptq

#endif /* GOMP_EXT_QUEUE_GENERATOR_MEMORY_H */
