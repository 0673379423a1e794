import type { ErrorCode } from '../../src/contract/errors';

/** Why one record refuses a change. */
export interface Refusal {
  readonly ok: false;
  readonly code: ErrorCode;
  /** The field to blame, where it is one. */
  readonly path?: string;
  readonly message: string;
}

/** What becomes of a record by a change, or why nothing does. */
export type Decision<Row> = { readonly ok: true; readonly next: Row } | Refusal;
