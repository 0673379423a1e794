import { sql } from 'drizzle-orm';
import type { Page } from '../../../src/contract/calls/envelope';
import type { PopularTag } from '../../../src/contract/endpoints/administration/tagSpellings';
import { isStatementCanceled } from '../../errors/databaseError';
import { ProblemError } from '../../errors/problem';
import { messageFor } from '../../messages';
import { addDays } from '../../rules/days';
import type { Transaction } from '../database';
import { foldedName } from './foldedName';

/** A period with more moments than can be counted in this time is refused. `npm run bench -- --only tags` measures it. */
const timeoutMs = 5000;

/** The beginning and the end of a period, and the beginning of the one before it. */
const boundsOf = (
  period: string,
  now: Date,
): { readonly before: Date; readonly from: Date; readonly to: Date } => {
  const days = /^(\d+)d$/.exec(period)?.[1];
  if (days !== undefined)
    return { before: addDays(now, -2 * Number(days)), from: addDays(now, -Number(days)), to: now };
  const from = new Date(`${period}T00:00:00Z`);
  const monthsFrom = (ahead: number) =>
    new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + ahead, 1));
  return { before: monthsFrom(-1), from, to: monthsFrom(1) };
};

/**
 * Reads a page of the tags of the published moments of a period, by their number, in one statement. All names of both periods are
 * counted in one scan of the index of the order by creation, which has status and tags. Throws `conflict` where that takes too long.
 */
export const readPopularTags = async (
  db: Transaction,
  { period, page, per_page }: { readonly period: string; readonly page: number; readonly per_page: number },
  now: Date,
): Promise<Page<PopularTag>> => {
  const bounds = boundsOf(period, now);
  const at = (name: keyof typeof bounds) => sql`${bounds[name].toISOString()}::timestamptz`;
  const [before, from, to] = [at('before'), at('from'), at('to')];
  const isCounted = sql`trashed_at is null and status = 'published'`;
  // No tag is an empty text, which counts the moments.
  const statement = sql`
    with counted as materialized (
      select name, count(*) filter (where is_current) as moments, count(*) filter (where not is_current) as previous_moments
      from (
        select unnest(array_append(tags, '')) as name, created_at >= ${from} as is_current from moments
        where ${isCounted} and created_at >= ${before} and created_at < ${to}
      ) as tagged
      group by name
    ), ranked as materialized (
      select *, rank() over (order by moments desc) as rank,
        case when previous_moments > 0 then rank() over (order by previous_moments desc) end as previous_rank
      from counted where name <> ''
    ), paged as (
      select * from ranked where moments > 0 order by rank, name limit ${per_page} offset ${(page - 1) * per_page}
    ), described as (
      select paged.*, round(100.0 * moments / (select moments from counted where name = ''), 1) as share, known.id as tag_id, known.ranking
      from paged left join lateral (
        select id, ranking from tags where ${foldedName(sql`tags.name`)} = ${foldedName(sql`paged.name`)} and tags.name = paged.name
        order by tags.ranking, tags.owner is not null, tags.moments desc, tags.id limit 1
      ) as known on true
    )
    select (select count(*)::int from ranked where moments > 0) as total,
      coalesce((select jsonb_agg(to_jsonb(described) order by rank, name) from described), '[]') as items`;
  try {
    const { rows } = await db.transaction(async transaction => {
      await transaction.execute(sql.raw(`set local statement_timeout = ${timeoutMs}`));
      return transaction.execute<{ total: number; items: readonly PopularTag[] }>(statement);
    });
    const { total = 0, items = [] } = rows[0] ?? {};
    return { items, total, page, per_page };
  } catch (error) {
    if (!isStatementCanceled(error)) throw error;
    throw new ProblemError('conflict', { detail: messageFor('too-many-moments') });
  }
};
