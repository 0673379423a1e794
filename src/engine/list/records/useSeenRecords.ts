import { useRef } from 'react';
import type { AnyRecord } from '../../services/anyRecord';

/** Every record that the list has shown, by id. A selection may span pages that are not loaded any more. */
export const useSeenRecords = (records: readonly AnyRecord[] | undefined): ReadonlyMap<string, AnyRecord> => {
  const seen = useRef(new Map<string, AnyRecord>()).current;
  for (const record of records ?? []) seen.set(record.id, record);
  return seen;
};
