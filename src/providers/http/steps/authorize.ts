import { isApiError } from '../ApiError';
import type { Credentials } from '../credentials';
import type { Step } from '../pipeline';

/** Adds the access token. After a 401 it refreshes the token and sends the call once more. */
export const authorize =
  (session: Credentials): Step =>
  async (call, next) => {
    const { who } = call.endpoint.access;
    if (who === 'anyone' || who === 'refresh-token') return next(call);
    const accessToken = session.token() ?? (await session.refreshSession(undefined));
    try {
      return await next({ ...call, accessToken });
    } catch (error) {
      if (!isApiError(error) || error.kind !== 'rejected' || !isTokenRejected(error)) throw error;
      return next({ ...call, accessToken: await session.refreshSession(accessToken, error.code) });
    }
  };

/** ERROR_ON_AUTH_CHANNEL is a 401 about a social channel's sign-in, not about the studio's token. */
const isTokenRejected = (error: { readonly status: number; readonly code: string }): boolean =>
  error.status === 401 && error.code !== 'ERROR_ON_AUTH_CHANNEL';
