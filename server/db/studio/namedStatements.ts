import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/** A statement for the client of the database. */
interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Gives statements a name, so that the database plans each once for a connection: planning can take several times as long as reading.
 * Values are placeholders in the SQL, which is written once for a name. A plan stays in the memory of each connection, so there must be few
 * names.
 *
 * @example
 * const named = createNamedStatements();
 * await db.$client.query(named('page', () => sql`select from pages where id = ${sql.placeholder('id')}`, { id }));
 */
export const createNamedStatements = (): ((
  name: string,
  write: () => SQL,
  values: Readonly<Record<string, unknown>>,
) => NamedStatement) => {
  const written = new Map<string, { readonly text: string; readonly params: unknown[] }>();
  return (name, write, values) => {
    let known = written.get(name);
    if (!known) {
      const { sql: text, params } = dialect.sqlToQuery(write());
      known = { text, params };
      written.set(name, known);
    }
    return { name, text: known.text, values: fillPlaceholders(known.params, values) };
  };
};
