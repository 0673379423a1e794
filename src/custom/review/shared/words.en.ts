/** English texts that the reviews of moments and of comments share. */
export const reviewWords = {
  review: {
    tabs: { queue: 'Queue', bulk: 'Bulk review', history: 'History' },
    oldest: 'Oldest first',
    removed: 'It is no longer in the queue.',
    closed: '{{ status }} by {{ name }}',
    closedByTeam: '{{ status }} already',
    detailsFailed: 'The details and the notes did not load',
    templatesFailed: 'The templates did not load',
    failed: 'The queue did not load',
    allDone: 'All done',
    noMatch: 'No records match this filter',
    noMatchText: 'Others are still waiting.',
    showAll: 'Show all waiting',
    reason: 'Choose a reason or write what to change. The creator reads it.',
    placeholderLeft: 'Replace {{ placeholder }} before you send this.',
    internal: {
      label: 'Internal notes',
      team: 'Team only',
      add: 'Add a note',
      send: 'Add',
      failed: 'The note was not added',
    },
    keys: {
      toNote: 'Write the note',
      internal: 'Write an internal note',
      note: 'Note',
      reason: 'Reason',
    },
  },
};
