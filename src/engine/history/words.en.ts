/** English messages of the history of a record. */
export const historyWords = {
  engine: {
    history: {
      created: 'created this',
      job: 'Part of a bulk change',
      today: 'Today',
      yesterday: 'Yesterday',
      restore: 'Restore {{ name }}',
      restored: 'Restored {{ name }} of “{{ title }}”',
      restoreFailed: 'Restoring {{ name }} failed',
      more: 'Show older changes',
      empty: 'Nothing has changed yet',
      emptyText: 'Changes are listed here with their author and time.',
      failed: 'The history did not load',
      cancel: 'Cancel',
    },
  },
};
