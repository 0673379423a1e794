import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../../db/database';
import { ownSections, type Owner, type OwnSection } from './ownSections';

/** Rows of one statement: few enough for memory. */
const batchRows = 500;

type Row = Readonly<Record<string, unknown>>;

const isAfter = (key: readonly string[], last: Row | undefined): SQL =>
  last === undefined
    ? sql`true`
    : sql`(${sql.join(
        key.map(name => sql.identifier(name)),
        sql`, `,
      )}) > (${sql.join(
        key.map(name => sql`${last[name]}`),
        sql`, `,
      )})`;

const readBatch = async (
  db: Transaction,
  { rows: statement, key }: OwnSection,
  owner: Owner,
  last: Row | undefined,
): Promise<Row[]> => {
  const order = sql.join(
    key.map(name => sql.identifier(name)),
    sql`, `,
  );
  const { rows } = await db.execute<{ row: Row }>(sql`
    select to_jsonb(owned) as row from (
      select * from (${statement(owner)}) as every where ${isAfter(key, last)} order by ${order} limit ${batchRows}
    ) as owned order by ${order}`);
  return rows.map(({ row }) => row);
};

/**
 * Writes what the studio holds about a person as JSON: an object with a list for each section. Holds one batch of rows, and no
 * transaction between batches. `inTurn` runs each statement when it is the turn of the person.
 */
export const writeOwnData = async function* (
  db: Transaction,
  owner: Owner,
  { now, inTurn }: { readonly now: Date; readonly inTurn: <T>(run: () => Promise<T>) => Promise<T> },
): AsyncGenerator<string, void, undefined> {
  yield `{\n"written_at": ${JSON.stringify(now.toISOString())}`;
  for (const section of ownSections) {
    yield `,\n${JSON.stringify(section.name)}: [`;
    let last: Row | undefined;
    for (;;) {
      const after = last;
      const batch = await inTurn(() => readBatch(db, section, owner, after));
      if (batch.length > 0) yield `${last ? ',' : ''}\n${batch.map(row => JSON.stringify(row)).join(',\n')}`;
      last = batch.at(-1) ?? last;
      if (batch.length < batchRows) break;
    }
    yield ']';
  }
  yield '\n}\n';
};
