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

/** The trace of a request. */
export interface RequestTrace {
  /** For the log; undefined where the trace is not recorded. */
  readonly traceId: string | undefined;
  /** Runs the work of the request, so that what it does belongs to the trace. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  readonly end: (request: AnsweredRequest) => void;
}
/** Starts the trace of a request that arrived. */
export type StartTrace = (request: Request, requestId: string) => RequestTrace;

/**
 * Middleware that sets the request's variables, sends `X-Request-Id` and logs the request. It comes after hono's
 * `requestId`, which cannot add its header to a response that a route creates itself.
 */
export const requestContext =
  ({
    log,
    trustProxy,
    onAnswer,
    startTrace,
  }: {
    readonly log: Logger;
    readonly trustProxy: boolean;
    readonly onAnswer?: ((request: AnsweredRequest) => void) | undefined;
    readonly startTrace?: StartTrace | undefined;
  }): MiddlewareHandler<RouterEnv> =>
  async (context, next) => {
    const startedAt = performance.now();
    const requestId = context.get('requestId');
    const logged: RouterEnv['Variables']['logged'] = {};
    context.set(
      'address',
      clientAddress(context.req.header('x-forwarded-for'), context.env.socketAddress, trustProxy),
    );
    const trace = startTrace?.(context.req.raw, requestId);
    context.set('log', log.child({ requestId, traceId: trace?.traceId }));
    context.set('logged', logged);
    await (trace ? trace.run(next) : next());
    context.res.headers.set('x-request-id', requestId);
    const { status } = context.res;
    const durationMs = performance.now() - startedAt;
    logRequest(context.get('log'), logged, context.req.raw, { status, durationMs });
    const answered = { route: logged.route, status, durationMs };
    onAnswer?.(answered);
    trace?.end(answered);
  };
