import { moment, type Moment } from '../../src/contract/entities/moment';
import { messageFor } from '../../src/contract/messages';
import { allowsOnMoment, publication } from '../../src/contract/transitions/moment';
import { blacklistChanges, blacklistedBy, blacklistFields, type Blacklistable } from './blacklisting';
import { changeFields, type Change } from './changeFields';
import type { Decision, Refusal } from './decision';

/** A moment as its table keeps it: without what is computed, with why and since when it is blacklisted. */
export type MomentRow = Omit<Moment, 'in_trash' | 'days_left'> &
  Pick<Blacklistable, 'reason' | 'blacklisted_at'>;

/** Which way publication goes to a status. No way leads back to a draft. */
const wayTo = (status: Moment['status']) =>
  publication.actions.find(
    action =>
      publication.next('published', action) === status || publication.next('unlisted', action) === status,
  );

/** Changes that a moment in the trash takes as well. */
const besideTrash = ['in_trash', ...blacklistChanges];

/**
 * What becomes of a moment by a change, or why not (contract section 5). Beside the writable fields a change may name
 * `status`, `in_trash`, and `blacklist_scope` with its `reason`. What is in the trash changes in nothing else, unless the
 * same change takes it out.
 */
export const decideMomentChange = (
  row: MomentRow,
  change: Change,
  { now }: { readonly now: Date },
): Decision<MomentRow> => {
  const blocked = (message: string): Refusal => ({ ok: false, code: 'conflict', message });
  const wantsTrash = change['in_trash'];
  const state = { status: row.status, in_trash: row.trashed_at !== null };
  if (wantsTrash !== undefined) {
    const mayMove = allowsOnMoment(state, wantsTrash === true ? 'trash' : 'restore');
    if (mayMove !== true) return blocked(mayMove);
  }
  const living = wantsTrash === false ? { ...state, in_trash: false } : state;
  const isEdit = Object.keys(change).some(
    field => change[field] !== undefined && !besideTrash.includes(field),
  );
  const mayEdit = isEdit ? allowsOnMoment(living, 'edit') : true;
  if (mayEdit !== true) return blocked(mayEdit);
  const status = change['status'] as Moment['status'] | undefined; // one of the contract's statuses
  if (status !== undefined) {
    const action = wayTo(status);
    const mayGo = action
      ? allowsOnMoment(living, action)
      : messageFor('blocked-state', { state: row.status });
    if (mayGo !== true) return blocked(mayGo);
  }
  const decision = changeFields(moment, row, change);
  if (!decision.ok) return decision;
  const listed = blacklistedBy(row, change, now);
  return {
    ok: true,
    next: {
      ...decision.next,
      status: status ?? row.status,
      trashed_at: wantsTrash === undefined ? row.trashed_at : wantsTrash === true ? now.toISOString() : null,
      ...listed,
      ...(listed.blacklist_scope !== undefined && { blacklisted: listed.blacklist_scope !== null }),
    },
  };
};

/** What a job did to a moment in the trash cannot be taken back, but for the trash itself and the blacklist. */
export const mayRestoreMoment = (row: MomentRow, fields: readonly string[]): true | string =>
  row.trashed_at === null ||
  fields.includes('trashed_at') ||
  fields.every(field => field === 'blacklisted' || blacklistFields.includes(field)) ||
  messageFor('blocked-trashed');
