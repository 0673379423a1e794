import type { ErrorCode } from '../../contract/errors';
import type { Permission } from '../../contract/permissions';

/** The session, as calls use it. */
export interface Credentials {
  /** The access token, unless it has expired. */
  token(): string | undefined;
  /** A token other than `rejected`, which failed with `code`. Refreshes if needed. Rejects with `ApiError`. */
  refreshSession(rejected: string | undefined, code?: ErrorCode): Promise<string>;
  get(): {
    readonly user?: { readonly heartbeat_id: number } | undefined;
    readonly permissions: readonly Permission[];
  };
}
