/** Whether a record is in the trash. */
export const isTrashed = (row: object): boolean => 'trashed_at' in row && row.trashed_at !== null;
