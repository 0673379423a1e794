import { sql, type SQL } from 'drizzle-orm';
import type { Page } from '../../src/contract/calls/envelope';
import type { HistoryEntry } from '../../src/contract/schema/historyEntry';
import type { Entity } from '../../src/contract/schema/entity';
import { metaOf } from '../../src/fields/meta';
import { messageFor } from '../messages';
import { systemUserId, transitionKey } from './audit';
import type { Transaction } from './database';

type Fields = Readonly<Record<string, unknown>>;

type Row = Omit<HistoryEntry, 'changes' | 'transition'> & {
  readonly entity: string;
  readonly transition: string | null;
  readonly actor_id: number;
  readonly before: Fields | null;
  readonly after: Fields | null;
  readonly is_own: boolean;
};

/** The fields of a decision that its creator reads besides those of the record: the public reason. */
const reasonFields: readonly string[] = ['reason'];

/** An entry for the record's creator: of a moderator's change, only what was decided and the public reason. */
const forCreator = (entry: HistoryEntry, entity: Pick<Entity, 'fields'>): HistoryEntry => ({
  ...entry,
  actor_id: null,
  actor_name: messageFor('a-moderator'),
  job_id: null,
  changes: entry.changes.filter(({ field }) => field in entity.fields || reasonFields.includes(field)),
});

/** The history of another resource, shown with that of the record with the same id. */
export interface ShownHistory {
  readonly entity: Pick<Entity, 'name'>;
  /** The reader sees who made the changes, and all fields. */
  readonly showsAll: boolean;
  /** The fields that every reader sees. */
  readonly publicFields: readonly string[];
  /** Who made the changes, for other readers. */
  readonly publicActor: string;
}

/** An entry of another resource for a reader who sees a part of it. Entries of the record's creator name the person. */
const forReader = (
  entry: HistoryEntry,
  { publicFields, publicActor }: ShownHistory,
  isOwn: boolean,
): HistoryEntry => ({
  ...entry,
  ...(!isOwn && { actor_id: null, actor_name: publicActor, job_id: null }),
  changes: entry.changes.filter(({ field }) => publicFields.includes(field)),
});

/** The entries of another resource that a reader sees any change of. */
const isShown = ({ entity, showsAll, publicFields }: ShownHistory): SQL =>
  showsAll
    ? sql`entity = ${entity.name}`
    : sql`(entity = ${entity.name} and jsonb_exists_any(
        coalesce(before, '{}') || coalesce(after, '{}'), ${sql.param(publicFields)}::text[]
      ))`;

/** Values by the names that their fields have now. Entries of before have the former ones. */
const currentNames = ({ fields }: Pick<Entity, 'fields'>) => {
  const current = new Map(
    Object.entries(fields).flatMap(([field, schema]) => {
      const { was } = metaOf(schema);
      return was === undefined ? [] : [[was, field] as const];
    }),
  );
  return (values: Fields | null): Fields | null =>
    values &&
    Object.fromEntries(Object.entries(values).map(([field, value]) => [current.get(field) ?? field, value]));
};

const changesOf = (
  { before, after }: Pick<Row, 'before' | 'after'>,
  order: readonly string[],
): HistoryEntry['changes'] => {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const known = order.filter(field => names.has(field));
  return [...new Set([...known, ...names])].map(field => ({
    field,
    from: before?.[field] ?? null,
    to: after?.[field] ?? null,
  }));
};

/**
 * Reads a page of a record's history, newest first, with the fields of each change in the entity's order. Without
 * `showsModerators`, entries of moderators contain no person and no words that they wrote for each other. `unreadable` are names of
 * fields that the reader may not read. `related` are histories of other resources with the same id.
 */
export const readHistory = async (
  db: Transaction,
  {
    entity,
    id,
    showsModerators,
    unreadable,
    related = [],
  }: {
    readonly entity: Pick<Entity, 'name' | 'fields'>;
    readonly id: string;
    readonly showsModerators: boolean;
    readonly unreadable: readonly string[];
    readonly related?: readonly ShownHistory[];
  },
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<Page<HistoryEntry>> => {
  // A change of nothing else is left out, so that the number of entries does not tell of it.
  const isReadable =
    unreadable.length === 0
      ? sql``
      : sql` and (before is null or after is null or exists (
          select from jsonb_object_keys(before || after) as field where field <> all(${sql.param(unreadable)}::text[])
        ))`;
  const own = sql`(entity = ${entity.name}${isReadable})`;
  const where = sql`entity_id = ${id} and entity = any(${sql.param([entity, ...related.map(each => each.entity)].map(({ name }) => name))}::text[])
    and (${sql.join([own, ...related.map(isShown)], sql` or `)})`;
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(sql`
      select id::text, entity, actor_id, actor_name, action, job_id, before, after, is_own, created_at,
        undo ->> ${transitionKey} as transition from audit_log
      where ${where} order by audit_log.id desc limit ${per_page} offset ${(page - 1) * per_page}`),
    db.execute<{ count: number }>(sql`select count(*)::int as count from audit_log where ${where}`),
  ]);
  const renamed = currentNames(entity);
  return {
    items: rows.map(row => {
      const { before, after, is_own, transition, entity: name, ...entry } = row;
      const changes = changesOf(
        { before: renamed(before), after: renamed(after) },
        Object.keys(entity.fields),
      );
      const shown = {
        ...entry,
        ...(transition !== null && { transition }),
        created_at: new Date(row.created_at).toISOString(),
        changes: changes.filter(({ field }) => !unreadable.includes(field)),
      };
      const other = related.find(each => each.entity.name === name);
      if (other) return other.showsAll ? shown : forReader(shown, other, is_own);
      const isModerator = !is_own && row.actor_id !== systemUserId;
      return isModerator && !showsModerators ? forCreator(shown, entity) : shown;
    }),
    total: counted.rows[0]?.count ?? 0,
    page,
    per_page,
  };
};
