import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../../src/contract/endpoints/all';
import { filtersOf } from '../../../src/contract/schema/entity';
import { moment } from '../../../src/contract/entities/moment';
import { nameOf } from '../../../src/contract/calls/endpoint';
import { addMoments } from '../helpers/addMoments';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
let id = '';
beforeAll(async () => {
  studio = await startApiStudio();
  [id = ''] = await addMoments(studio.db, {});
});
afterAll(() => studio.stop());

describe('an invalid query is rejected with the parameter’s name', () => {
  it.each([
    ['/moments?colour=red', 'colour', '"colour" is not a parameter of this call'],
    ['/moments?page=0', 'page', 'should be 1 or more'],
    ['/moments?page=1.5', 'page', undefined],
    ['/moments?page=x', 'page', undefined],
    ['/moments?page=1&page=2', 'page', undefined],
    ['/moments?per_page=101', 'per_page', 'should be 100 or less'],
    ['/moments?per_page=1e3', 'per_page', undefined],
    ['/moments?sort_column=password', 'sort_column', undefined],
    ['/moments?sort_column=id;drop%20table%20moments', 'sort_column', undefined],
    ['/moments?sort_direction=sideways', 'sort_direction', undefined],
    ['/moments?status=lost', 'status.0', undefined],
    ['/moments?blacklisted=maybe', 'blacklisted.0', undefined],
    ['/moments?views_from=many', 'views_from', undefined],
    ['/moments?earnings_from=1e9', 'earnings_from', undefined],
    ['/moments?created_at_from=yesterday', 'created_at_from', undefined],
    ['/moments?heartbeat_id=0', 'heartbeat_id', undefined],
    ['/moments?heartbeat_id=99999999999999999999', 'heartbeat_id', undefined],
    ['/moments?q=%00', 'q', undefined],
    ['/moments?__proto__=1', '__proto__', undefined],
    ['/user?x=1', 'x', '"x" is not a parameter of this call'],
  ])('%s', async (address, path, message) => {
    const { status, body } = await studio.call('GET', address, { as: 'creator' });
    expect([status, body.code]).toEqual([400, 'params-incorrect']);
    expect(body.errors?.map(error => error.path)).toEqual([path]);
    expect(body.errors?.[0]?.message).toMatch(message ?? /./);
  });

  it('rejects a time that the database cannot represent', async () => {
    const { status } = await studio.call('GET', '/moments?created_at_from=0000-01-01T00:00:00Z', {
      as: 'creator',
    });
    expect(status).toBe(400);
  });
});

describe('an invalid body is rejected field by field', () => {
  it.each<[string, unknown, string[]]>([
    ['an unknown field', { title: 'x', colour: 'red' }, ['colour']],
    ['a field that only the server sets', { earnings: '5', status: 'published' }, ['earnings', 'status']],
    ['an empty title', { title: '   ' }, ['title']],
    ['a title that is too long', { title: 'x'.repeat(51) }, ['title']],
    ['a description that is too long', { description: 'x'.repeat(1001) }, ['description']],
    ['another visibility', { visibility: 'hidden' }, ['visibility']],
    ['tags with a comma', { tags: ['a,b'] }, ['tags.0']],
    ['the same tag twice', { tags: ['a', 'a'] }, ['tags']],
    ['a reserved link', { custom_id: 'studio/x' }, ['custom_id']],
    ['a link with a slash in front', { custom_id: '/x' }, ['custom_id']],
    ['a NUL character', { title: 'a\0b' }, ['title']],
    ['half a surrogate pair', { description: 'a\ud800b' }, ['description']],
    ['a number for text', { title: 5 }, ['title']],
    ['null for text', { title: null }, ['title']],
    ['a list instead of an object', [1], ['']],
    ['text instead of an object', 'text', ['']],
    ['nothing', null, ['']],
  ])('%s', async (_, body, paths) => {
    const answer = await studio.call('PUT', `/moments/${id}`, {
      as: 'creator',
      body: JSON.stringify(body),
      headers: json,
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation-failed']);
    expect(answer.body.errors?.map(error => error.path)).toEqual(paths);
  });

  it.each([
    ['a prototype key', '{"__proto__":{"title":"x"}}', 400],
    ['no JSON', '{"title":', 400],
    ['no body', '', 400],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 400],
    ['a number beyond all numbers', '{"title":1e999}', 400],
    ['a thousand levels', '['.repeat(1000) + ']'.repeat(1000), 413],
    ['half a million levels', '['.repeat(400_000), 413],
    ['more than a megabyte', `{"description":"${'x'.repeat(1_000_001)}"}`, 413],
  ])('%s', async (_, body, status) => {
    const request = new Request(`http://localhost:8080/api/studio/moments/${id}`, {
      method: 'PUT',
      headers: { ...json, authorization: `Bearer ${studio.token('creator')}` },
      body,
    });
    const response = await studio.app(request);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });

  it('rejects dangerous keys in free-form configuration, too', async () => {
    const body = '{"a":{"__proto__":{"isAdmin":true}}}';
    const answer = await studio.call('POST', '/configurations/app/limits', {
      as: 'admin',
      body,
      headers: json,
    });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'a.__proto__']);
  });

  it('rejects another content type', async () => {
    const answer = await studio.call('PUT', `/moments/${id}`, {
      as: 'creator',
      body: '{}',
      headers: { 'content-type': 'text/plain' },
    });
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported-file-type']);
  });

  it('rejects more ids than the limit of a bulk call', async () => {
    const ids = Array.from({ length: 501 }, (_, at) => `mo${String(at).padStart(7, 'x')}`);
    const answer = await studio.call('PUT', '/moments/bulk_update', {
      as: 'creator',
      body: { ids, changes: {} },
    });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'ids']);
  });
});

