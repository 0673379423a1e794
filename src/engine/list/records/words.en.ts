/** English messages about new records. */
export const newRecordsWords = {
  engine: { newRecords: { count: '{{ count }} new', show: 'Show' } },
};
