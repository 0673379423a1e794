import type { SQL } from 'drizzle-orm';
import type { Entity } from '../../src/contract/tools/entity';

/** What a list is read from. */
export interface ListSource {
  readonly table: string;
  readonly entity: Pick<Entity, 'fields'>;
  /** Fields of the record that are no plain column of the table. */
  readonly computed?: Readonly<Record<string, SQL>>;
  /** Columns by name, for filters: `types[field]` is the SQL type that values are compared as. */
  readonly types: Readonly<Record<string, string>>;
}

/** Which rows of a source a caller may see, and a name for that choice under which totals are kept. */
export interface ListScope {
  readonly where: readonly SQL[];
  readonly key: string;
}
