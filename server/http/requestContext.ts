import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { clientAddress } from './clientAddress';
import { logRequest } from './logRequest';
import type { RouterEnv } from './router';

/**
 * Middleware that sets the request's variables, sends `X-Request-Id` and logs the request. It comes after hono's
 * `requestId`, which cannot add its header to a response that a route creates itself.
 */
export const requestContext =
  ({
    log,
    trustProxy,
  }: {
    readonly log: Logger;
    readonly trustProxy: boolean;
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
    logRequest(context.get('log'), logged, context.req.raw, {
      status: context.res.status,
      durationMs: performance.now() - startedAt,
    });
  };
