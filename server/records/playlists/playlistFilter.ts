import { sql, type SQL } from 'drizzle-orm';
import { moment } from '../../../src/contract/entities/moment';
import { filtersOf } from '../../../src/contract/schema/entity';
import { isPermitted } from '../../../src/contract/permission';
import type { Transaction } from '../../db/database';
import type { FilterWithoutField } from '../../db/lists/listSource';
import { problemOf } from '../../errors/problem';
import type { Actor } from '../../rules/caller';

const valuesOf = (value: unknown): readonly string[] => value as readonly string[]; // the query's schema makes these lists of ids

/** The moments of playlists as an array, which the planner reads first and then finds by their ids. */
const isIn = (playlistIds: readonly string[]): SQL => sql`moments.id = any(array(
  select moment_id from playlist_moments where playlist_id = any(${sql.param(playlistIds)}::text[])))`;

/** Whether a moment is in a playlist of its creator, except in the trash. */
const isInAny = sql`exists (
  select from playlist_moments join playlists on playlists.id = playlist_moments.playlist_id
  where playlist_moments.moment_id = moments.id and playlists.heartbeat_id = moments.heartbeat_id
    and playlists.trashed_at is null)`;

/** The filter `playlist` of moments: in any, none or all of some playlists, or in no playlist of their creator. */
export const playlistFilter: FilterWithoutField = (operator, value) => {
  if (operator === 'empty') return value === true ? sql`not ${isInAny}` : isInAny;
  const ids = valuesOf(value);
  if (ids.length === 0) return undefined;
  if (operator === 'none') return sql`not ${isIn(ids)}`;
  return operator === 'all'
    ? sql.join(
        ids.map(id => isIn([id])),
        sql` and `,
      )
    : isIn(ids);
};

const parameters =
  filtersOf(moment)
    .find(({ field }) => field === 'playlist')
    ?.operators.flatMap(({ name, parameter }) => (name === 'empty' ? [] : parameter)) ?? [];

/**
 * Throws `not-found` if a query names playlists of others, because the list would reveal their moments. A playlist that was
 * deleted for good contains none.
 */
export const assertOwnPlaylists = async (
  db: Transaction,
  caller: Actor,
  query: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const ids = parameters.flatMap(name => (query[name] === undefined ? [] : valuesOf(query[name])));
  if (ids.length === 0 || isPermitted(caller.permissions, ['moments.manage'])) return;
  const { rows } = await db.execute(sql`
    select from playlists where id = any(${sql.param(ids)}::text[]) and heartbeat_id <> ${caller.heartbeatId} limit 1`);
  if (rows.length > 0) throw problemOf('not-found');
};
