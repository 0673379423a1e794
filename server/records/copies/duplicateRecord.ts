import * as z from 'zod/mini';
import { isWriteOnly } from '../../../src/fields/kinds';
import { hasField } from '../../../src/contract/schema/fieldConditions';
import { mayWrite } from '../../../src/contract/schema/fieldPermissions';
import { messageFor } from '../../messages';
import type { Transaction } from '../../db/database';
import { ProblemError, problemOf } from '../../errors/problem';
import type { Actor } from '../../rules/caller';
import type { Change } from '../../rules/changeFields';
import { pickFields } from '../../rules/pickFields';
import { copyTitle } from '../../rules/text/copyTitle';
import { createRecords, type WriteContext } from '../applyChanges';
import { oneRecord } from '../changeRecords';
import type { RecordStore, StoredRecord, StoreEntity } from '../recordStore';

/** How records of a resource are duplicated. A copy has their writable fields, and begins without states and counts. */
export interface CopyRules<Row extends StoredRecord = StoredRecord> {
  /** The fields that name a record. In the copy they begin with "Copy of". */
  readonly titles: readonly string[];
  /** The other fields that differ in a copy for this creator, such as those that make it public. */
  valuesOf?(db: Transaction, row: Row, heartbeatId: number): Promise<Change>;
  /** Copies what belongs to the record, such as the moments of a playlist. */
  copyParts?(work: WriteContext, row: Row, copy: Row): Promise<void>;
  /** What undoing needs besides the history of the copy. */
  previousOf?(copy: Row): Readonly<Record<string, unknown>>;
}

const titlesOf = ({ fields }: StoreEntity, row: object, names: readonly string[]): Change =>
  Object.fromEntries(
    Object.entries(pickFields(row, names)).map(([name, title]) => {
      const accepts = (text: string): boolean => z.safeParse(fields[name]!, text).success; // titles are fields
      return [name, copyTitle(String(title), accepts)];
    }),
  );

/**
 * Creates a copy of one record for a creator, with what belongs to it, as one activity. Returns the copy. Throws `not-found`,
 * `conflict` for a record in the trash, and what creating a record throws.
 */
export const duplicateRecord = async <Row extends StoredRecord>(
  work: WriteContext & { readonly caller: Actor },
  store: RecordStore<Row>,
  rules: CopyRules<Row>,
  { id, heartbeatId }: { readonly id: string; readonly heartbeatId: number },
): Promise<Row> => {
  const { db, caller } = work;
  const { create, entity } = store;
  if (!create) throw problemOf('not-found');
  // The lock keeps the parts as they are until they are copied.
  const row = await oneRecord(db, store, caller, id, { isLocked: true });
  if ('trashed_at' in row && row.trashed_at !== null)
    throw new ProblemError('conflict', { detail: messageFor('blocked-trashed') });
  const writable = entity.writable.filter(
    field =>
      hasField(entity.fields, field, row) &&
      mayWrite(entity.fields, field, caller.permissions) &&
      !isWriteOnly(entity.fields[field]!), // writable fields are fields
  );
  const input = {
    ...pickFields(row, writable),
    ...titlesOf(entity, row, rules.titles),
    ...(await rules.valuesOf?.(db, row, heartbeatId)),
  };
  // The parts belong to the activity of the copy, which names the record that was duplicated.
  const quiet = { ...work, sender: undefined };
  const [created] = await createRecords(quiet, { ...store, create }, [input], heartbeatId, [row]);
  if (!created) throw new Error(`${store.name}: no record was created`);
  await rules.copyParts?.(quiet, row, created);
  const after = pickFields(created, entity.writable);
  await work.sender?.writeActivity?.(
    db,
    work,
    [{ entity: entity.name, id: created.id, title: store.titleOf(row), before: null, after }],
    { ...(rules.previousOf && { previous: rules.previousOf(created) }) },
  );
  // Read again, because the parts change counts and pictures.
  return oneRecord(db, store, caller, created.id, {});
};
