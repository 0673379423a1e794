import { sql } from 'drizzle-orm';
import { quota } from '../../../src/contract/calls/serverLimits';
import { messageFor } from '../../messages';
import { ProblemError } from '../../errors/problem';
import type { TagDelta } from '../../rules/studio/tagDeltas';
import type { Transaction } from '../database';
import { newId } from '../newId';

/** The URL segment of a tag. */
export const tagPermalink = (name: string): string => name.replace(/\s+/g, '-');

/** Throws `quota-exceeded` if a creator has more tags than the quota. */
const assertTagQuota = async (db: Transaction, ownerId: number): Promise<void> => {
  const max = quota.tags;
  const { rows } = await db.execute(sql`select from tags where owner = ${ownerId} offset ${max} limit 1`);
  if (rows.length > 0)
    throw new ProblemError('quota-exceeded', { detail: messageFor('quota-tags', { max }) });
};

/**
 * Adds deltas to the moment counts of tags and creates missing tags. Always in the same order, to avoid deadlocks. Throws
 * `quota-exceeded` if a creator has too many tags then.
 */
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
  const { rows: written } = await db.execute<{ owner: number; is_new: boolean }>(sql`
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
    do update set moments = greatest(tags.moments + excluded.moments, 0)
    returning owner, xmax = 0 as is_new`);
  const owners = new Set(written.flatMap(({ owner, is_new }) => (is_new ? [owner] : [])));
  for (const owner of owners) await assertTagQuota(db, owner);
};
