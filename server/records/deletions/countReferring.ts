import type { OutputOf } from '../../../src/contract/calls/endpoint';
import type { referringEndpoints } from '../../../src/contract/calls/referringCalls';
import type { Transaction } from '../../db/database';
import type { RecordStore, StoredRecord } from '../recordStore';
import { isTrashed } from './isTrashed';
import { appliesTo, type DeletionKind } from './planDeletion';
import { findReferring, hasTrash, ownStoreOf, referrersOf, type Referrer } from './referrers';

type ReferringCount = OutputOf<(typeof referringEndpoints)['list']>;

/**
 * Counts the records that refer to some others directly, by resource and by what happens to them when the others are deleted: moved
 * to the trash, or for good if they are there already or have no trash.
 */
export const countReferring = async (
  db: Transaction,
  store: RecordStore,
  rows: readonly StoredRecord[],
): Promise<ReferringCount[]> => {
  const groups = new Map<string, { store: RecordStore; kind: DeletionKind; ids: string[] }>();
  for (const row of rows) {
    const own = ownStoreOf(store, row);
    const kind = isTrashed(row) || !hasTrash(own) ? 'forGood' : 'trash';
    const key = `${own.name} ${kind}`;
    const group = groups.get(key) ?? { store: own, kind, ids: [] };
    group.ids.push(row.id);
    groups.set(key, group);
  }
  const found = new Map<string, { resource: string; effect: ReferringCount['effect']; ids: Set<string> }>();
  for (const { store: own, kind, ids } of groups.values())
    for (const referrer of referrersOf(own.name).filter(each => appliesTo(each, kind)))
      for (const { id, isTrashed: inTrash } of await findReferring(db, referrer, ids, {
        inTrash: kind === 'forGood',
      })) {
        const effect = effectOf(referrer, kind, inTrash);
        const key = `${referrer.store.name} ${effect}`;
        const counted = found.get(key) ?? {
          resource: referrer.store.name,
          effect,
          ids: new Set<string>(),
        };
        counted.ids.add(id);
        found.set(key, counted);
      }
  return [...found.values()].map(({ ids, ...each }) => ({ ...each, count: ids.size }));
};

const effectOf = (
  { onDelete, store }: Referrer,
  kind: DeletionKind,
  inTrash: boolean,
): ReferringCount['effect'] => {
  if (onDelete !== 'follow') return onDelete;
  return kind === 'trash' || (hasTrash(store) && !inTrash) ? 'trash' : 'delete';
};
