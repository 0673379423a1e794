import { gatewayErrorStatuses } from '../ApiError';
import type { Connection } from '../connection/connection';
import type { Step } from '../pipeline';

/** Reports every response to the connection when its headers arrive: the server is reachable, unless a gateway responded. */
export const trackConnection =
  (connection: Connection): Step =>
  async (call, next) => {
    const reportResponse = connection.trackRequest();
    const reply = await next(call);
    if (!gatewayErrorStatuses.includes(reply.response.status)) reportResponse();
    return reply;
  };
