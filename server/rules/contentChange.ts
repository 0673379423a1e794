import type { Entity } from '../../src/contract/tools/entity';
import type { Machine } from '../../src/contract/tools/machine';
import { messageFor } from '../../src/contract/messages';
import { changeFields, type Change } from './changeFields';
import type { Decision, Refusal } from './decision';

/** A record that can lie in the trash and, where it is published, has a status. */
export interface ContentRow {
  readonly id: string;
  readonly updated_at: string;
  readonly trashed_at: string | null;
  readonly status?: string;
}

/** What a kind of content has beside its fields. */
export interface ContentRules<Row extends ContentRow> {
  readonly entity: Pick<Entity, 'fields' | 'writable'>;
  /** How it is published; without one it has no status. */
  readonly machine?: Machine<string, string> | undefined;
  /** Why a record as it shall be is refused: not finished enough for its status, or not as it was made. */
  readonly problem?: ((next: Row, before: Row) => Refusal | undefined) | undefined;
  /** What else a step of publication sets. */
  readonly onStep?: ((next: Row, now: Date) => Partial<Row>) | undefined;
}

const conflict = (message: string): Refusal => ({ ok: false, code: 'conflict', message });

const stepTo = (
  machine: Machine<string, string> | undefined,
  from: string | undefined,
  to: string,
): true | Refusal => {
  if (!machine || from === undefined) throw new Error('A record without a status was asked to change it');
  if (from === to) return true;
  const isAllowed = machine.actions.some(action => machine.next(from as never, action) === to);
  return isAllowed || conflict(messageFor('blocked-state', { state: from.replaceAll('_', ' ') }));
};

/**
 * What becomes of a record of content, or why not: its writable fields, its `status` where it is published, and
 * `in_trash`. What is in the trash changes in nothing else, unless the same change takes it out (contract section 5).
 */
export const decideContentChange =
  <Row extends ContentRow>({ entity, machine, problem, onStep }: ContentRules<Row>) =>
  (row: Row, change: Change, { now }: { readonly now: Date }): Decision<Row> => {
    const { in_trash: wantsTrash, status, ...fields } = change;
    const isTrashed = row.trashed_at !== null;
    if (wantsTrash !== undefined && wantsTrash === isTrashed)
      return conflict(messageFor(isTrashed ? 'blocked-trashed' : 'blocked-not-trashed'));
    const isEdit = status !== undefined || Object.values(fields).some(value => value !== undefined);
    if (isTrashed && isEdit && wantsTrash !== false) return conflict(messageFor('blocked-trashed'));
    const decision = changeFields(entity, row, fields);
    if (!decision.ok) return decision;
    const wanted = typeof status === 'string' && status !== row.status ? status : undefined;
    const step = wanted === undefined ? true : stepTo(machine, row.status, wanted);
    if (step !== true) return step;
    const moved = wantsTrash === undefined ? row.trashed_at : wantsTrash === true ? now.toISOString() : null;
    const next: Row = {
      ...decision.next,
      trashed_at: moved,
      ...(wanted !== undefined && { status: wanted }),
    };
    const refusal = isEdit ? problem?.(next, row) : undefined;
    if (refusal) return refusal;
    return { ok: true, next: wanted === undefined ? next : { ...next, ...onStep?.(next, now) } };
  };

/**
 * What was done to a record in the trash cannot be taken back, but for the trash itself; nor what would make it such as no
 * save could: published and, by what was written since, unfinished.
 */
export const mayRestoreContent =
  <Row extends ContentRow>({ problem }: Pick<ContentRules<Row>, 'problem'>) =>
  (row: Row, fields: readonly string[], next: Row): true | string => {
    const isBack = fields.includes('trashed_at');
    if (row.trashed_at !== null && !isBack) return messageFor('blocked-trashed');
    const isEdited = fields.some(field => field !== 'trashed_at');
    return (isEdited && problem?.(next, row)?.message) || true;
  };
