import { sql } from 'drizzle-orm';
import type { TagDelta } from '../rules/tagDeltas';
import type { Transaction } from './database';
import { newId } from './newId';

/** The URL segment of a tag. */
export const tagPermalink = (name: string): string => name.replace(/\s+/g, '-');

/** Adds deltas to the moment counts of tags and creates missing tags. Always in the same order, to avoid deadlocks. */
export const addToTagCounts = async (
  db: Transaction,
  deltas: readonly TagDelta[],
  now: Date,
): Promise<void> => {
  if (deltas.length === 0) return;
  const rows = [...deltas]
    .sort((a, b) => a.ownerId - b.ownerId || (a.name < b.name ? -1 : 1))
    .map(({ ownerId, name, by }) => ({
      id: newId('tg'),
      owner: ownerId,
      name,
      by,
      permalink: tagPermalink(name),
    }));
  await db.execute(sql`
    insert into tags (id, owner, name, permalink, rating, "order", supertag, moments, created_at, updated_at)
    select id, owner, name, permalink, 0, 0, false, by,
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as delta(id text, owner bigint, name text, permalink text, by bigint)
    where by > 0 or exists (
      select from tags as existing
      where coalesce(existing.owner, 0) = delta.owner and lower(existing.name) = lower(delta.name)
    )
    on conflict (coalesce(owner, 0), lower(name))
    do update set moments = greatest(tags.moments + excluded.moments, 0)`);
};
