import type { SQL } from 'drizzle-orm';
import type { ErrorCode } from '../../../src/contract/errors';
import type { Permission } from '../../../src/contract/permission';
import type { Schema } from '../../../src/fields/zod';
import type { Transaction } from '../../db/database';
import type { ListSource } from '../../db/lists/listSource';
import type { MessageKey } from '../../messages';
import type { Change } from '../../rules/changeFields';
import type { RecordStore, RowChange, StoredRecord } from '../recordStore';

/** The rules of a resource beyond its entity and table. */
export interface StoreRules<Row extends StoredRecord> extends Partial<
  Pick<
    RecordStore<Row>,
    'scope' | 'rejects' | 'decide' | 'canRestore' | 'canDelete' | 'create' | 'undoOnlyFields' | 'timeFields'
  >
> {
  /** The resource's name: `moments`. */
  readonly name: string;
  /** The field with the owner's heartbeat id. Left out where records belong to the platform: only `managedBy` lists and changes them. */
  readonly ownerField?: keyof Row & string;
  /** Permissions to manage the records of all creators. */
  readonly managedBy: readonly Permission[];
  /** State fields that changes can set besides the writable ones. */
  readonly states?: readonly (keyof Row & string)[];
  /** Computed states that changes can request. */
  readonly computed?: (row: Row) => Readonly<Record<string, unknown>>;
  /** Conditions of the filters that the entity declares without a field. */
  readonly filters?: ListSource['filters'];
  /** Columns that are no fields of the entity, by their name in changes and histories: `{ reason: 'blacklist_reason' }`. */
  readonly extraColumns?: Readonly<Record<string, string>>;
  /** The schemas of those that people write. */
  readonly extraSchemas?: Readonly<Record<string, Schema>>;
  /** Values that records are read with and that are never written, as SQL on the given table, by their name in records. */
  readonly readWith?: Readonly<Record<string, (table: SQL) => SQL>>;
  /** The left joins that the SQL of `readWith` names. One join reads many values of another table faster than a query for each. */
  readonly joins?: (table: SQL) => SQL;
  /** Unique fields (case-insensitive index `<table>_<field>`) with the error code of a duplicate. */
  readonly unique?: Readonly<Record<string, ErrorCode & MessageKey>>;
  /** Whether unique fields are unique per owner only. */
  readonly isUniquePerOwner?: boolean;
  /** Default values of new records. The input overrides them. */
  readonly defaults?: (input: Change) => Readonly<Record<string, unknown>>;
  /** The title field. Default: the first writable field. */
  readonly title?: keyof Row & string;
  /** Creates the id of a new record. Without it, the store has no `create`. */
  readonly newId?: (input: Change) => string;
  /** Whether deleted records go to the trash. Lists exclude them. */
  readonly hasTrash?: true;
  /** Updates dependent data after a save, in the same transaction. */
  readonly afterSave?: (db: Transaction, changes: readonly RowChange<Row>[], now: Date) => Promise<void>;
}
