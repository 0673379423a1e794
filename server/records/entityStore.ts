import { getTableColumns, getTableName, type Table } from 'drizzle-orm';
import { messageFor } from '../messages';
import { DeclarationError } from '../../src/contract/schema/DeclarationError';
import { stateFields } from '../../src/contract/schema/entityStates';
import { sourceOf } from '../db/lists/listSource';
import { constraintOf, isIndexRowTooLong } from '../errors/databaseError';
import { changeFields, type Change, isUnchangedBy, isFieldEqual } from '../rules/changeFields';
import type { Rejection } from '../rules/decision';
import { defaultOf } from '../../src/fields/zod';
import { fieldParser, parsedChange, type FieldParser } from './fieldParser';
import type { RecordStore, StoredRecord, StoreEntity } from './recordStore';
import { mapInTurns } from '../work/mapInTurns';
import { recordOwners } from './recordOwners';
import { addReferenceTarget } from './references';
import { createRowAccess } from './rowAccess';
import { storeProblems } from './storeRules/storeProblems';
import { withSecrets } from './storeRules/secrets/withSecrets';
import type { StoreRules } from './storeRules/storeRules';
import { withConditions } from './storeRules/withConditions';
import { withFieldPermissions } from './storeRules/withFieldPermissions';
import { uniqueValues } from './entityRules/uniqueValues';
import { withLocks } from './entityRules/withLocks';
import { withRules } from './entityRules/withRules';
import { initialState, withStates } from './entityRules/withStates';

/**
 * The writable fields of a new record, parsed, with the defaults of those that the input leaves out. Throws `validation-failed`.
 */
const writableInput = ({ writable, fields }: StoreEntity, input: Change, parse: FieldParser) =>
  Object.fromEntries(
    writable.flatMap(field => {
      const value = input[field] === undefined ? defaultOf(fields[field]!) : parse(field, input[field]); // writable fields are fields
      return value === undefined ? [] : [[field, value]];
    }),
  );

/** The SQL types of a table's columns, by name. */
const sqlTypesOf = (table: Table): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.values(getTableColumns(table)).map(column => [column.name, column.getSQLType()]));

/** Adds what the entity declares beyond its fields: states, conditions, rules and permissions. */
const withEntity = <Row extends StoredRecord>(
  store: Parameters<typeof withStates<Row>>[0],
  initialValues: Parameters<typeof withConditions<Row>>[1],
): RecordStore<Row> =>
  withSecrets<Row, RecordStore<Row>>(
    withFieldPermissions<Row, RecordStore<Row>>(
      withRules(withLocks(withConditions(withStates(store), initialValues))),
    ),
  );

/**
 * Creates the store of an entity and its table. A new writable field of the entity needs no change here. Throws a
 * `DeclarationError` where a rule names what does not exist.
 *
 * @example
 * export const noteStore = entityStore<Note>(notes, note, { name: 'notes', ownerField: 'heartbeat_id', managedBy: ['moments.manage'], newId: newNoteId });
 */
