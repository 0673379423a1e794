import type { Permission } from '../../src/contract/permission';

/** A user who changes records: the caller of a request, or the owner of a job. */
export interface Actor {
  readonly userId: number;
  readonly heartbeatId: number;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** The user of a request, read from token and session, never from fields of the request. */
export interface Caller extends Actor {
  readonly sessionId: string;
  readonly isLocked: boolean;
  /** The administrator who views the studio of this user. Such a caller only reads. */
  readonly viewer?: { readonly userId: number; readonly name: string } | undefined;
}

/** The user id of the person at the keyboard: the administrator during a view. */
export const actingUserId = ({ userId, viewer }: Pick<Caller, 'userId' | 'viewer'>): number =>
  viewer?.userId ?? userId;
