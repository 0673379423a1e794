import { getTableColumns, getTableName, sql, type Table } from 'drizzle-orm';
import type { ErrorCode } from '../../src/contract/errors';
import { messageFor, type MessageKey } from '../../src/contract/messages';
import { hasAnyPermission, type Permission } from '../../src/contract/permissions';
import type { Transaction } from '../db/database';
import { sourceOf } from '../db/sourceOf';
import { allOwners } from '../db/totalsCache';
import { constraintOf } from '../errors/databaseError';
import { problemOf } from '../errors/problem';
import { changeFields, keptValue, type Change } from '../rules/changeFields';
import type { Refusal } from '../rules/decision';
import { isAsAsked } from '../rules/isAsAsked';
import { sameValue } from '../rules/sameValue';
import type { RecordStore, RowChange, StoredRecord, StoreEntity } from './recordStore';
import { rowsOf } from './rowsOf';

/** What a resource has beyond its entity and its table. */
export interface StoreRules<Row extends StoredRecord> extends Partial<
  Pick<RecordStore<Row>, 'scope' | 'refuses' | 'decide' | 'mayRestore' | 'mayUnmake' | 'create' | 'untold'>
> {
  /** The resource's name: `moments`. */
  readonly name: string;
  /** The field that holds whose record it is. */
  readonly owner: string;
  /** Permissions that open everybody's records. */
  readonly or: readonly Permission[];
  /** Fields that changes set beside the writable ones. */
  readonly states?: readonly string[];
  /** States that are computed of a row and asked for by changes. */
  readonly computed?: (row: Row) => Readonly<Record<string, unknown>>;
  /** Columns that never cross the wire, yet change and are told in histories, by the name they have there. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** Fields whose values the database holds once (index `<table>_<field>` on their lower case), and the refusal's code. */
  readonly unique?: Readonly<Record<string, ErrorCode & MessageKey>>;
  /** Those values are unique among one creator's records, not among everybody's. */
  readonly isUniquePerOwner?: boolean;
  /** What a new record has beside its input, whose fields are kept as they are given. */
  readonly first?: (input: Change) => Readonly<Record<string, unknown>>;
  /** The field that names a record to people; the first writable one when left out. */
  readonly title?: string;
  /** Makes the id of a new record. With it, records can be made of their input alone. */
  readonly newId?: (input: Change) => string;
  /** Deleted records lie in the trash first; lists show the others. */
  readonly hasTrash?: true;
  /** What else changes with the records, in their transaction. */
  readonly saved?: (db: Transaction, changes: readonly RowChange<Row>[], now: Date) => Promise<void>;
}

/**
 * The store of an entity and its table. A writable field that is added to the entity is saved, changed in bulk, imported
 * and told in histories with no further word here.
 *
 * @example
 * export const noteStore = entityStore<Note>(notes, note, { name: 'notes', owner: 'heartbeat_id', or: ['moments.manage'], newId: newNoteId });
 */
