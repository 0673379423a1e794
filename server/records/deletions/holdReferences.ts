import { sql } from 'drizzle-orm';
import type { FieldError } from '../../../src/contract/errors';
import { deletionRules, referencesIn } from '../../../src/contract/schema/references';
import { messageFor } from '../../messages';
import type { Transaction } from '../../db/database';
import { validationFailed } from '../../errors/problem';
import type { RowChange, StoreEntity } from '../recordStore';
import { targetNamed } from '../references';
import { isTrashed } from './isTrashed';

/**
 * Keeps the records to which saved records newly refer from being deleted until the transaction ends, where the field says what a
 * deletion does: a deletion either sees the new reference or is seen here. Also where undo or a restore brings a reference back.
 * Throws `validation-failed` for a record that does not exist any more. Called after the save, so that rows are locked in the order
 * of the store.
 */
export const holdReferences = async (
  { db, isUndo = false }: { readonly db: Transaction; readonly isUndo?: boolean },
  entity: StoreEntity,
  changes: readonly (RowChange<object> & { readonly after: object })[],
): Promise<void> => {
  for (const { field, resource } of deletionRules(entity)) {
    const schema = entity.fields[field]!; // a field of the entity
    const idsIn = (row: object | null) => {
      const values: Readonly<Record<string, unknown>> = { ...row };
      return referencesIn(schema, values[field], field);
    };
    const named = changes.flatMap(({ before, after }) => {
      const isRestored = before !== null && isTrashed(before) && !isTrashed(after);
      const former = new Set(isRestored ? [] : idsIn(before).map(({ id }) => id));
      return idsIn(after).flatMap(({ id, path }) =>
        former.has(id) ? [] : { id, path, isKnown: isRestored || isUndo },
      );
    });
    if (named.length === 0) continue;
    const { source, entity: target } = targetNamed(resource);
    const trash = 'trashed_at' in target.fields ? sql`trashed_at is not null` : sql`false`;
    const { rows } = await db.execute<{ id: string; isTrashed: boolean }>(sql`
      select id::text as id, ${trash} as "isTrashed" from ${sql.identifier(source.table)}
      where id = any(${sql.param([...new Set(named.map(({ id }) => id))])}::text[]::${sql.raw(source.types['id'] ?? 'text')}[])
      order by id for key share`);
    const found = new Map(rows.map(row => [row.id, row.isTrashed]));
    const errors: FieldError[] = named.flatMap(({ id, path, isKnown }) =>
      found.get(id) === false || (found.get(id) === true && isKnown)
        ? []
        : { path, message: messageFor('no-such-record', { name: target.name, id }) },
    );
    if (errors.length > 0) throw validationFailed(...errors);
  }
};
