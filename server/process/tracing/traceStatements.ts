import { context, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api';
import pg from 'pg';

/** Statements are longer where they name many records. Values are not in them. */
const MAX_TEXT = 2000;

const isFunction = (value: unknown): value is (...args: unknown[]) => unknown => typeof value === 'function';
const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/** The text of a statement, as the driver accepts it. */
const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement;
  const isQuery = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isQuery ? String(statement.text) : '';
};

const end = (span: Span, error: unknown): void => {
  if (error) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};

/**
 * Records a span for each statement of a request. Those of workers belong to no request. Returns the function that ends it.
 *
 * The driver has no hooks, so its two methods that every statement passes are replaced.
 */
export const traceStatements = (tracer: Tracer): (() => void) => {
  const { query } = pg.Client.prototype;
  const { connect } = pg.Pool.prototype;

  function tracedQuery(this: pg.Client, ...args: unknown[]): unknown {
    const send = (...given: unknown[]): unknown => Reflect.apply(query, this, given);
    if (!trace.getActiveSpan()) return send(...args);
    const text = textOf(args[0]);
    const span = tracer.startSpan(/\w+/.exec(text)?.[0].toLowerCase() ?? 'statement', {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TEXT) },
    });
    const callback = args.at(-1);
    if (isFunction(callback)) {
      const ended = (...result: unknown[]): unknown => {
        end(span, result[0]);
        return callback(...result);
      };
      return send(...args.slice(0, -1), ended);
    }
    const sent = send(...args);
    if (!isPromise(sent)) {
      // A stream of rows, which its reader ends.
      span.end();
      return sent;
    }
    return sent.then(
      result => {
        end(span, undefined);
        return result;
      },
      (error: unknown) => {
        end(span, error);
        throw error;
      },
    );
  }

  /** A connection that is free later calls back in the context of whoever gives it back. */
  function tracedConnect(this: pg.Pool, ...args: unknown[]): unknown {
    const given = args.map(value => (isFunction(value) ? context.bind(context.active(), value) : value));
    return Reflect.apply(connect, this, given);
  }

  Object.assign(pg.Client.prototype, { query: tracedQuery });
  Object.assign(pg.Pool.prototype, { connect: tracedConnect });
  return () => {
    Object.assign(pg.Client.prototype, { query });
    Object.assign(pg.Pool.prototype, { connect });
  };
};
