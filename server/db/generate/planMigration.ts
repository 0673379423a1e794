import * as z from 'zod/mini';
import { metaOf } from '../../../src/fields/meta';
import type { Schema } from '../../../src/fields/zod';
import {
  expressionOf,
  sourceOfKey,
  tablesOf,
  type ColumnSnapshot,
  type Snapshot,
  type TableSnapshot,
} from './snapshot';
import {
  createIndex,
  dropIndex,
  expressionIn,
  fillInBatches,
  forbidNull,
  keepAlike,
  keepGenerated,
  quoted,
  setFrequentDefault,
  stopKeepingAlike,
  stopGenerating,
  stopKeepingGenerated,
} from './statements';

/** The field of a column, and the name of its entity. */
export interface ColumnField {
  readonly entity: string;
  readonly schema: Schema;
}

/** What a migration consists of. */
export interface MigrationPlan {
  /** Servers of the previous release work during and after these. */
  readonly statements: readonly string[];
  /** Those that take away what servers of the previous release use. */
  readonly deferred: readonly string[];
  /** Sentences that name what is lost. */
  readonly losses: readonly string[];
  /** Whether servers of the previous release cannot work beside `statements`. */
  readonly isExclusive: boolean;
  /** The columns that are added, renamed or removed, as `"table" … "column"` in SQL names them. */
  readonly columns: readonly { readonly table: string; readonly column: string }[];
}

/** A declaration from which no migration can be generated. */
export class InvalidChange extends Error {}

/** What the change of a column takes, in its order. */
interface ColumnChange {
  /** One transaction. */
  readonly now: readonly string[];
  /** Afterwards, what reads or writes all rows. */
  readonly fill?: readonly string[];
  readonly deferred?: readonly string[];
  readonly loss?: string;
}

type FieldOf = (table: string, column: string) => ColumnField | undefined;

const withoutValue = (table: string, name: string, field: ColumnField | undefined): InvalidChange =>
  new InvalidChange(
    field
      ? `The field "${name}" of "${field.entity}" is required, and existing rows have no value for it. ` +
          'Name the value that they get (`old: …`), give the field a default, or make it nullable.'
      : `The column "${name}" of "${table}" is required, and existing rows have no value for it. Give it a default, or make it nullable.`,
  );

const assertOldIsValid = (name: string, { entity, schema }: ColumnField): void => {
  const { old } = metaOf(schema);
  const result = old === undefined ? undefined : z.safeParse(schema, old);
  if (result?.success === false)
    throw new InvalidChange(
      `"old" of the field "${name}" of "${entity}" is no valid value: ${result.error.issues.map(({ message }) => message).join(', ')}.`,
    );
};

/** The column whose values a new one takes over. */
const formerColumn = (
  before: TableSnapshot,
  after: TableSnapshot,
  { name, type, notNull }: ColumnSnapshot,
  field: ColumnField | undefined,
): ColumnSnapshot | undefined => {
  const was = field && metaOf(field.schema).was;
  const former = was === undefined ? undefined : before.columns[was];
  if (!field || !former || before.columns[name]) return undefined;
  const renamed = `The field "${name}" of "${field.entity}" was "${former.name}"`;
  if (after.columns[former.name])
    throw new InvalidChange(`${renamed}, which is a field still. Remove one of the two.`);
  if (former.type !== type || former.notNull !== notNull)
    throw new InvalidChange(
      `${renamed} and changes its type, too. Rename it first, and change its type with the next migration.`,
    );
  return former;
};

const addColumn = (table: string, text: string): string => `ALTER TABLE ${quoted(table)} ADD COLUMN ${text};`;

