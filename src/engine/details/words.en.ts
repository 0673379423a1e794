/** English messages of the details of a record. */
export const detailsWords = {
  engine: {
    details: {
      position: '{{ at }} of {{ total }}',
      missing: 'This record does not exist',
      missingText: 'It was deleted, or you have no access to it.',
      notLoaded: 'The record did not load',
      close: 'Back to the list',
      noNext: 'This is the last record of this page',
      decisions: 'Decisions',
      readOnly: 'It cannot be changed here.',
      tabs: { label: 'About this record', details: 'Details', history: 'History' },
    },
  },
};
