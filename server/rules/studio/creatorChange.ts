import * as z from 'zod/mini';
import type { Creator } from '../../../src/contract/entities/administration/creator';
import { blacklistScopes, type BlacklistScope } from '../../../src/contract/enumerations';
import { platformHeartbeatId } from '../../../src/contract/limits';
import { isPermitted, type Permission } from '../../../src/contract/permission';
import { messageFor } from '../../messages';
import type { Actor } from '../caller';
import type { Change } from '../changeFields';
import type { Decision, DecisionContext, Rejection } from '../decision';
import { decideBlacklist } from './creatorBlacklist';

/** A creator's entry in a blacklist: its reason and start. */
export interface BlacklistEntry {
  readonly reason: string | null;
  readonly since: string;
}

export type BlacklistEntries = Readonly<Partial<Record<BlacklistScope, BlacklistEntry>>>;

/** A creator with the entries of their blacklists. */
export interface CreatorRow extends Creator {
  readonly blacklist_entries: BlacklistEntries;
  /** Why it is changed, on a creator after a change. Only the history stores it. */
  readonly reason?: string;
}

/** The flags of an account. */
export const accountFlags = ['is_locked', 'is_banned'] as const;

/** Who manages creators. */
export const managesCreators: readonly Permission[] = ['moments.manage'];

/** Who may change the blacklist of earnings. */
export const managesEarnings: readonly Permission[] = [...managesCreators, 'heartbeat.manage_earnings'];

/** A change of one blacklist, as calls and jobs request it. */
const blacklistRequest = z.object({
  action: z.enum(['attach', 'detach']),
  blacklists: z.array(z.enum(blacklistScopes)).check(z.length(1)),
});

const requestedBlacklist = (change: Change) => {
  const { data } = z.safeParse(blacklistRequest, change['blacklists']);
  const scope = data?.blacklists[0];
  return data && scope && { scope, remove: data.action === 'detach' };
};

const notPermitted = (): Rejection => ({
  ok: false,
  code: 'not-enough-permission',
  message: messageFor('not-enough-permission'),
});

/** Rejects a change of creators without the permission for it. */
export const rejectsCreatorChange = (
  { permissions }: Pick<Actor, 'permissions'>,
  change: Change,
): Rejection | undefined => {
  const needsOnlyEarnings =
    requestedBlacklist(change)?.scope === 'earnings' &&
    accountFlags.every(flag => change[flag] === undefined);
  const requested = [change['blacklists'], ...accountFlags.map(flag => change[flag])];
  // What undo restores names no action: `creatorRejection` finds which blacklists that changes.
  const isRestored = Array.isArray(change['blacklists']);
  if (requested.every(value => value === undefined)) return undefined;
  return isPermitted(permissions, needsOnlyEarnings || isRestored ? managesEarnings : managesCreators)
    ? undefined
    : notPermitted();
};

const conflict = (message: string): Rejection => ({ ok: false, code: 'conflict', message });

/** The blacklists that two creators do not share. */
export const changedScopes = (
  before: Pick<Creator, 'blacklists'>,
  after: Pick<Creator, 'blacklists'>,
): BlacklistScope[] =>
  blacklistScopes.filter(scope => before.blacklists.includes(scope) !== after.blacklists.includes(scope));

/** Why a creator may not become `next`: the permission of this person, the platform's own page and account, or the person's own account. */
export const creatorRejection = (
  before: CreatorRow,
  next: CreatorRow,
  { permissions, heartbeatId }: Pick<Actor, 'permissions' | 'heartbeatId'>,
): Rejection | undefined => {
  const scopes = changedScopes(before, next);
  const flags = accountFlags.filter(flag => before[flag] !== next[flag]);
  const isOnlyEarnings = flags.length === 0 && scopes.every(scope => scope === 'earnings');
  if (!isPermitted(permissions, isOnlyEarnings ? managesEarnings : managesCreators)) return notPermitted();
  const isPlatform = before.id === String(platformHeartbeatId);
  if (isPlatform && scopes.some(scope => next.blacklists.includes(scope)))
    return conflict(messageFor('blocked-platform'));
  if (!flags.some(flag => next[flag])) return undefined;
  if (isPlatform) return conflict(messageFor('blocked-platform-account'));
  return before.id === String(heartbeatId) ? conflict(messageFor('blocked-own-account')) : undefined;
};

const withEntry = (
  entries: BlacklistEntries,
  scope: BlacklistScope,
  entry: BlacklistEntry | undefined,
): BlacklistEntries => {
  const { [scope]: _, ...others } = entries;
  return entry ? { ...others, [scope]: entry } : others;
};

/** The creator on one blacklist more or less. The same one again changes nothing, not even the reason. */
const decideListing = (
  row: CreatorRow,
  requested: { readonly scope: BlacklistScope; readonly remove: boolean },
  entry: BlacklistEntry,
): Decision<CreatorRow> => {
  const page = { id: Number(row.id), blacklists: row.blacklists };
  const decision = decideBlacklist(page, requested);
  if (!decision.ok) return decision;
  const { scope, remove } = requested;
  if (decision.next === page) return { ok: true, next: row };
  const blacklists = blacklistScopes.filter(each => decision.next.blacklists.includes(each));
  const blacklist_entries = withEntry(row.blacklist_entries, scope, remove ? undefined : entry);
  return { ok: true, next: { ...row, blacklists, blacklist_entries } };
};

const decideFlags = (row: CreatorRow, change: Change): CreatorRow => {
  const flags = accountFlags.flatMap(flag => {
    const value = change[flag];
    return typeof value === 'boolean' && value !== row[flag] ? [[flag, value] as const] : [];
  });
  return flags.length > 0 ? { ...row, ...Object.fromEntries(flags) } : row;
};

/** Decides a change of a creator: of one blacklist, or of the flags of the account, with a reason. */
export const decideCreatorChange = (
  row: CreatorRow,
  change: Change,
  { caller, now }: DecisionContext,
): Decision<CreatorRow> => {
  const rejection = rejectsCreatorChange(caller, change);
  if (rejection) return rejection;
  const given = change['reason'];
  const reason = typeof given === 'string' && given !== '' ? given : null;
  const requested = requestedBlacklist(change);
  const listed = requested
    ? decideListing(row, requested, { reason, since: now.toISOString() })
    : { ok: true as const, next: row };
  if (!listed.ok) return listed;
  const next = decideFlags(listed.next, change);
  if (next === row) return listed;
  return (
    creatorRejection(row, next, caller) ?? { ok: true, next: reason === null ? next : { ...next, reason } }
  );
};
