import { sql } from 'drizzle-orm';
import { text } from '../../src/fields/kinds/text/text';
import type { Entity } from '../../src/contract/schema/entity';
import type { Transaction } from '../db/database';
import { isOwnerField } from '../db/lists/listSource';
import { ownersTable } from '../db/people/owners';

type Rows = readonly Readonly<Record<string, unknown>>[];
type Fields = Pick<Entity, 'fields'>;

/** The columns of a file in which the handle of each owner follows the owner's id. */
export interface ColumnsWithHandles {
  readonly entity: Fields;
  readonly columns: readonly string[];
  /** Adds the handles to rows. */
  readonly addHandles: (db: Transaction, rows: Rows) => Promise<Rows>;
}

const handle = text(40);

/** `writer_handle` of `writer_id`, `owner_handle` of `owner`. */
const handleColumn = (field: string): string => `${field.replace(/_id$/, '')}_handle`;

/**
 * The columns of an export with the handles of owners, because people do not know ids.
 *
 * @example columnsWithHandles(note, ['id', 'owner_id']).columns; // ['id', 'owner_id', 'owner_handle']
 */
export const columnsWithHandles = (entity: Fields, columns: readonly string[]): ColumnsWithHandles => {
  const owners = columns.filter(name => isOwnerField({ entity }, name));
  const known = ownersTable();
  if (owners.length === 0 || !known) return { entity, columns, addHandles: async (_, rows) => rows };
  return {
    entity: {
      fields: { ...entity.fields, ...Object.fromEntries(owners.map(name => [handleColumn(name), handle])) },
    },
    columns: columns.flatMap(name => (owners.includes(name) ? [name, handleColumn(name)] : [name])),
    addHandles: async (db, rows) => {
      const ids = [...new Set(rows.flatMap(row => owners.flatMap(name => row[name] ?? [])))];
      const { rows: found } = await db.execute<{ id: number; handle: string }>(
        sql`select id, ${sql.identifier(known.nameColumn)} as handle from ${sql.identifier(known.table)}
          where id = any(${sql.param(ids)}::integer[])`,
      );
      const handles = new Map<unknown, string>(found.map(({ id, handle: name }) => [id, name]));
      return rows.map(row => ({
        ...row,
        ...Object.fromEntries(owners.map(name => [handleColumn(name), handles.get(row[name]) ?? null])),
      }));
    },
  };
};