/** Adds a column that takes over the values of another. Both are written until the former one is dropped. */
const renameColumn = (table: string, column: ColumnSnapshot, former: ColumnSnapshot): ColumnChange => ({
  now: [
    addColumn(table, `${quoted(column.name)} ${column.type}`),
    // A new row without a value would get the default of the former column.
    ...(former.default === undefined || column.notNull
      ? []
      : [`ALTER TABLE ${quoted(table)} ALTER COLUMN ${quoted(former.name)} DROP DEFAULT;`]),
    ...keepAlike(table, former.name, column.name),
  ],
  fill: [
    fillInBatches(table, column.name, `filled.${quoted(former.name)}`),
    ...(column.notNull ? forbidNull(table, column.name) : []),
  ],
  deferred: [
    ...stopKeepingAlike(table, column.name),
    ...(column.default === undefined
      ? []
      : [
          `ALTER TABLE ${quoted(table)} ALTER COLUMN ${quoted(column.name)} SET DEFAULT ${String(column.default)};`,
        ]),
  ],
});

/** Adds a column whose values follow from others by an expression. */
const addGenerated = (
  before: TableSnapshot,
  after: TableSnapshot,
  column: ColumnSnapshot,
  { expression, isRenamed }: { readonly expression: string; readonly isRenamed: (column: string) => boolean },
): ColumnChange => {
  const { name, type, notNull } = column;
  const source = sourceOfKey(column);
  if (source !== undefined) return addKey(before, after, name, source, isRenamed(source));
  return {
    now: [addColumn(after.name, `${quoted(name)} ${type}`), ...keepGenerated(after.name, name, expression)],
    fill: fillGenerated(after.name, name, expression, notNull),
  };
};

/** Writes the values of all existing rows. */
const fillGenerated = (table: string, name: string, expression: string, notNull: boolean): string[] => [
  fillInBatches(table, name, `(${expressionIn('filled', expression)})`),
  ...(notNull ? forbidNull(table, name) : []),
];

/** Changes the expression of a column, or makes a column a generated one, or one that is not generated any more. */
const changeGenerated = (
  table: string,
  { name, notNull }: ColumnSnapshot,
  expression: string | undefined,
): ColumnChange => ({
  now: [
    stopGenerating(table, name),
    ...(expression === undefined
      ? stopKeepingGenerated(table, name)
      : keepGenerated(table, name, expression)),
  ],
  fill: expression === undefined ? [] : fillGenerated(table, name, expression, notNull),
});

/** Adds the column with the text of another in lower case. */
const addKey = (
  before: TableSnapshot,
  after: TableSnapshot,
  name: string,
  source: string,
  isRenamed: boolean,
): ColumnChange => {
  const table = after.name;
  const value = isRenamed || before.columns[source] ? undefined : after.columns[source]?.default;
  return {
    now: [
      addColumn(
        table,
        `${quoted(name)} text${value === undefined ? '' : ` DEFAULT lower(${String(value)})`}`,
      ),
      ...(value === undefined
        ? []
        : [`ALTER TABLE ${quoted(table)} ALTER COLUMN ${quoted(name)} DROP DEFAULT;`]),
      ...keepGenerated(table, name, `lower(${quoted(source)})`),
    ],
    fill: before.columns[source] ? [fillInBatches(table, name, `lower(filled.${quoted(source)})`)] : [],
  };
};

/** Drops a column that the tables have no more, once no server uses it. */
const removeColumn = (table: string, column: ColumnSnapshot, isRenamed: boolean): ColumnChange => {
  const { name, type, notNull, default: value } = column;
  const isGenerated = expressionOf(column) !== undefined;
  const drop = `ALTER TABLE ${quoted(table)} DROP COLUMN ${quoted(name)};`;
  if (isGenerated) return { now: [], deferred: [...stopKeepingGenerated(table, name), drop] };
  if (isRenamed) return { now: [], deferred: [drop] };
  return {
    now: notNull && value === undefined ? [setFrequentDefault(table, name, type)] : [],
    deferred: [drop],
    loss: `The column "${name}" of "${table}" is dropped, with its values.`,
  };
};

