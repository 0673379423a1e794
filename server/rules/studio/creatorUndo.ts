import * as z from 'zod/mini';
import { blacklistScopes, type BlacklistScope } from '../../../src/contract/enumerations';
import type { Actor } from '../caller';
import { blacklistSchemas } from './blacklisting';
import {
  changedScopes,
  creatorRejection,
  type BlacklistEntries,
  type BlacklistEntry,
  type CreatorRow,
} from './creatorChange';

type Values = Readonly<Record<string, unknown>>;

/** What a change did with a creator, as histories and jobs store it. */
interface RecordedChange {
  readonly before: Values;
  readonly after: Values;
  readonly times?: Readonly<Record<string, string>>;
  readonly isCreated: boolean;
}

const scopes = z.array(z.enum(blacklistScopes));
const entry = z.object({ reason: z.nullable(z.string()), since: z.string() });
const entries = z.partialRecord(z.enum(blacklistScopes), entry);

const entriesOf = ({ blacklist_entries }: Values): BlacklistEntries =>
  z.safeParse(entries, blacklist_entries).data ?? {};

/** Entries of before the blacklists of creators were records have the reason and the time by themselves. */
const formerEntry = ({ reason = null, since }: Values, now: Date): BlacklistEntry =>
  z.safeParse(entry, { reason, since }).data ?? { reason: null, since: now.toISOString() };

/**
 * What undoing a change means for the creator of now: each blacklist is undone by itself, so that a later change of another one stays.
 * Undefined where the creator is not on a blacklist as the change left it, or again since.
 */
export const creatorStateToUndo = (
  row: CreatorRow,
  state: RecordedChange,
  now: Date,
): RecordedChange | undefined => {
  const before = z.safeParse(scopes, state.before['blacklists']).data;
  const after = z.safeParse(scopes, state.after['blacklists']).data;
  if (!before || !after) return state;
  const changed = changedScopes({ blacklists: before }, { blacklists: after });
  const addedAt = (scope: BlacklistScope) =>
    entriesOf(state.after)[scope]?.since ?? state.times?.['blacklist_entries'];
  const isAsLeft = (scope: BlacklistScope): boolean => {
    if (row.blacklists.includes(scope) !== after.includes(scope)) return false;
    const at = after.includes(scope) ? addedAt(scope) : undefined;
    const since = row.blacklist_entries[scope]?.since;
    return at === undefined || since === undefined || since <= at;
  };
  if (!changed.every(isAsLeft)) return undefined;
  const isListed = (scope: BlacklistScope): boolean =>
    (changed.includes(scope) ? before : row.blacklists).includes(scope);
  const formerEntries = entriesOf(state.before);
  const restored = blacklistScopes.flatMap(scope => {
    if (!isListed(scope)) return [];
    const former = changed.includes(scope)
      ? (formerEntries[scope] ?? formerEntry(state.before, now))
      : row.blacklist_entries[scope];
    return former ? [[scope, former] as const] : [];
  });
  return {
    ...state,
    before: {
      ...state.before,
      blacklists: blacklistScopes.filter(isListed),
      blacklist_entries: Object.fromEntries(restored),
    },
    after: { ...state.after, blacklists: row.blacklists, blacklist_entries: row.blacklist_entries },
  };
};

/** True, or why undo may not make `next` of a creator: a reason can be older than its rule. */
export const canRestoreCreator = (
  row: CreatorRow,
  _fields: readonly string[],
  next: CreatorRow,
  caller: Actor,
): true | string => {
  const rejection = creatorRejection(row, next, caller);
  if (rejection) return rejection.message;
  for (const scope of changedScopes(row, next)) {
    const { error } = z.safeParse(blacklistSchemas.reason, next.blacklist_entries[scope]?.reason ?? null);
    const [issue] = error?.issues ?? [];
    if (issue) return issue.message;
  }
  return true;
};
