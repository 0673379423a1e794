import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTracing, type Tracing } from '../../../server/process/tracing/startTracing';
import { addMoments } from '../helpers/addMoments';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';

const attribute = z.object({ key: z.string(), value: z.object({ stringValue: z.optional(z.string()) }) });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: z.array(attribute),
});
const sentSpans = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** What the collector got. */
const bodies: string[] = [];
let collector: Server;
let tracing: Tracing;
let studio: ApiStudio;
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', chunk => (body += String(chunk)));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo; // it listens on a port
  tracing = startTracing(`http://127.0.0.1:${port}`, { version: '1.2.3' });
  studio = await startApiStudio({ startTrace: tracing.startTrace });
});
afterAll(async () => {
  await studio?.stop();
  await tracing?.stop();
  collector?.close();
});

it('sends a span for a request and its statements, in the trace of the caller and with no value', async () => {
  await addMoments(studio.db, { title: 'Harbour' });
  const [traceId, parentSpanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  const traceparent = `00-${traceId}-${parentSpanId}-01`;
  const sent = { as: 'creator', headers: { traceparent } } as const;
  const { status } = await studio.call('GET', '/moments?heartbeat_id=101&q=Harbour', sent);
  expect(status).toBe(200);
  const renamed = { ...sent, body: { title: 'Sign-in secret' } };
  expect((await studio.call('POST', '/nothing/of-this-name', renamed)).status).toBe(404);
  await tracing.stop();

  const resources = bodies.flatMap(body => z.parse(sentSpans, JSON.parse(body)).resourceSpans);
  expect(JSON.stringify(resources)).toContain('"1.2.3"');
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans));
  const ofCaller = spans.filter(one => one.traceId === traceId);
  const request = ofCaller.find(({ name }) => name === 'GET /moments');
  expect(request).toMatchObject({ parentSpanId });
  const statements = ofCaller.filter(one => one.parentSpanId === request?.spanId);
  expect(statements.map(({ name }) => name)).toContain('select');
  expect(JSON.stringify(statements)).toContain('from \\"moments\\"');
  expect(ofCaller.some(({ name }) => name === 'POST')).toBe(true);
  for (const value of ['Harbour', 'Sign-in secret', studio.token('creator')])
    expect(bodies.join('')).not.toContain(value);
  // The log has the same trace.
  expect(studio.logged()).toContain(`"traceId":"${traceId}"`);
});
