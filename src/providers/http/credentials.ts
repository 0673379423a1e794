import type { ErrorCode } from '../../contract/errors';
import type { Permission } from '../../contract/permissions';

/** What a call needs of the session. */
export interface Credentials {
  /** The access token, while there is one that has not expired. */
  token(): string | undefined;
  /** A token other than `failed`, which was refused with `code`; renewed if need be. Rejects with `ApiError`. */
  refreshSession(failed: string | undefined, code?: ErrorCode): Promise<string>;
  get(): {
    readonly user?: { readonly heartbeat_id: number } | undefined;
    readonly permissions: readonly Permission[];
  };
}
