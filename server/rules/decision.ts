import type { Actor } from './caller';
import type { ErrorCode } from '../../src/contract/errors';

/** The reason why a change of a record is rejected. */
export interface Rejection {
  readonly ok: false;
  readonly code: ErrorCode;
  /** The invalid field, if there is one. */
  readonly path?: string;
  readonly message: string;
}

/** What decisions read besides the record: the time, and who makes the change. */
export interface DecisionContext {
  readonly now: Date;
  readonly caller: Actor;
}

/** The changed record, or the rejection of the change. */
export type Decision<Row> = { readonly ok: true; readonly next: Row } | Rejection;
