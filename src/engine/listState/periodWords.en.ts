/** English messages about relative periods that were fixed when a job or an export began. */
export const periodWords = {
  engine: { periods: { fixed: '{{ condition }}: {{ start }} – {{ end }}, as it was when this began' } },
};