export const entityStore = <Row extends StoredRecord>(
  table: Table,
  entity: StoreEntity,
  rules: StoreRules<Row>,
): RecordStore<Row> => {
  const problems = storeProblems(table, entity, rules);
  if (problems.length) throw new DeclarationError(rules.name, problems);
  const {
    name,
    ownerField,
    managedBy,
    states = [],
    extraColumns = {},
    extraSchemas = {},
    unique = {},
    isUniquePerOwner = false,
    defaults = () => ({}),
    afterSave,
    newId,
    computed = () => ({}),
    filters = {},
    readWith,
    joins,
  } = rules;
  const tableName = getTableName(table);
  const source = sourceOf(table, entity, { filters });
  const initialValues = (input: Change) => ({ ...initialState(entity), ...defaults(input) });
  const changeable = [
    ...new Set([...entity.writable, ...states, ...stateFields(entity), ...Object.keys(extraColumns)]),
  ];
  const valueOf = (row: Row, field: string): unknown => (row as Readonly<Record<string, unknown>>)[field]; // rows have their entity's fields
  const owners = recordOwners<Row>(rules);
  const { ownerOf } = owners;
  const types = sqlTypesOf(table);
  const rows = createRowAccess<Row>({ table: tableName, entity, types, extraColumns, readWith, joins });
  const together = uniqueValues<Row>(tableName, entity, ownerField, types);
  const schemas = { ...entity.fields, ...extraSchemas };
  const duplicateRejection = (field: string): Rejection => {
    const code = unique[field]!; // called with the keys of `unique`
    return { ok: false, code, path: field, message: messageFor(code) };
  };

  const store: Omit<RecordStore<Row>, 'settle' | 'settleInput'> = {
    name,
    entity,
    source,
    managedBy,
    scope: rules.scope ?? owners.scope,
    read: (db, ids) => rows.read(db, ids, false),
    lock: (db, ids) => rows.read(db, ids, true),
    ownerOf,
    mayChange: owners.mayChange,
    rejects: rules.rejects ?? (() => undefined),
    decide: rules.decide ?? ((row, change) => changeFields(entity, row, change)),
    isUnchangedBy: (row, change) => isUnchangedBy(entity, { ...row, ...computed(row) }, change),
    changedFields: (before, after) =>
      changeable.filter(field => !isFieldEqual(entity, field, valueOf(before, field), valueOf(after, field))),
    changeable,
    canRestore: rules.canRestore ?? (() => true),
    canDelete: rules.canDelete ?? (() => true),
    findConflicts: async (db, rowsToCheck, heartbeatId) => {
      const conflicts = new Map(await together.findConflicts(db, rowsToCheck, heartbeatId));
      for (const field of Object.keys(unique)) {
        const candidates = rowsToCheck.flatMap(row => {
          const value = valueOf(row, field);
          const currentOwner = ownerOf(row) as number | null | undefined; // missing before it is created
          return typeof value === 'string'
            ? [{ id: row.id, value, ownerId: currentOwner === undefined ? heartbeatId : currentOwner }]
            : [];
        });
        const ownerColumn = isUniquePerOwner ? ownerField : undefined;
        for (const id of await rows.findDuplicates(db, field, candidates, ownerColumn))
          conflicts.set(id, duplicateRejection(field));
      }
      return conflicts;
    },
    save: async (db, given, now) => {
      if (given.length === 0) return [];
      const parse = fieldParser(schemas);
      const changes = await mapInTurns(given, change => parsedChange(change, changeable, parse));
      const fields = changeable.filter(field =>
        changes.some(({ before, after }) => valueOf(before, field) !== valueOf(after, field)),
      );
      const after = await rows.save(
        db,
        changes.map(change => change.after),
        fields,
        now,
      );
      await afterSave?.(
        db,
        changes.map(({ before }, at) => ({ before, after: after[at]! })), // one per change
        now,
      );
      return after;
    },
    remove: async (db, removed, now) => {
      if (removed.length === 0) return;
      await rows.remove(
        db,
        removed.map(({ id }) => id),
      );
      await afterSave?.(
        db,
        removed.map(before => ({ before, after: null })),
        now,
      );
    },
    rejectionOf: error => {
      const constraint = isIndexRowTooLong(error) ? undefined : constraintOf(error);
      const field = Object.keys(unique).find(key => `${tableName}_${key}` === constraint);
      return field === undefined ? together.rejectionOf(error) : duplicateRejection(field);
    },
    titleOf: row => String(valueOf(row, rules.title ?? entity.writable[0] ?? 'id') ?? ''),
    ...(together.fields.length > 0 && { conflictFields: together.fields }),
    ...(ownerField === undefined && { isOfPlatform: true }),
    ...(rules.hasTrash && { hasTrash: true }),
    ...(rules.undoOnlyFields && { undoOnlyFields: rules.undoOnlyFields }),
    ...(rules.timeFields && { timeFields: rules.timeFields }),
  };
  addReferenceTarget(store);
  const complete = (created: typeof store) => withEntity(created, initialValues);
  if (rules.create) return complete({ ...store, create: rules.create });
  if (!newId) return complete(store);
  return complete({
    ...store,
    create: async (db, inputs, { heartbeatId, now }) => {
      const parse = fieldParser(schemas);
      const values = await mapInTurns(inputs, input => ({
        ...initialValues(input),
        ...writableInput(entity, input, parse),
        id: newId(input),
        ...owners.valuesOf(heartbeatId),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      }));
      const created = await rows.create(db, values);
      await afterSave?.(
        db,
        created.map(after => ({ before: null, after })),
        now,
      );
      return created;
    },
  });
};
