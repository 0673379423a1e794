import type { ErrorCode } from '../../contract/errors';
import type { Permission } from '../../contract/permission';
import type { Observable } from '../observable';

/** Whose page it is. */
export interface SessionFacts {
  readonly status: 'logged_out' | 'logged_in';
  readonly user?: { readonly id: number; readonly heartbeat_id: number } | undefined;
  readonly permissions: readonly Permission[];
}

/** The session, as calls use it. */
export interface Credentials {
  /** The access token, unless it has expired. */
  token(): string | undefined;
  /** A token other than `rejected`, which failed with `code`. Refreshes if needed. Rejects with `ApiError`. */
  refreshSession(rejected: string | undefined, code?: ErrorCode): Promise<string>;
  /** A call was refused that needs a permission: it may have been taken away since the permissions were read. */
  onForbidden?(): void;
  get(): {
    readonly user?: { readonly heartbeat_id: number } | undefined;
    readonly permissions: readonly Permission[];
  };
}

/** The session, as a page uses it. */
export type PageSession = Omit<Credentials, 'get'> & Observable<SessionFacts>;
