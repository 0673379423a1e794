/** English messages of changed values. */
export const changeWords = {
  engine: {
    change: {
      from: 'from',
      to: 'to',
      removed: 'Removed:',
      added: 'Added:',
      kept: '{{ smart_count }} unchanged',
    },
  },
};
