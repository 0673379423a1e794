import * as z from 'zod/mini';
import type { TagAction } from '../../src/contract/enumerations';
import { momentTags, type Moment } from '../../src/contract/entities/moment';
import type { ErrorCode } from '../../src/contract/errors';
import { say } from '../../src/contract/messages';
import { allowsOnMoment, publication } from '../../src/contract/transitions/moment';
import { applyTags } from './applyTags';

/** A moment as its table keeps it: without what is computed. */
export type MomentRow = Omit<Moment, 'in_trash' | 'days_left'>;

/** The fields that a change may set, each as it shall become; tags by what to do with them. */
export interface MomentChange {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly visibility?: Moment['visibility'] | undefined;
  readonly custom_id?: string | null | undefined;
  readonly status?: Moment['status'] | undefined;
  readonly tags?: { readonly action: TagAction; readonly tags: readonly string[] } | undefined;
}

/** Why one record refuses. */
export interface Refusal {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly path?: string;
  readonly message: string;
}
export type Decision = { readonly ok: true; readonly next: MomentRow } | Refusal;

const conflict = (message: string): Refusal => ({ ok: false, code: 'conflict', message });

/** Which way publication goes to a status. No way leads back to a draft. */
const wayTo = (status: Moment['status']) =>
  publication.actions.find(
    action =>
      publication.next('published', action) === status || publication.next('unlisted', action) === status,
  );

/** What becomes of a moment by a change, or why not (contract section 5). Trashed moments change in nothing. */
export const decideMomentChange = (row: MomentRow, change: MomentChange): Decision => {
  const state = { status: row.status, in_trash: row.trashed_at !== null };
  const mayEdit = allowsOnMoment(state, 'edit');
  if (mayEdit !== true) return conflict(mayEdit);
  if (change.status !== undefined) {
    const action = wayTo(change.status);
    const mayGo = action ? allowsOnMoment(state, action) : say('blocked-state', { state: row.status });
    if (mayGo !== true) return conflict(mayGo);
  }
  const tags = change.tags ? applyTags(row.tags, change.tags.action, change.tags.tags) : row.tags;
  const problem = z.safeParse(momentTags, tags).error?.issues[0];
  if (problem) return { ok: false, code: 'validation-failed', path: 'tags', message: problem.message };
  return {
    ok: true,
    next: {
      ...row,
      title: change.title ?? row.title,
      description: change.description ?? row.description,
      visibility: change.visibility ?? row.visibility,
      status: change.status ?? row.status,
      custom_id: change.custom_id === undefined ? row.custom_id : change.custom_id,
      tags,
    },
  };
};

/** The fields that a change may touch. */
const changeable = ['title', 'description', 'visibility', 'status', 'custom_id', 'tags'] as const;

/** Names of the fields in which two states of a moment differ. */
export const changedFields = (before: MomentRow, after: MomentRow): (typeof changeable)[number][] =>
  changeable.filter(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