describe('an invalid address', () => {
  it.each([
    ['GET', '/nothing', 404],
    ['GET', '//api/other', 404],
    ['PUT', '/moments/not-an-id', 404],
    ['GET', '/configurations/app/other', 404],
    ['PATCH', '/moments', 405],
    ['GET', '/moments/bulk_update', 405],
    ['GET', '/media/%2e%2e%2f%2e%2e%2fetc%2fpasswd', 404],
    ['GET', '//studio/%E0%A4%A', 404],
  ])('%s %s', async (method, address, status) => {
    const answer = await studio.call(method, address, { as: 'creator' });
    expect([answer.status, answer.body.code]).toEqual([status, 'not-found']);
    expect(answer.headers.has('allow')).toBe(status === 405);
  });
});

const json = { 'content-type': 'application/json' };

describe('no input makes the server fail', () => {
  const parameters = [
    'page',
    'per_page',
    'q',
    'sort_column',
    'sort_direction',
    'heartbeat_id',
    'in_trash',
    ...filtersOf(moment).flatMap(filter => filter.parameters),
  ];
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.integer().map(String),
    fc.double().map(String),
    fc.constantFrom(
      '',
      'true',
      'draft',
      'created_at',
      'desc',
      '2026-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
      '%',
      "'",
      '\\',
    ),
  );

  it('in the query of a list', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.oneof(fc.constantFrom(...parameters), fc.string()), value), { maxLength: 5 }),
        async pairs => {
          const query = new URLSearchParams(pairs).toString();
          const { status } = await studio.call('GET', `/moments?${query}`, { as: 'creator' });
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('in the body of any call', async () => {
    const bodies = allEndpoints.filter(({ body, multipart }) => body && !multipart);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...bodies),
        fc.oneof(
          fc.jsonValue(),
          fc.record(
            {
              ids: fc.array(fc.oneof(fc.constant(id), fc.string()), { maxLength: 4 }),
              changes: fc.dictionary(
                fc.constantFrom('title', 'status', 'tags', 'visibility'),
                fc.jsonValue(),
              ),
              title: fc.string({ unit: 'binary' }),
              description: fc.string({ unit: 'grapheme' }),
              tags: fc.array(fc.string({ unit: 'grapheme' })),
              custom_id: fc.string(),
              refreshToken: fc.string(),
              heartbeat_id: fc.integer(),
            },
            { requiredKeys: [] },
          ),
        ),
        async (endpoint, body) => {
          const address = endpoint.path.replace('{id}', endpoint.path.startsWith('/moments') ? id : '101');
          const answer = await studio.call(endpoint.method, address, {
            as: 'admin',
            body: JSON.stringify(body),
            headers: json,
          });
          // Signing out succeeds and would end the session of the test.
          if (nameOf(endpoint) === 'POST /auth/logout' && answer.status === 204)
            await studio.signInAgain('admin');
          expect(answer.status).toBeLessThan(500);
        },
      ),
      { numRuns: 300 },
    );
  });
});