/** The changes of the columns of a table that existed before. */
const changeColumns = (
  before: TableSnapshot,
  after: TableSnapshot,
  fieldOf: FieldOf,
): Map<string, ColumnChange> => {
  const changes = new Map<string, ColumnChange>();
  const renamed = new Map<string, ColumnSnapshot>();
  for (const column of Object.values(after.columns)) {
    const field = fieldOf(after.name, column.name);
    if (field) assertOldIsValid(column.name, field);
    const former = formerColumn(before, after, column, field);
    if (former) {
      renamed.set(column.name, former);
      changes.set(column.name, renameColumn(after.name, column, former));
      continue;
    }
    const known = before.columns[column.name];
    const isSame = known?.notNull === true || !column.notNull;
    if (isSame || column.primaryKey || column.identity || expressionOf(column) !== undefined) continue;
    if (column.default === undefined) throw withoutValue(after.name, column.name, field);
    if (field && metaOf(field.schema).unique)
      throw new InvalidChange(
        `The field "${column.name}" of "${field.entity}" is unique, so existing rows cannot share one value. Make it nullable.`,
      );
  }
  for (const column of Object.values(after.columns)) {
    const expression = expressionOf(column);
    const known = before.columns[column.name];
    const isRenamed = (name: string) => renamed.has(name);
    if (known && expressionOf(known) !== expression)
      changes.set(column.name, changeGenerated(after.name, column, expression));
    else if (expression !== undefined && !known)
      changes.set(column.name, addGenerated(before, after, column, { expression, isRenamed }));
  }
  // Generated ones first, because they depend on others.
  const removed = Object.values(before.columns).filter(({ name }) => !after.columns[name]);
  const isGenerated = (column: ColumnSnapshot) => Number(expressionOf(column) !== undefined);
  const formers = new Set([...renamed.values()].map(({ name }) => name));
  for (const column of removed.sort((one, other) => isGenerated(other) - isGenerated(one)))
    changes.set(column.name, removeColumn(after.name, column, formers.has(column.name)));
  return changes;
};

/** A column as if it had been generated by an expression, whose change `changeGenerated` makes. */
const withExpression = (column: ColumnSnapshot, expression: string | undefined): ColumnSnapshot => {
  const { generated: _, ...plain } = column;
  return expression === undefined ? plain : { ...plain, generated: { type: 'stored', as: expression } };
};

/** The tables of before without what a migration drops later, so that drizzle finds no column that could be renamed. */
const withoutRemoved = (previous: Snapshot, current: Snapshot): Snapshot => {
  const after = tablesOf(current);
  const copy = structuredClone(previous);
  for (const [key, table] of Object.entries(copy.tables)) {
    const target = after.get(table.name);
    if (!target) {
      delete copy.tables[key];
      continue;
    }
    const isKept = (name: string) => target.columns[name] !== undefined;
    for (const [name, column] of Object.entries(table.columns))
      if (!isKept(name)) delete table.columns[name];
      else table.columns[name] = withExpression(column, expressionOf(target.columns[name]!)); // it is kept
    // PostgreSQL drops these together with their columns.
    for (const [name, { columnsFrom }] of Object.entries(table.foreignKeys))
      if (!columnsFrom.every(isKept)) delete table.foreignKeys[name];
    for (const [name, { columns }] of Object.entries(table.uniqueConstraints))
      if (!columns.every(isKept)) delete table.uniqueConstraints[name];
  }
  return copy;
};

/** The names of the columns that an index contains or depends on. */
const usesColumn = (table: TableSnapshot, index: string, column: string): boolean => {
  const { columns = [], where = '' } = table.indexes[index] ?? {};
  return [...columns.map(({ expression }) => expression), where].some(text =>
    new RegExp(`\\b${column}\\b`).test(text),
  );
};

/** What a server of the previous release cannot work beside. */
const takesAway = /\bRENAME\b|\bDROP (?:TABLE|VIEW|CONSTRAINT)\b|\bSET NOT NULL\b|\bSET DATA TYPE\b/;

/**
 * Plans the migration from the tables of before to those of now, for tables with rows that servers use. Throws
 * `InvalidChange` for a change that needs more to be declared.
 */
