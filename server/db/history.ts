import { sql } from 'drizzle-orm';
import type { Page } from '../../src/contract/calls/envelope';
import type { HistoryEntry } from '../../src/contract/schema/historyEntry';
import type { Entity } from '../../src/contract/schema/entity';
import type { Transaction } from './database';

type Fields = Readonly<Record<string, unknown>>;

type Row = Omit<HistoryEntry, 'changes'> & { readonly before: Fields | null; readonly after: Fields | null };

const changesOf = ({ before, after }: Row, order: readonly string[]): HistoryEntry['changes'] => {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const known = order.filter(field => names.has(field));
  return [...new Set([...known, ...names])].map(field => ({
    field,
    from: before?.[field] ?? null,
    to: after?.[field] ?? null,
  }));
};

/** Reads a page of a record's history, newest first, with the fields of each change in the entity's order. */
export const readHistory = async (
  db: Transaction,
  { entity, id }: { readonly entity: Pick<Entity, 'name' | 'fields'>; readonly id: string },
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<Page<HistoryEntry>> => {
  const where = sql`entity = ${entity.name} and entity_id = ${id}`;
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(sql`
      select id::text, actor_id, actor_name, action, job_id, before, after, created_at from audit_log
      where ${where} order by audit_log.id desc limit ${per_page} offset ${(page - 1) * per_page}`),
    db.execute<{ count: number }>(sql`select count(*)::int as count from audit_log where ${where}`),
  ]);
  return {
    items: rows.map(({ before, after, created_at, ...entry }) => ({
      ...entry,
      created_at: new Date(created_at).toISOString(),
      changes: changesOf({ before, after, created_at, ...entry }, Object.keys(entity.fields)),
    })),
    total: counted.rows[0]?.count ?? 0,
    page,
    per_page,
  };
};
