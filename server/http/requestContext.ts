import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { clientAddress } from './clientAddress';
import { logRequest } from './logRequest';
import type { RouterEnv } from './router';

/** A request that was answered. */
export interface AnsweredRequest {
  /** The call, such as `GET /moments/{id}`; undefined of what is none. */
  readonly route: string | undefined;
  readonly status: number;
  readonly durationMs: number;
}

/**
 * Middleware that sets the request's variables, sends `X-Request-Id` and logs the request. It comes after hono's
 * `requestId`, which cannot add its header to a response that a route creates itself.
 */
export const requestContext =
  ({
    log,
    trustProxy,
    onAnswer,
  }: {
    readonly log: Logger;
    readonly trustProxy: boolean;
    readonly onAnswer?: ((request: AnsweredRequest) => void) | undefined;
  }): MiddlewareHandler<RouterEnv> =>
  async (context, next) => {
    const startedAt = performance.now();
    const requestId = context.get('requestId');
    const logged: RouterEnv['Variables']['logged'] = {};
    context.set(
      'address',
      clientAddress(context.req.header('x-forwarded-for'), context.env.socketAddress, trustProxy),
    );
    context.set('log', log.child({ requestId }));
    context.set('logged', logged);
    await next();
    context.res.headers.set('x-request-id', requestId);
    const { status } = context.res;
    const durationMs = performance.now() - startedAt;
    logRequest(context.get('log'), logged, context.req.raw, { status, durationMs });
    onAnswer?.({ route: logged.route, status, durationMs });
  };
