import type { Permission } from '../../src/contract/permissions';
import type { Entity } from '../../src/contract/tools/entity';
import type * as z from 'zod/mini';
import type { Transaction } from '../db/database';
import type { ListScope, ListSource } from '../db/listSource';
import type { Actor } from '../rules/caller';
import type { Change } from '../rules/changeFields';
import type { Decision, Refusal } from '../rules/decision';

/** A record as its table keeps it: without what is computed. */
export interface StoredRecord {
  readonly id: string;
  readonly updated_at: string;
}

/** What a store reads of its entity. */
export type StoreEntity = Pick<Entity, 'name' | 'fields' | 'writable'> & { readonly input: z.core.$ZodType };

/** One record before and after a change. Nothing before: it was made; nothing after: it is gone. */
export interface RowChange<Row> {
  readonly before: Row | null;
  readonly after: Row | null;
}

/** What the list of a resource is narrowed by: its filters, and whose records. */
export type StoreFilter = Readonly<Record<string, unknown>> & { readonly heartbeat_id?: number | undefined };

/**
 * All that lists, changes, jobs, exports and imports know of a resource. `entityStore` makes one of an entity and its
 * table; a resource with rules of its own adds them. Methods throw only where the database does, unless they say more.
 */
export interface RecordStore<Row extends StoredRecord = StoredRecord> {
  /** The resource's name, as addresses and jobs spell it: `moments`. */
  readonly name: string;
  readonly entity: StoreEntity;
  readonly source: ListSource;
  /** Permissions that open everybody's records. */
  readonly or: readonly Permission[];
  /** The rows that a list of the caller's shows. Throws `not-found` for a creator who is neither they nor open to them. */
  scope(db: Transaction, caller: Actor, filter: StoreFilter): Promise<ListScope & { readonly owner: string }>;
  /** The records of these ids that exist. */
  read(db: Transaction, ids: readonly string[]): Promise<Row[]>;
  /** The same, held against other writers until the transaction ends. Locked in order of their ids. */
  lock(db: Transaction, ids: readonly string[]): Promise<Row[]>;
  /** Heartbeat id of the creator whose record it is; null for the platform's. */
  ownerOf(row: Row): number | null;
  /** What histories call the record; the entity's name where it is left out. */
  entityNameOf?(row: Row): string;
  mayChange(caller: Actor, row: Row): boolean;
  /** Why a caller may not ask for a change at all, whatever the record. */
  refuses(caller: Actor, change: Change): Refusal | undefined;
  /** What becomes of a record. Looks at nothing but what it is given. */
  decide(row: Row, change: Change, context: { readonly now: Date }): Decision<Row>;
  /** Whether a record is as a change asks already, so that it need not be decided. */
  isAsAsked(row: Row, change: Change): boolean;
  /** Names of the fields in which two states of a record differ. */
  changedFields(before: Row, after: Row): string[];
  /** True, or why these fields of a record may not be put back to what they were before a job, which makes it `next`. */
  mayRestore(row: Row, fields: readonly string[], next: Row): true | string;
  /** True, or why a record that a job made is not deleted when the job is taken back. */
  mayUnmake(row: Row): true | string;
  /**
   * Why others hold a value that these records shall have, by record id. Asked before trying, for a dry run. Records that
   * are not made yet are to be of `heartbeatId`.
   */
  taken(db: Transaction, rows: readonly Row[], heartbeatId: number): Promise<ReadonlyMap<string, Refusal>>;
  /** Fields for which `taken` is asked of one change of many records, too: what they name may not take them. */
  readonly joins?: readonly string[];
  /** Saves the changed fields of records as they shall be; answers the rows, in the order given, as they were saved. */
  save(db: Transaction, changes: readonly { before: Row; after: Row }[], now: Date): Promise<Row[]>;
  /** Makes records of parsed input. Missing where a resource's records are not made that way. */
  create?(
    db: Transaction,
    inputs: readonly Change[],
    context: { readonly heartbeatId: number; readonly now: Date },
  ): Promise<Row[]>;
  /** Deletes records for good. */
  remove(db: Transaction, rows: readonly Row[], now: Date): Promise<void>;
  /** The refusal behind a database error (a value that must be unique), or undefined. */
  refusalOf(error: unknown): Refusal | undefined;
  titleOf(row: Row): string;
  /** Fields whose changes histories leave out, since what they tell beside says the same. */
  readonly untold?: readonly string[];
  /** Deleted records lie in the trash first: a change `{ in_trash }` takes them there and back. */
  readonly hasTrash?: true;
}