export const planMigration = async (
  previous: Snapshot,
  current: Snapshot,
  fieldOf: FieldOf,
): Promise<MigrationPlan> => {
  const [before, after] = [tablesOf(previous), tablesOf(current)];
  const changed = new Map(
    [...after].flatMap(([name, table]) => {
      const known = before.get(name);
      return known ? [[name, changeColumns(known, table, fieldOf)] as const] : [];
    }),
  );
  const changes = [...changed.values()].flatMap(columns => [...columns.values()]);
  const removedTables = [...before.keys()].filter(name => !after.has(name));
  const { generateMigration } = await import('drizzle-kit/api'); // a server that runs does not need it
  const generated = await generateMigration(withoutRemoved(previous, current), current);
  const createdIndexes = new Set(generated.flatMap(statement => indexIn(statement)?.name ?? []));
  const tableOfIndex = new Map(
    [...before.values()].flatMap(table => Object.keys(table.indexes).map(index => [index, table] as const)),
  );

  const addedIn = (table: string): string[] =>
    Object.keys(after.get(table)?.columns ?? {}).filter(name => !before.get(table)?.columns[name]);
  const statements: string[] = [];
  const exclusive: string[] = [];
  const indexes: string[] = [];
  const losses: string[] = [];
  for (const statement of generated) {
    const [, table = '', column = ''] =
      /^ALTER TABLE "([^"]+)" (?:ADD|ALTER) COLUMN "([^"]+)"/.exec(statement) ?? [];
    const index = indexIn(statement);
    const dropped = /^DROP INDEX "([^"]+)"/.exec(statement)?.[1];
    // `changed` has its statement.
    if (/ ADD COLUMN /.test(statement) && changed.get(table)?.has(column)) continue;
    else if (index && before.has(index.table))
      indexes.push(...createIndex(statement, index.name, tableOfIndex.has(index.name)));
    else if (dropped !== undefined) {
      const owner = tableOfIndex.get(dropped);
      const target = owner && after.get(owner.name);
      // It is replaced, or dropped together with a column that it contains.
      const isDroppedLater = Object.keys(owner?.columns ?? {}).some(
        name => !target?.columns[name] && owner && usesColumn(owner, dropped, name),
      );
      if (!createdIndexes.has(dropped) && !isDroppedLater) indexes.push(dropIndex(dropped));
    } else if (takesAway.test(statement)) {
      const value = after.get(table)?.columns[column]?.default;
      if (/ SET NOT NULL/.test(statement) && value !== undefined)
        exclusive.push(fillInBatches(table, column, `coalesce(filled.${quoted(column)}, ${String(value)})`));
      if (/ SET DATA TYPE /.test(statement))
        losses.push(
          `The type of the column "${column}" of "${table}" changes. Values that the new one cannot contain are lost.`,
        );
      exclusive.push(statement);
    } else statements.push(statement);
  }
  return {
    statements: [
      ...statements,
      ...changes.flatMap(({ now }) => now),
      ...changes.flatMap(({ fill = [] }) => fill),
      ...exclusive,
      ...indexes,
    ],
    deferred: [
      ...changes.flatMap(({ deferred = [] }) => deferred),
      ...removedTables.map(name => `DROP TABLE ${quoted(name)} CASCADE;`),
    ],
    losses: [
      ...losses,
      ...changes.flatMap(({ loss }) => loss ?? []),
      ...removedTables.map(name => `The table "${name}" is dropped, with its rows.`),
    ],
    isExclusive: exclusive.length > 0,
    columns: [...changed].flatMap(([table, columns]) =>
      [...new Set([...columns.keys(), ...addedIn(table)])].map(column => ({ table, column })),
    ),
  };
};

const indexIn = (statement: string): { readonly name: string; readonly table: string } | undefined => {
  const [, name, table] = /^CREATE (?:UNIQUE )?INDEX "([^"]+)" ON "([^"]+)"/.exec(statement) ?? [];
  return name !== undefined && table !== undefined ? { name, table } : undefined;
};
