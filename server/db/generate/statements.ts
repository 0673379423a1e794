import { marks } from '../migrate/migrationFile';

/** A name in SQL. PostgreSQL cuts names after 63 characters, so that a longer one would not be found again. */
export const quoted = (name: string): string => `"${name.slice(0, 63)}"`;

const trigger = (name: string, table: string, body: string): string[] => [
  `CREATE OR REPLACE FUNCTION ${quoted(name)}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NEW; END $$;`,
  `CREATE OR REPLACE TRIGGER ${quoted(name)} BEFORE INSERT OR UPDATE ON ${quoted(table)} FOR EACH ROW EXECUTE FUNCTION ${quoted(name)}();`,
];

const dropTrigger = (name: string, table: string): string[] => [
  `DROP TRIGGER IF EXISTS ${quoted(name)} ON ${quoted(table)};`,
  `DROP FUNCTION IF EXISTS ${quoted(name)}();`,
];

// PostgreSQL runs the triggers of a table by name: a column is copied before what is generated from it.
const copyName = (table: string, to: string) => `${table}_copy_${to}`;
const keyName = (table: string, key: string) => `${table}_key_${key}`;

/** Keeps two columns alike, whichever of them a statement writes. */
export const keepAlike = (table: string, from: string, to: string): string[] => {
  const [a, b] = [`NEW.${quoted(from)}`, `NEW.${quoted(to)}`];
  return trigger(
    copyName(table, to),
    table,
    `IF TG_OP = 'INSERT' THEN IF ${b} IS NULL THEN ${b} := ${a}; ELSE ${a} := ${b}; END IF; ` +
      `ELSIF ${b} IS DISTINCT FROM OLD.${quoted(to)} THEN ${a} := ${b}; ELSE ${b} := ${a}; END IF;`,
  );
};
export const stopKeepingAlike = (table: string, to: string): string[] =>
  dropTrigger(copyName(table, to), table);

/**
 * An expression whose columns belong to a row: `lower("title")` with `NEW` becomes `lower(NEW."title")`. Texts in single quotes are
 * left as they are.
 */
export const expressionIn = (row: string, expression: string): string =>
  expression.replace(/'(?:[^']|'')*'|"[^"]+"/g, found => (found.startsWith("'") ? found : `${row}.${found}`));

/**
 * Writes the value of an expression of other columns into a column. A generated column that is added, or gets another expression,
 * would rewrite the table under a lock.
 */
export const keepGenerated = (table: string, column: string, expression: string): string[] =>
  trigger(keyName(table, column), table, `NEW.${quoted(column)} := ${expressionIn('NEW', expression)};`);
export const stopKeepingGenerated = (table: string, column: string): string[] =>
  dropTrigger(keyName(table, column), table);

/** Makes a generated column one that statements can write. */
export const stopGenerating = (table: string, column: string): string =>
  `ALTER TABLE ${quoted(table)} ALTER COLUMN ${quoted(column)} DROP EXPRESSION IF EXISTS;`;

/** Sets columns of all rows to an expression, in batches in the order of their ids, as calls lock them. */
export const fillInBatches = (table: string, column: string, value: string): string =>
  `${marks.inBatches}, so that no call waits for long
WITH batch AS (SELECT "id" FROM ${quoted(table)} WHERE "id" > $1 ORDER BY "id" LIMIT 500 FOR UPDATE),
  filled AS (UPDATE ${quoted(table)} AS filled SET ${quoted(column)} = ${value} FROM batch
    WHERE filled."id" = batch."id" AND filled.${quoted(column)} IS DISTINCT FROM ${value})
SELECT max("id") AS last FROM batch;`;

/** Forbids null without a lock while the rows are checked. */
export const forbidNull = (table: string, column: string): string[] => {
  const constraint = quoted(`${table}_${column}_is_not_null`);
  return [
    `ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${constraint} CHECK (${quoted(column)} IS NOT NULL) NOT VALID;`,
    `${marks.alone}, because it reads all rows\nALTER TABLE ${quoted(table)} VALIDATE CONSTRAINT ${constraint};`,
    `ALTER TABLE ${quoted(table)} ALTER COLUMN ${quoted(column)} SET NOT NULL;`,
    `ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${constraint};`,
  ];
};

const alone = (statement: string): string => `${marks.alone}, because calls go on meanwhile\n${statement}`;

/** Drops an index while calls use its table. */
export const dropIndex = (name: string): string =>
  alone(`DROP INDEX CONCURRENTLY IF EXISTS ${quoted(name)};`);

/** Creates an index while calls use its table. Where one of the same name exists, it is used until the new one is complete. */
export const createIndex = (statement: string, name: string, isReplaced: boolean): string[] => {
  const built = isReplaced ? `new_${name}` : name;
  const created = alone(
    statement.replace(`INDEX ${quoted(name)} ON`, `INDEX CONCURRENTLY ${quoted(built)} ON`),
  );
  return isReplaced
    ? [created, dropIndex(name), `ALTER INDEX ${quoted(built)} RENAME TO ${quoted(name)};`]
    : [created];
};

/** The value that rows of servers which do not know a removed column get, by the column's type. */
const neutralValue = (type: string): string => {
  if (type.endsWith('[]')) return '{}';
  if (type.startsWith('timestamp') || type === 'date') return '1970-01-01';
  if (type === 'boolean') return 'false';
  if (type === 'jsonb') return '[]';
  return type === 'text' ? '-' : '0';
};

/**
 * Gives a required column a default: the value that most rows have, or a neutral one where it has many values, which can be
 * words of somebody.
 */
export const setFrequentDefault = (table: string, column: string, type: string): string =>
  `${marks.alone}, because it reads all rows; servers of the previous release read the value in new rows
DO $$ BEGIN
  EXECUTE format('ALTER TABLE ${quoted(table)} ALTER COLUMN ${quoted(column)} SET DEFAULT %L', coalesce(
    (SELECT mode() WITHIN GROUP (ORDER BY ${quoted(column)}::text) FROM ${quoted(table)}
      HAVING count(DISTINCT ${quoted(column)}) <= least(50, count(*) / 2)),
    '${neutralValue(type)}'));
END $$;`;
