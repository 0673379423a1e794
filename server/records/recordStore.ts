import type { Permission } from '../../src/contract/permission';
import type { StoredEntity } from '../../src/contract/schema/entity';
import type { Transaction } from '../db/database';
import type { ListScope, ListSource } from '../db/lists/listSource';
import type { Actor } from '../rules/caller';
import type { Change } from '../rules/changeFields';
import type { Decision, DecisionContext, Rejection } from '../rules/decision';
import { ProblemError } from '../errors/problem';

/** A row of a resource's table, without computed fields. */
export interface StoredRecord {
  readonly id: string;
  readonly updated_at: string;
}

/** The entity of a store. */
export type StoreEntity = StoredEntity;

/** A record before and after a change. `before` is null for a new record, `after` for a deleted one. */
export interface RowChange<Row> {
  /** Null for a new record. */
  readonly before: Row | null;
  /** Null for a deleted record. */
  readonly after: Row | null;
}

/** The filters of a resource's list and its owner. */
export type StoreFilter = Readonly<Record<string, unknown>> & {
  /** The owner of the records. */
  readonly heartbeat_id?: number | undefined;
};

/** A record of another resource that somebody may look at while it changes. */
export interface AlsoChanged {
  /** The resource's name in its declaration. */
  readonly resource: string;
  readonly kind: 'created' | 'changed' | 'deleted';
}

/** The history of another resource, of which the creator of a record reads a part. */
export interface RelatedHistory {
  readonly entity: Pick<StoredEntity, 'name' | 'fields'>;
  /** Who reads all of it, but of records of their own. */
  readonly managedBy: readonly Permission[];
  /** The fields that everybody else reads. */
  readonly publicFields: readonly string[];
  /** Who made the changes, for everybody else. */
  readonly publicActor: string;
}

/** What a change did with a record: its changed values before and after. */
export interface StateToUndo {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  /** When the fields changed whose values `after` leaves out. */
  readonly times?: Readonly<Record<string, string>>;
  readonly isCreated: boolean;
}

/**
 * The interface of a resource for lists, changes, jobs, exports and imports. `entityStore` creates it from an entity and
 * its table; a resource can override methods. Unless documented otherwise, methods throw database errors only.
 */
export interface RecordStore<Row extends StoredRecord = StoredRecord> {
  /** The resource's name in its declaration, in jobs and in references: `moments`. */
  readonly name: string;
  readonly entity: StoreEntity;
  readonly source: ListSource;
  /** Permissions to manage the records of all creators. */
  readonly managedBy: readonly Permission[];
  /** The rows that the caller can list. Throws `not-found` for another creator without the permission. */
  scope(db: Transaction, caller: Actor, filter: StoreFilter): Promise<ListScope>;
  /** Reads existing records by id. */
  read(db: Transaction, ids: readonly string[]): Promise<Row[]>;
  /** The same with row locks, taken in id order. */
  lock(db: Transaction, ids: readonly string[]): Promise<Row[]>;
  /** The heartbeat id of the record's creator; null for platform records. */
  ownerOf(row: Row): number | null;
  /** The heartbeat id of the creator whose lists a change of the record concerns, beside those of its owner. */
  outdatesTotalsOf?(row: Row): number;
  /** The entity's name in the history. Default: the name of `entity`. */
  entityNameOf?(row: Row): string;
  /** The name of the resource that the record belongs to. Default: `name`. */
  resourceNameOf?(row: Row): string;
  /** No record has an owner, not even a new one: those that it refers to are those of everybody. */
  readonly isOfPlatform?: true;
  mayChange(caller: Actor, row: Row): boolean;
  /** Rejects a change that the caller is not permitted to make on any record. `row` is named in the sentence, where it is known. */
  rejects(caller: Actor, change: Change, row?: Row): Rejection | undefined;
  /** Decides a change of a record. Pure. */
  decide(row: Row, change: Change, context: DecisionContext): Decision<Row>;
  /** Applies the conditions of fields to a record that becomes `next`. `named` are the fields that the change names. */
  settle(before: Row, next: Row, named: readonly string[]): Decision<Row>;
  /** The same for the values of a new record. */
  settleInput(input: Change): Decision<Change>;
  /** Whether a record already has the requested values, so that no decision is needed. */
  isUnchangedBy(row: Row, change: Change): boolean;
  /** The names of the fields whose values differ, as histories store them: `['title', 'tags']`. */
  changedFields(before: Row, after: Row): string[];
  /** The fields that a save writes, which undo can restore. */
  readonly changeable: readonly string[];
  /**
   * What undoing a change means for the record of now, where a field has values that change independently: a later change of another
   * value stays. Undefined where one of the same changed since. Default: the change as it was.
   */
  stateToUndo?(row: Row, state: StateToUndo, now: Date): StateToUndo | undefined;
  /** True, or the reason why undo of `caller` cannot restore these fields, which would result in `next`. */
  canRestore(row: Row, fields: readonly string[], next: Row, caller: Actor): true | string;
  /** True, or the reason why undo cannot delete a record that the job created. */
  canDelete(row: Row): true | string;
  /**
   * Finds conflicts of changed records with other records, such as duplicate values, by record id. For dry runs. New
   * records belong to `heartbeatId`.
   */
  findConflicts(
    db: Transaction,
    rows: readonly Row[],
    heartbeatId: number,
  ): Promise<ReadonlyMap<string, Rejection>>;
  /** Fields whose change needs `findConflicts` also in a job with one change for all records. */
  readonly conflictFields?: readonly string[];
  /** Saves the changed fields; returns the saved rows in the given order. */
  save(db: Transaction, changes: readonly { before: Row; after: Row }[], now: Date): Promise<Row[]>;
  /** Creates records from parsed input. Undefined if the resource cannot be created generically. */
  create?(
    db: Transaction,
    inputs: readonly Change[],
    context: { readonly heartbeatId: number; readonly now: Date },
  ): Promise<Row[]>;
  /** Deletes records permanently. */
  remove(db: Transaction, rows: readonly Row[], now: Date): Promise<void>;
  /** Maps a violated unique constraint to a rejection. */
  rejectionOf(error: unknown): Rejection | undefined;
  titleOf(row: Row): string;
  /** Fields that histories leave out, because they repeat other values. Undoing reads them. */
  readonly undoOnlyFields?: readonly string[];
  /**
   * Those of `undoOnlyFields` that a change sets to its time. A later change to the same values has another time, so that undoing
   * restores nothing but the newest change.
   */
  readonly timeFields?: readonly string[];
  /** Records of other resources with the same id whose lists show values of this one, as far as this change concerns them. */
  alsoChanged?(before: Row | null, after: Row | null): readonly AlsoChanged[];
  /** Histories of other resources that are shown in the history of the record with the same id. */
  readonly relatedHistories?: readonly RelatedHistory[];
  /** Whether deleted records go to the trash; the change `{ in_trash }` moves and restores them. */
  readonly hasTrash?: true;
}

/** Creates the problem of a rejection. `prefix` is the path of the change in the body (`changes.`). */
export const rejectionProblem = ({ code, path, message }: Rejection, prefix = ''): ProblemError =>
  new ProblemError(code, {
    detail: message,
    ...(path ? { errors: [{ path: `${prefix}${path}`, message }] } : {}),
  });
