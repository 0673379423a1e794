import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { InvalidResponse } from '../../../server/errors/invalidResponse';
import { outputParser } from '../../../server/http/jsonResponse';
import { implement } from '../../../server/http/implement';
import { assertComplete } from '../../../server/http/mountEndpoints';
import { anyone, defineEndpoint } from '../../../src/contract/calls/endpoint';
import { only } from '../../../src/contract/calls/envelope';

const item = z.object({ id: z.string() });
const one = defineEndpoint({
  api: 'studio',
  method: 'GET',
  path: '/one',
  summary: 'One',
  access: anyone,
  output: { kind: 'items', item },
});
const two = { ...one, path: '/two' };
const handler = implement(one, async () => only({ id: 'x' }));

describe('the router', () => {
  it('starts when every endpoint has its handler', () => {
    expect(() => assertComplete([one], [handler])).not.toThrow();
  });

  it('reports an endpoint without a handler', () => {
    expect(() => assertComplete([one, two], [handler])).toThrow(
      'GET /two is in the contract and not implemented',
    );
  });

  it('reports a handler without an endpoint', () => {
    expect(() => assertComplete([], [handler])).toThrow('GET /one is implemented and not in the contract');
  });

  it('reports an endpoint with two handlers', () => {
    expect(() => assertComplete([one], [handler, handler])).toThrow('GET /one is implemented twice');
  });

  it('reports an endpoint that would read a file in its transaction', () => {
    const upload = defineEndpoint({ ...one, method: 'POST', path: '/upload', multipart: true });
    expect(() => assertComplete([upload], [implement(upload, async () => only({ id: 'x' }))])).toThrow(
      'POST /upload receives files and has no preparation',
    );
  });
});

describe('a response', () => {
  it('has no fields outside its schema', () => {
    expect(outputParser(one)(only({ id: 'x', password_hash: 'y' }))).toEqual({
      status: 200,
      body: { data: { items: [{ id: 'x' }], total: 1, page: 1, per_page: 1 } },
    });
  });

  it('has none in a raw body, too', () => {
    const raw = { ...one, output: { kind: 'raw', schema: z.object({ id: z.string() }) } } as const;
    expect(outputParser(raw)({ id: 'x', password_hash: 'y' })).toEqual({ status: 200, body: { id: 'x' } });
  });

  it('that does not match its schema is an error with the path and no value', () => {
    const answer = () => outputParser(one)(only({ id: 5 }));
    expect(answer).toThrow(InvalidResponse);
    expect(answer).toThrow('data.items.0.id');
  });
});
