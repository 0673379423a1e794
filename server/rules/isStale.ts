import { etagOf } from '../../src/contract/calls/envelope';

/** Whether `ifMatch` names another version of the record. A missing header and `*` match any version. */
export const isStale = (ifMatch: string | undefined, record: { readonly updated_at: string }): boolean => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return false;
  const current = etagOf(record);
  // A compressing proxy can mark the tag as weak.
  return !ifMatch.split(',').some(tag => tag.trim().replace(/^W\//, '') === current);
};
