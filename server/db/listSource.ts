import type { SQL } from 'drizzle-orm';
import type { Entity } from '../../src/contract/schema/entity';

/** The table or view of a list. */
export interface ListSource {
  readonly table: string;
  readonly entity: Pick<Entity, 'fields'>;
  /** SQL of fields that are no plain columns. */
  readonly computed?: Readonly<Record<string, SQL>>;
  /** The SQL types of the columns, to which filter values are cast. */
  readonly types: Readonly<Record<string, string>>;
}

/** The rows of a source that a caller can see, and a cache key for their total. */
export interface ListScope {
  readonly where: readonly SQL[];
  readonly key: string;
}
