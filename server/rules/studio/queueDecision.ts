import { messageFor } from '../../messages';
import type { Actor } from '../caller';
import type { Rejection } from '../decision';

/** Who looks at a record of a queue, and until when. */
export interface Claim {
  readonly claimed_by: number | null;
  readonly claimed_name: string | null;
  readonly claimed_until: string | null;
}

/** Whether a change is a decision, and not the undo of one: that restores an earlier time, or none. */
export const isDecision = <Row extends { readonly decided_at: string | null }>({
  before,
  after,
}: {
  readonly before: Row | null;
  readonly after: Row | null;
}): boolean => after !== null && after.decided_at !== null && after.decided_at > (before?.decided_at ?? '');

export const rejected = (code: Rejection['code'], message: string): Rejection => ({
  ok: false,
  code,
  message,
});

/** How long ago something was, in the largest fitting unit: `5 s`, `3 min`, `2 h`, `4 days`. */
export const agoText = (time: string, now: Date): string => {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(time)) / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86_400)} days`;
};

/** Whether somebody looks at a record now. */
export const isClaimed = ({ claimed_until }: Pick<Claim, 'claimed_until'>, now: Date): boolean =>
  claimed_until !== null && Date.parse(claimed_until) > now.getTime();

/** Nobody decides or claims what is their own. */
export const ownRefusal = (
  { heartbeat_id }: { readonly heartbeat_id: number },
  { heartbeatId }: Actor,
): Rejection | undefined =>
  heartbeat_id === heartbeatId ? rejected('not-enough-permission', messageFor('review-own')) : undefined;

/** Nobody decides or claims what somebody else looks at. */
export const claimedRefusal = (row: Claim, { userId }: Actor, now: Date): Rejection | undefined =>
  isClaimed(row, now) && row.claimed_by !== userId
    ? rejected('conflict', messageFor('review-claimed', { name: row.claimed_name ?? '' }))
    : undefined;

/** Nobody decides a record in another status than the one that they saw (`expected`; pending by default). `done` says what each decision did. */
export const statusRefusal = <Status extends string>(
  {
    status,
    reviewer_name: name,
    decided_at: time,
  }: {
    readonly status: Status | 'pending';
    readonly reviewer_name: string | null;
    readonly decided_at: string | null;
  },
  {
    expected,
    done,
    now,
  }: { readonly expected: unknown; readonly done: Readonly<Record<Status, string>>; readonly now: Date },
): Rejection | undefined => {
  if (status === (expected ?? 'pending')) return undefined;
  if (status === 'pending') return rejected('conflict', messageFor('review-pending'));
  return rejected(
    'conflict',
    name === null || time === null
      ? messageFor('review-decided-before', { state: status.replaceAll('_', ' ') })
      : messageFor('review-decided', { name, done: done[status], ago: agoText(time, now) }),
  );
};

/** Nobody decides content that changed since they opened it. `seen` has the versions that they saw, by id. */
export const seenRefusal = (
  { id, content_version: version }: { readonly id: string; readonly content_version: string },
  seen: Readonly<Record<string, string>>,
): Rejection | undefined =>
  seen[id] === undefined || seen[id] === version
    ? undefined
    : rejected('conflict', messageFor('review-changed'));

/** An entered text; null where nothing was entered. */
export const enteredText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
