import type { Transaction } from '../db/database';
import type { Sender } from '../db/people/sender';
import type { WriteContext } from '../records/applyChanges';
import type { Actor } from '../rules/caller';
import type { JobRow } from './jobRow';

/** What an application adds to its jobs. */
export interface JobHooks {
  /** Throws where a job cannot start now. */
  readonly assertMayStart?: (db: Transaction, job: JobRow) => Promise<void>;
  /** Called in the call that starts a job, after it has started. */
  readonly afterStart?: (
    call: { readonly db: Transaction; readonly sender: Sender; readonly now: Date },
    job: JobRow,
  ) => Promise<void>;
  /** What a job does at its end, in batches that have locked no record, until it is done; undefined for most jobs. */
  readonly lastStepOf?: (
    job: Pick<JobRow, 'changes' | 'target' | 'created_at'>,
  ) => ((work: WriteContext) => Promise<boolean>) | undefined;
  /** Called in the call that undoes a job, before its records are restored. */
  readonly beforeUndo?: (db: Transaction, job: JobRow, now: Date) => Promise<void>;
  /** The same after undoing a job has restored its records. */
  readonly afterUndoOf?: (
    job: Pick<JobRow, 'changes' | 'target'>,
  ) => ((work: WriteContext) => Promise<boolean>) | undefined;
  /** The person as the job sees them, with what it may do beyond their permissions. */
  readonly actorOf?: (job: Pick<JobRow, 'changes' | 'target'>, actor: Actor) => Actor;
}

/**
 * Reads the person who started a job, with the permissions that they have now; undefined for somebody who may not change anything any more.
 * Sessions do not matter, so jobs continue after sign-out.
 */
export type ReadActor = (db: Transaction, userId: number) => Promise<Actor | undefined>;
