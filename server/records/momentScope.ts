import { eq, sql, type SQL } from 'drizzle-orm';
import { moment } from '../../src/contract/entities/moment';
import { messageFor } from '../../src/contract/messages';
import { hasAnyPermission } from '../../src/contract/permissions';
import { filtersOf } from '../../src/contract/tools/entity';
import type { Transaction } from '../db/database';
import type { ListScope } from '../db/listSource';
import { heartbeats } from '../db/tables';
import { allOwners } from '../db/totalsCache';
import { ProblemError, problemOf } from '../errors/problem';
import type { Actor } from '../rules/caller';

type OwnedScope = ListScope & { readonly owner: string; readonly isPublic: boolean };

const living = sql`trashed_at is null`;
const trashed = sql`trashed_at is not null`;
const hiddenScopes = ['everything', 'heartbeat'];
const hiddenCreators = sql`
  select heartbeat_id::bigint from heartbeat_blacklists where scope = any(${sql.param(hiddenScopes)}::text[])`;
const shown = [
  living,
  sql`visibility = 'public'`,
  sql`status = 'published'`,
  sql`(blacklist_scope is null or blacklist_scope = 'earnings')`,
];

/** What makes a moment one that everybody may see; conditions on columns of `moments`. */
export const shownMoment = [...shown, sql`heartbeat_id <> all(array(${hiddenCreators}))`];

/** Fields that are between a creator and the platform: of others' moments they neither show, sort nor filter. */
export const privateFields = [
  'earnings',
  'quality_bonus',
  'watch_time',
  'review_status',
  'blacklisted',
  'blacklist_scope',
];

/** The field that each parameter of a filter reads, whatever its operator. */
const fieldOfParameter = new Map(
  filtersOf(moment).flatMap(({ field, parameters }) => parameters.map(name => [name, field] as const)),
);

/** Refuses to sort or filter public moments by what is not public: the order alone would tell the values. */
export const assertPublicParameters = (parameters: object): void => {
  const wrong = Object.entries(parameters).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (name === 'sort_column') return privateFields.includes(String(value)) ? [name] : [];
    return privateFields.includes(fieldOfParameter.get(name) ?? name) ? [name] : [];
  });
  if (wrong.length)
    throw new ProblemError('params-incorrect', {
      errors: wrong.map(path => ({ path, message: messageFor('unknown-parameter', { parameter: path }) })),
    });
};

const ownedBy = (heartbeatId: number, isTrash: boolean): OwnedScope => ({
  where: [sql`heartbeat_id = ${heartbeatId}`, isTrash ? trashed : living],
  key: `own/${heartbeatId}/${isTrash}`,
  owner: String(heartbeatId),
  isPublic: false,
});

const all = (isTrash: boolean): OwnedScope => ({
  where: [isTrash ? trashed : living],
  key: `all/${isTrash}`,
  owner: allOwners,
  isPublic: false,
});

const publicOnes = (where: readonly SQL[], owner: string): OwnedScope => ({
  where: [...where, ...shown],
  key: `public/${owner}`,
  owner,
  isPublic: true,
});

/**
 * What `GET /moments` lists: a creator's own, everybody's for those who manage moments, or the public ones of a handle.
 * Throws `not-found` for a creator whose moments are not the caller's to list.
 */
export const listedMoments = async (
  db: Transaction,
  caller: Actor,
  query: {
    readonly heartbeat_id?: number | undefined;
    readonly handle?: unknown;
    readonly in_trash?: unknown;
  },
): Promise<OwnedScope> => {
  const isTrash = query.in_trash === true;
  const mayOpenAll = hasAnyPermission(caller.permissions, ['moments.manage']);
  if (typeof query.handle === 'string') {
    const [creator] = await db
      .select({ id: heartbeats.id, blacklists: heartbeats.blacklists })
      .from(heartbeats)
      .where(eq(heartbeats.handle, query.handle.replace(/^@/, '')));
    if (!creator || isTrash || (query.heartbeat_id !== undefined && query.heartbeat_id !== creator.id))
      throw problemOf('not-found');
    const isHidden = creator.blacklists.some(scope => hiddenScopes.includes(scope));
    const whose = [sql`heartbeat_id = ${creator.id}`, ...(isHidden ? [sql`false`] : [])];
    return publicOnes(whose, String(creator.id));
  }
  if (query.heartbeat_id === undefined)
    return mayOpenAll ? all(isTrash) : ownedBy(caller.heartbeatId, isTrash);
  if (query.heartbeat_id !== caller.heartbeatId && !mayOpenAll) throw problemOf('not-found');
  return ownedBy(query.heartbeat_id, isTrash);
};

/** What `GET /moments/search` looks through. */
export const searchedMoments = async (db: Transaction, caller: Actor): Promise<OwnedScope> => {
  if (hasAnyPermission(caller.permissions, ['moments.manage'])) return all(false);
  // Few, if any: without them the order's index alone gives a page, which does not hold the creator.
  const { rows } = await db.execute<{ heartbeat_id: string }>(hiddenCreators);
  const hidden = rows.map(({ heartbeat_id }) => Number(heartbeat_id));
  return publicOnes(
    hidden.length ? [sql`heartbeat_id <> all(${sql.param(hidden)}::bigint[])`] : [],
    allOwners,
  );
};
