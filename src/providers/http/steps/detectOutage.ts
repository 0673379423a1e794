import { isConnectionFailure } from '../ApiError';
import type { Connection } from '../connection/connection';
import type { Step } from '../pipeline';
import { markReported } from '../reportedErrors';

/**
 * After a connection failure, checks whether the whole server is unreachable. If it is, the banner reports it once for
 * all calls, so this failure shows no notice of its own.
 */
export const detectOutage =
  (connection: Connection): Step =>
  async (call, next) => {
    try {
      return await next(call);
    } catch (error) {
      if (isConnectionFailure(error)) {
        await connection.checkAfterFailure();
        if (connection.get() !== 'online') markReported(error);
      }
      throw error;
    }
  };
