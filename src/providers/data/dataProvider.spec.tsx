import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { auditEndpoints } from '../../contract/endpoints/administration/audit';
import { momentEndpoints } from '../../contract/endpoints/moments';
import { messageFor } from '../../contract/messages';
import { tagEndpoints } from '../../contract/endpoints/tags';
import type { Endpoint } from '../../contract/calls/endpoint';
import { aClient } from '../../../tests/builders/aClient';
import { aConfig } from '../../../tests/builders/aConfig';
import { aMoment } from '../../../tests/builders/aMoment';
import { mockEndpoint, mockEndpoints, page, problem, server } from '../../../tests/msw';
import { loadBindingOf } from '../../../tests/builders/loadBindingOf';
import { createDataProvider } from './dataProvider';

const client = aClient();

/** A call of a resource with the id in the body, such as collections. */
const inBody = (method: 'PUT' | 'DELETE' | 'POST', extra: Partial<Endpoint> = {}): Endpoint => ({
  api: 'studio',
  method,
  path: '/collections',
  summary: '',
  access: { who: 'session' },
  body: z.object({ id: z.string() }),
  output: { kind: 'items', item: z.object({ id: z.string() }) },
  ...extra,
});

const loadBinding = loadBindingOf(
  { name: 'moments', endpoints: momentEndpoints },
  { name: 'tags', endpoints: tagEndpoints },
  { name: 'audit', endpoints: auditEndpoints },
  {
    name: 'collections',
    endpoints: {
      list: tagEndpoints.list,
      update: inBody('PUT'),
      remove: inBody('DELETE', { output: { kind: 'none' }, body: z.object({ ids: z.array(z.string()) }) }),
      create: inBody('POST', { creates: true }),
    },
  },
);
const data = createDataProvider({ client, config: aConfig(), loadBinding, messageFor });
const list = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'views', order: 'DESC' as const },
  filter: {},
};

/** Filters of a list are parsed by its schema, but their names are not in its type. */
const idsOf = (query: object): string[] => (query as { id: string[] }).id;

describe('lists', () => {
  it('send page, order, filters, search and extra parameters', async () => {
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, ({ query }) => {
        expect(query).toEqual({
          page: 3,
          per_page: 25,
          sort_column: 'title',
          sort_direction: 'asc',
          q: 'fog',
          status: ['draft'],
          views_from: 100,
          in_trash: true,
          heartbeat_id: 7,
        });
        return page([aMoment()], { total: 60, page: 3, per_page: 25 });
      }),
    );
    const result = await data.getList('moments', {
      pagination: { page: 3, perPage: 25 },
      sort: { field: 'title', order: 'ASC' },
      filter: { q: 'fog', status: ['draft'], views_from: 100 },
      meta: { query: { in_trash: true } },
    });
    expect(result).toEqual({
      data: [aMoment()],
      total: 60,
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
      meta: { totalRelation: 'eq' },
    });
  });

  it('mark a total that is a lower bound, and have a next page while pages are full', async () => {
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, () =>
        page([aMoment()], { total: 50_000, page: 50_001, per_page: 1, total_relation: 'gte' }),
      ),
    );
    const result = await data.getList('moments', { ...list, pagination: { page: 50_001, perPage: 1 } });
    expect(result).toMatchObject({ pageInfo: { hasNextPage: true }, meta: { totalRelation: 'gte' } });
  });

  it('do not send the order by id', async () => {
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, ({ request }) => {
        expect(request.url).not.toContain('sort_column');
        return [];
      }),
    );
    await data.getManyReference('moments', {
      ...list,
      target: 'heartbeat_id',
      id: 7,
      sort: { field: 'id', order: 'ASC' },
    });
  });

  it('can be cancelled', async () => {
    mockEndpoints(mockEndpoint(momentEndpoints.list, () => []));
    const controller = new AbortController();
    controller.abort();
    expect(data.supportAbortSignal).toBe(true);
    await expect(data.getList('moments', { ...list, signal: controller.signal })).rejects.toBeInstanceOf(
      DOMException,
    );
  });

  it('request 100 ids at a time', async () => {
    const sizes: unknown[] = [];
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, ({ query }) => {
        sizes.push([idsOf(query).length, query.per_page]);
        return [];
      }),
    );
    const ids = Array.from({ length: 130 }, (_, index) => `mo${String(index).padStart(7, '0')}`);
    await data.getMany('moments', { ids: [...ids, ...ids] });
    expect(sizes.toSorted()).toEqual(
      [
        [100, 100],
        [30, 30],
      ].toSorted(),
    );
  });

  it('read one record by a filter when the resource has no get endpoint', async () => {
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, ({ query }) => [aMoment({ id: idsOf(query)[0] ?? '' })]),
    );
    expect((await data.getOne('moments', { id: 'moZzzzzzz' })).data.id).toBe('moZzzzzzz');
  });

  it('reject when the record does not exist', async () => {
    mockEndpoints(mockEndpoint(momentEndpoints.list, () => []));
    await expect(data.getOne('moments', { id: 'moZzzzzzz' })).rejects.toMatchObject({
      status: 404,
      code: 'not-found',
    });
  });
});

