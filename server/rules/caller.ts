import type { Permission } from '../../src/contract/permissions';

/** A person who changes records: the caller of a request, or the owner of a job. */
export interface Actor {
  readonly userId: number;
  readonly heartbeatId: number;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** The person behind a request, read from the token and the session row, never from the request's own fields. */
export interface Caller extends Actor {
  readonly sessionId: string;
  readonly isLocked: boolean;
}
