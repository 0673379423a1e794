import { sql } from 'drizzle-orm';
import { fileFields } from '../../src/contract/calls/fileCalls';
import type { FieldError } from '../../src/contract/errors';
import { fileProblem, isFileValue, type FileValue } from '../../src/fields/kinds/file/file';
import { metaOf } from '../../src/fields/meta';
import type { Transaction } from '../db/database';
import { messageFor } from '../messages';
import type { Actor } from '../rules/caller';
import type { StoreEntity, StoredRecord } from './recordStore';
import { findReferenceErrors, type ReferringChange } from './references';

/** A change whose record can name files. */
export interface NamingChange extends ReferringChange {
  /** The record that a new one is a copy of, whose files it can name. */
  readonly original?: object | null | undefined;
}

/** A row of an uploaded file. */
type StoredFile = {
  id: string;
  owner_id: number | null;
  type: string;
  name: string;
  bytes: number;
};

/** Who makes changes, in which transaction. */
interface Naming {
  readonly db: Transaction;
  readonly caller: Pick<Actor, 'heartbeatId'>;
}

const fileIn = (row: object | null | undefined, field: string): FileValue | undefined => {
  const values: Readonly<Record<string, unknown>> = { ...row };
  const value = values[field];
  return isFileValue(value) ? value : undefined;
};

const isSame = (one: FileValue, other: FileValue | undefined): boolean =>
  one.id === other?.id && one.name === other.name && one.bytes === other.bytes;

/**
 * Finds fields of changed records that newly name a file that does not exist, that neither the caller nor the owner of the record
 * uploaded, that has another name or size, or that the field does not accept. Returns the errors of each change. Keeps the
 * files from being purged as unused until the transaction ends.
 */
const findFileErrors = async (
  { db, caller }: Naming,
  { fields, writable }: Pick<StoreEntity, 'fields' | 'writable'>,
  changes: readonly NamingChange[],
): Promise<readonly (readonly FieldError[])[]> => {
  const names = fileFields({ fields }).filter(name => writable.includes(name));
  const named = changes.map(({ before, after, original }) =>
    names.flatMap(field => {
      const file = fileIn(after, field);
      return !file || isSame(file, fileIn(before ?? original, field)) ? [] : [{ field, file }];
    }),
  );
  const ids = named.flat().map(({ file }) => file.id);
  if (ids.length === 0) return changes.map(() => []);
  // By name, because the table of uploads belongs to the app.
  const { rows } = await db.execute<StoredFile>(sql`
    select id, owner_id, type, name, bytes from media
    where id = any(${sql.param([...new Set(ids)])}::text[]) and kind = 'file' order by id for key share`);
  const stored = new Map(rows.map(row => [row.id, row]));
  return named.map((files, at) =>
    files.flatMap(({ field, file }) => {
      const { ownerId, before, original } = changes[at]!; // one list of files per change
      const row = stored.get(file.id);
      const isOwn =
        row?.owner_id === caller.heartbeatId ||
        row?.owner_id === ownerId ||
        fileIn(before ?? original, field)?.id === file.id;
      if (!row || !isOwn || row.name !== file.name || row.bytes !== file.bytes)
        return { path: field, message: messageFor('no-such-file') };
      const problem = fileProblem(metaOf(fields[field]!), row); // the name of a field
      return problem ? { path: field, message: messageFor(...problem) } : [];
    }),
  );
};

/** The errors of references and files that changes newly name, change by change. */
export const findNamingErrors = async (
  work: Naming,
  entity: StoreEntity,
  changes: readonly NamingChange[],
): Promise<readonly (readonly FieldError[])[]> => {
  const ofReferences = await findReferenceErrors(work.db, entity, changes);
  const ofFiles = await findFileErrors(work, entity, changes);
  return changes.map((_, at) => [...(ofReferences[at] ?? []), ...(ofFiles[at] ?? [])]);
};

/** The first of these errors of each change, by the id of its record. */
export const findFirstNamingErrors = async (
  work: Naming,
  entity: StoreEntity,
  changes: readonly (NamingChange & { readonly after: StoredRecord })[],
): Promise<ReadonlyMap<string, FieldError>> => {
  const errors = await findNamingErrors(work, entity, changes);
  return new Map(
    changes.flatMap(({ after: { id } }, at): [string, FieldError][] => {
      const [first] = errors[at] ?? [];
      return first ? [[id, first]] : [];
    }),
  );
};