describe('one record', () => {
  const previousData = aMoment();

  it('is saved with the version that was read', async () => {
    mockEndpoints(
      mockEndpoint(momentEndpoints.update, ({ params, body, request }) => {
        expect(params.id).toBe(previousData.id);
        expect(body).toEqual({ title: 'New', heartbeat_id: 7 });
        expect(request.headers.get('if-match')).toBe(`"${previousData.updated_at}"`);
        return [aMoment({ title: 'New' })];
      }),
    );
    const result = await data.update('moments', {
      id: previousData.id,
      data: { title: 'New' },
      previousData,
      meta: { ifMatch: previousData.updated_at },
    });
    expect(result.data).toEqual(aMoment({ title: 'New' }));
  });

  it('is not sent without a version, so that nothing is overwritten', async () => {
    const { updated_at: _, ...versionless } = previousData;
    const call = data.update('moments', {
      id: previousData.id,
      data: { title: 'x' },
      previousData: versionless,
    });
    await expect(call).rejects.toThrow('PUT /moments/{id} needs ifMatch: the version that was read');
  });

  it('is rejected when somebody else has saved it meanwhile', async () => {
    mockEndpoints(mockEndpoint(momentEndpoints.update, () => problem('stale-record')));
    const call = data.update('moments', {
      id: previousData.id,
      data: { title: 'x' },
      previousData,
      meta: { ifMatch: previousData.updated_at },
    });
    await expect(call).rejects.toMatchObject({ status: 412, code: 'stale-record', requestId: 'req-test' });
  });

  it('sends its id in the body when the path has no parameter', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.all('*/api/studio/collections', async ({ request }) => {
        bodies.push([request.method, await request.json(), Boolean(request.headers.get('idempotency-key'))]);
        if (request.method === 'DELETE') return new HttpResponse(null, { status: 204 });
        return HttpResponse.json({ data: { items: [{ id: 'liAbcdefg' }], total: 1, page: 1, per_page: 1 } });
      }),
    );
    const { data: created } = await data.create('collections', { data: { name: 'New' } });
    await data.update('collections', { id: created.id, data: { name: 'Newer' }, previousData: created });
    const { data: removed } = await data.delete('collections', { id: created.id, previousData: created });
    expect(removed).toEqual(created);
    expect(bodies).toEqual([
      ['POST', { name: 'New' }, true],
      ['PUT', { id: 'liAbcdefg', name: 'Newer' }, true],
      ['DELETE', { ids: ['liAbcdefg'] }, true],
    ]);
  });
});

describe('calls on several records', () => {
  it('go directly to the endpoint', async () => {
    mockEndpoints(
      mockEndpoint(momentEndpoints.bulkUpdate, ({ body }) => body.ids.map(id => ({ id, ok: true }))),
    );
    const result = await data.call(momentEndpoints.bulkUpdate, {
      body: { ids: ['moAbcdefg'], changes: { status: 'published' } },
    });
    expect(result.items).toEqual([{ id: 'moAbcdefg', ok: true }]);
  });

  it('are named in the error when the resource does not declare them', async () => {
    await expect(data.create('audit', { data: {} })).rejects.toThrow('audit declares no create call');
    await expect(data.getList('nothing', list)).rejects.toThrow('No resource is named nothing');
  });
});
