import { sql } from 'drizzle-orm';
import { limits } from '../../../src/contract/limits';
import { messageFor } from '../../messages';
import { ProblemError } from '../../errors/problem';
import type { Transaction } from '../database';

/** A renamed tag of a creator; null removes it from the moments. */
export interface TagRename {
  readonly ownerId: number;
  readonly before: string;
  readonly after: string | null;
}

/**
 * Renames or removes tags of moments in one statement, including the trash, so that restored moments have current tags. A
 * moment with the new tag already keeps it once. Throws `validation-failed` if the tags of a moment become too long.
 */
export const retagMoments = async (
  db: Transaction,
  changes: readonly TagRename[],
  now: Date,
): Promise<void> => {
  if (changes.length === 0) return;
  const ownerIds = [...new Set(changes.map(({ ownerId }) => ownerId))];
  const names = [...new Set(changes.map(({ before }) => before))];
  // Locks in id order to avoid deadlocks. Characters outside the BMP count as two UTF-16 units.
  const { rows } = await db.execute<{ is_too_long: boolean | null }>(sql`
    with given as materialized (
      select "ownerId" as owner_id, before, after
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given("ownerId" bigint, before text, after text)
    ), locked as materialized (
      select id from moments
      where heartbeat_id = any(${sql.param(ownerIds)}::integer[]) and tags && ${sql.param(names)}::text[]
        and exists (select from given where owner_id = heartbeat_id and tags @> array[before])
      order by id for update
    ), changed as (
      update moments set
        tags = (
          select coalesce(array_agg(name order by position), '{}')
          from (
            select coalesce(given.after, current_tag.name) as name, min(current_tag.position) as position
            from unnest(moments.tags) with ordinality as current_tag(name, position)
            left join given on given.owner_id = moments.heartbeat_id and given.before = current_tag.name
            where given.before is null or given.after is not null
            group by 1
          ) as renamed
        ),
        updated_at = greatest(${now.toISOString()}::timestamptz, moments.updated_at + interval '1 millisecond')
      from locked where moments.id = locked.id
      returning array_to_string(tags, '') as together
    )
    select bool_or(
      char_length(regexp_replace(together, '[\\U00010000-\\U0010ffff]', '..', 'g')) > ${limits.tagsTogether}
    ) as is_too_long from changed`);
  if (rows[0]?.is_too_long !== true || changes.every(({ after }) => after === null)) return;
  const message = messageFor('tag-too-long-together', { maxLength: limits.tagsTogether });
  throw new ProblemError('validation-failed', { errors: [{ path: 'name', message }] });
};
