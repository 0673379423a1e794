import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { RequestTrace, StartTrace } from '../../http/requestContext';
import { traceStatements } from './traceStatements';

/** The traces of a process, on their way to a collector. */
export interface Tracing {
  readonly startTrace: StartTrace;
  /** Sends what was not sent yet, and ends. */
  readonly stop: () => Promise<void>;
}

/**
 * Sends a span for each request and for each of its statements to a collector of OpenTelemetry. A request whose `traceparent` names a
 * trace that is recorded belongs to that one. A collector that is away loses spans and delays nothing.
 *
 * @param endpoint the address of the collector, such as http://127.0.0.1:4318
 */
export const startTracing = (endpoint: string, { version }: { readonly version: string }): Tracing => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'heartbeat-studio', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('heartbeat-studio');
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const restoreStatements = traceStatements(tracer);

  const startTrace = ({ method, headers }: Request, requestId: string): RequestTrace => {
    const caller = parseTraceParent(headers.get('traceparent') ?? '');
    const parent = caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT;
    const span = tracer.startSpan(
      method,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, 'studio.request_id': requestId },
      },
      parent,
    );
    const { traceId, traceFlags } = span.spanContext();
    return {
      traceId: traceFlags & TraceFlags.SAMPLED ? traceId : undefined,
      run: work => context.with(trace.setSpan(parent, span), work),
      end: ({ route, status }) => {
        if (route !== undefined) span.updateName(route).setAttribute('http.route', route);
        span.setAttribute('http.response.status_code', status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  return {
    startTrace,
    stop: async () => {
      restoreStatements();
      context.disable();
      await provider.shutdown();
    },
  };
};
