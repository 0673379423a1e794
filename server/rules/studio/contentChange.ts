import type { Entity } from '../../../src/contract/schema/entity';
import type { StateMachine } from '../../../src/contract/stateMachine';
import type { Trasher } from '../../../src/contract/transitions/trash';
import { messageFor } from '../../messages';
import { changeFields, type Change } from '../changeFields';
import type { Decision, Rejection } from '../decision';

/** A record with trash and optional publication status. */
export interface ContentRow {
  readonly id: string;
  readonly updated_at: string;
  readonly trashed_at: string | null;
  readonly trashed_by?: Trasher | null;
  readonly status?: string;
}

/** The rules of a kind of content. */
export interface ContentRules<Row extends ContentRow> {
  readonly entity: Pick<Entity, 'fields' | 'writable'>;
  /** The state machine of publication; undefined without a status. */
  readonly machine?: StateMachine<string, string> | undefined;
  /** Rejects a changed record, such as an incomplete one that is published. */
  readonly problem?: ((next: Row, before: Row) => Rejection | undefined) | undefined;
  /** Further fields that a transition sets. */
  readonly onTransition?: ((next: Row, now: Date) => Partial<Row>) | undefined;
  /** Fields that can change in the trash. */
  readonly fieldsInTrash?: readonly string[] | undefined;
}

const conflict = (message: string): Rejection => ({ ok: false, code: 'conflict', message });

const checkTransition = (
  machine: StateMachine<string, string> | undefined,
  from: string | undefined,
  to: string,
): true | Rejection => {
  if (!machine || from === undefined) throw new Error('Cannot change the status of a record without one');
  if (from === to) return true;
  const isAllowed = machine.actions.some(action => machine.next(from as never, action) === to);
  return isAllowed || conflict(messageFor('blocked-state', { state: from.replaceAll('_', ' ') }));
};

/**
 * Decides a change of content: writable fields, `status` and `in_trash`. A record in the trash accepts other changes only
 * together with its restore (product: trash).
 */
export const decideContentChange =
  <Row extends ContentRow>({ entity, machine, problem, onTransition }: ContentRules<Row>) =>
  (row: Row, change: Change, { now }: { readonly now: Date }): Decision<Row> => {
    const { in_trash: inTrash, status, ...fields } = change;
    const isTrashed = row.trashed_at !== null;
    if (inTrash !== undefined && inTrash === isTrashed)
      return conflict(messageFor(isTrashed ? 'blocked-trashed' : 'blocked-not-trashed'));
    const isEdit = status !== undefined || Object.values(fields).some(value => value !== undefined);
    if (isTrashed && isEdit && inTrash !== false) return conflict(messageFor('blocked-trashed'));
    const decision = changeFields(entity, row, fields);
    if (!decision.ok) return decision;
    const nextStatus = typeof status === 'string' && status !== row.status ? status : undefined;
    const step = nextStatus === undefined ? true : checkTransition(machine, row.status, nextStatus);
    if (step !== true) return step;
    const trashedAt = inTrash === undefined ? row.trashed_at : inTrash === true ? now.toISOString() : null;
    const next: Row = {
      ...decision.next,
      trashed_at: trashedAt,
      ...(nextStatus !== undefined && { status: nextStatus }),
    };
    const rejection = isEdit ? problem?.(next, row) : undefined;
    if (rejection) return rejection;
    return { ok: true, next: nextStatus === undefined ? next : { ...next, ...onTransition?.(next, now) } };
  };

/** The fields that a move to the trash sets. */
const trashFields: readonly string[] = ['trashed_at', 'trashed_by'];

/**
 * Whether undo can restore fields: of a record in the trash, only the trash state and `fieldsInTrash`; and not to a state
 * that a save would reject, such as published but incomplete.
 */
export const canRestoreContent =
  <Row extends ContentRow>({
    problem,
    fieldsInTrash = [],
  }: Pick<ContentRules<Row>, 'problem' | 'fieldsInTrash'>) =>
  (row: Row, fields: readonly string[], next: Row): true | string => {
    const isAllowedInTrash =
      fields.includes('trashed_at') || fields.every(field => fieldsInTrash.includes(field));
    if (row.trashed_at !== null && !isAllowedInTrash) return messageFor('blocked-trashed');
    const isEdited = fields.some(field => !trashFields.includes(field));
    return (isEdited && problem?.(next, row)?.message) || true;
  };
