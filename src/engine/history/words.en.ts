/** English messages of the history of a record. */
export const historyWords = {
  engine: {
    history: {
      created: 'created this',
      from: 'from',
      to: 'to',
      removed: 'Removed:',
      added: 'Added:',
      job: 'Part of a bulk change',
      today: 'Today',
      yesterday: 'Yesterday',
      restore: 'Restore {{ name }}',
      restored: 'Restored {{ name }} of “{{ title }}”',
      restoreFailed: 'Restoring {{ name }} failed',
      more: 'Show older changes',
      empty: 'Nothing has changed yet',
      emptyText: 'Every change is listed here with who made it and when.',
      failed: 'The history did not load',
      cancel: 'Cancel',
    },
  },
};
