import { etagOf } from '../../src/contract/tools/envelope';

/**
 * True when `ifMatch` names another version of the record. No header asks for no check; `*` fits any version.
 */
export const isStale = (ifMatch: string | undefined, record: { readonly updated_at: string }): boolean => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return false;
  const current = etagOf(record);
  // A cache or proxy that compresses may have marked the tag as weak.
  return !ifMatch.split(',').some(tag => tag.trim().replace(/^W\//, '') === current);
};