export const entityStore = <Row extends StoredRecord>(
  table: Table,
  entity: StoreEntity,
  rules: StoreRules<Row>,
): RecordStore<Row> => {
  const {
    name,
    owner,
    or,
    states = [],
    hidden = {},
    unique = {},
    isUniquePerOwner = false,
    first = () => ({}),
    saved,
    newId,
    computed = () => ({}),
  } = rules;
  const tableName = getTableName(table);
  const source = sourceOf(table, entity);
  const changeable = [...entity.writable, ...states, ...Object.keys(hidden)];
  const valueOf = (row: Row, field: string): unknown => (row as Readonly<Record<string, unknown>>)[field]; // rows hold their entity's fields
  const ownerOf = (row: Row) => valueOf(row, owner) as number | null; // the id of a heartbeat
  const mayOpenAll = (caller: { readonly permissions: readonly string[] }) =>
    or.length > 0 && hasAnyPermission(caller.permissions, or);
  const types = Object.fromEntries(
    Object.values(getTableColumns(table)).map(column => [column.name, column.getSQLType()]),
  );
  const rows = rowsOf<Row>({ table: tableName, entity, types, hidden });
  const uniqueRefusal = (field: string): Refusal => {
    const code = unique[field]!; // asked for its own keys
    return { ok: false, code, path: field, message: messageFor(code) };
  };

  const kept = (input: Change) =>
    Object.fromEntries(
      entity.writable.flatMap(field =>
        field in input ? [[field, keptValue(entity.fields[field]!, input[field])]] : [],
      ),
    );

  const store: RecordStore<Row> = {
    name,
    entity,
    source,
    or,
    scope:
      rules.scope ??
      (async (_, caller, { heartbeat_id: asked }) => {
        if (asked !== undefined && asked !== caller.heartbeatId && !mayOpenAll(caller))
          throw problemOf('not-found');
        const whose = asked ?? (mayOpenAll(caller) ? undefined : caller.heartbeatId);
        const shown = rules.hasTrash ? sql`trashed_at is null` : sql`true`;
        return whose === undefined
          ? { where: [shown], key: 'all', owner: allOwners }
          : {
              where: [sql`${sql.identifier(owner)} = ${whose}`, shown],
              key: `own/${whose}`,
              owner: String(whose),
            };
      }),
    read: (db, ids) => rows.read(db, ids, false),
    lock: (db, ids) => rows.read(db, ids, true),
    ownerOf,
    mayChange: (caller, row) => ownerOf(row) === caller.heartbeatId || mayOpenAll(caller),
    refuses: rules.refuses ?? (() => undefined),
    decide: rules.decide ?? ((row, change) => changeFields(entity, row, change)),
    isAsAsked: (row, change) => isAsAsked(entity, { ...row, ...computed(row) }, change),
    changedFields: (before, after) =>
      changeable.filter(field => !sameValue(entity, field, valueOf(before, field), valueOf(after, field))),
    mayRestore: rules.mayRestore ?? (() => true),
    mayUnmake: rules.mayUnmake ?? (() => true),
    taken: async (db, given, heartbeatId) => {
      const refused = new Map<string, Refusal>();
      for (const field of Object.keys(unique)) {
        const wanted = given.flatMap(row => {
          const value = valueOf(row, field);
          const known = valueOf(row, owner) as number | null | undefined; // missing before it is made
          return typeof value === 'string'
            ? [{ id: row.id, value, owner: known === undefined ? heartbeatId : known }]
            : [];
        });
        const within = isUniquePerOwner ? owner : undefined;
        for (const id of await rows.holders(db, field, wanted, within)) refused.set(id, uniqueRefusal(field));
      }
      return refused;
    },
    save: async (db, changes, now) => {
      if (changes.length === 0) return [];
      const fields = changeable.filter(field =>
        changes.some(({ before, after }) => valueOf(before, field) !== valueOf(after, field)),
      );
      const after = await rows.save(
        db,
        changes.map(change => change.after),
        fields,
        now,
      );
      await saved?.(
        db,
        changes.map(({ before }, at) => ({ before, after: after[at]! })), // one a change
        now,
      );
      return after;
    },
    remove: async (db, gone, now) => {
      if (gone.length === 0) return;
      await rows.remove(
        db,
        gone.map(({ id }) => id),
      );
      await saved?.(
        db,
        gone.map(before => ({ before, after: null })),
        now,
      );
    },
    refusalOf: error => {
      const constraint = constraintOf(error);
      const field = Object.keys(unique).find(each => `${tableName}_${each}` === constraint);
      return field === undefined ? undefined : uniqueRefusal(field);
    },
    titleOf: row => String(valueOf(row, rules.title ?? entity.writable[0] ?? 'id') ?? ''),
    ...(rules.hasTrash && { hasTrash: true }),
    ...(rules.untold && { untold: rules.untold }),
  };
  if (rules.create) return { ...store, create: rules.create };
  if (!newId) return store;
  return {
    ...store,
    create: async (db, inputs, { heartbeatId, now }) => {
      const made = await rows.create(
        db,
        inputs.map(input => ({
          ...first(input),
          ...kept(input),
          id: newId(input),
          [owner]: heartbeatId,
          created_at: now.toISOString(),
          updated_at: now.toISOString(),
        })),
      );
      await saved?.(
        db,
        made.map(after => ({ before: null, after })),
        now,
      );
      return made;
    },
  };
};
