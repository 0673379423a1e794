import { useMemo } from 'react';
import type { ListState } from '../../../listState/listState';
import type { Resource } from '../../../resource/resource';
import type { AnyRecord } from '../../../services/anyRecord';
import { useInfiniteRecords } from '../../records/useInfiniteRecords';
import { stateOfColumn, type BoardColumn } from './boardColumns';

/** A card on its way to another column: shown there until the server has responded. */
export interface MovingCard {
  readonly record: AnyRecord;
  /** Keys of columns. */
  readonly from: string;
  readonly to: string;
}

/** The loaded records of one column and their total, with the cards on their way. */
export const useColumnRecords = (
  resource: Resource,
  state: ListState,
  column: BoardColumn,
  moving: readonly MovingCard[],
) => {
  const own = useMemo(() => stateOfColumn(resource, state, column), [resource, state, column]);
  const list = useInfiniteRecords(resource, own, true);
  const { records, total } = list;
  return useMemo(() => {
    const loaded = list.isOutdated ? undefined : records;
    const isLoaded = (id: string) => loaded?.some(record => record.id === id) ?? false;
    const arriving = moving.filter(({ to, record }) => to === column.key && !isLoaded(record.id));
    const leaving = moving.filter(({ from, record }) => from === column.key && isLoaded(record.id));
    const left = new Set(leaving.map(({ record }) => record.id));
    return {
      ...list,
      /** Those of the server. */
      loaded,
      records: loaded && [
        ...arriving.map(({ record }) => record),
        ...loaded.filter(({ id }) => !left.has(id)),
      ],
      total: total === undefined || !loaded ? undefined : total + arriving.length - leaving.length,
    };
  }, [list, records, total, moving, column]);
};
