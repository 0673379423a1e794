import { useState } from 'react';
import type { AnyRecord } from '../resource/resource';

/** What was chosen, in that order: it stays chosen whatever the list shows next. */
export const useSelectedRecords = () => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, AnyRecord>>(new Map());
  return {
    ids: [...chosen.keys()],
    records: [...chosen.values()],
    has: (id: string) => chosen.has(id),
    toggle: (record: AnyRecord) => {
      const next = new Map(chosen);
      if (!next.delete(record.id)) next.set(record.id, record);
      setChosen(next);
    },
    add: (records: readonly AnyRecord[]) =>
      setChosen(new Map([...chosen, ...records.map(record => [record.id, record] as const)])),
    clear: () => setChosen(new Map()),
  };
};
