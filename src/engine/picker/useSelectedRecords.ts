import { useState } from 'react';
import type { AnyRecord } from '../services/anyRecord';

/** Selected records, in the order they were selected. They stay selected when the list shows other records. */
export const useSelectedRecords = () => {
  const [selected, setSelected] = useState<ReadonlyMap<string, AnyRecord>>(new Map());
  return {
    ids: [...selected.keys()],
    records: [...selected.values()],
    has: (id: string) => selected.has(id),
    toggle: (record: AnyRecord) => {
      const next = new Map(selected);
      if (!next.delete(record.id)) next.set(record.id, record);
      setSelected(next);
    },
    add: (records: readonly AnyRecord[]) =>
      setSelected(new Map([...selected, ...records.map(record => [record.id, record] as const)])),
    clear: () => setSelected(new Map()),
  };
};
