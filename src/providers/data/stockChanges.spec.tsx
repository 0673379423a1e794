import { describe, expect, it } from 'vitest';
import { momentChanges, momentEndpoints } from '../../contract/endpoints/moments';
import { questionChanges, questionEndpoints } from '../../contract/endpoints/questions';
import { tagChanges, tagEndpoints } from '../../contract/endpoints/tags';
import { messageFor } from '../../contract/messages';
import { aClient } from '../../../tests/builders/aClient';
import { aConfig } from '../../../tests/builders/aConfig';
import { aMoment } from '../../../tests/builders/aMoment';
import { aQuestion } from '../../../tests/builders/aQuestion';
import { aTag } from '../../../tests/builders/aTag';
import { loadBindingOf } from '../../../tests/builders/loadBindingOf';
import { mockEndpoint, mockEndpoints, problem } from '../../../tests/msw';
import { createDataProvider } from './dataProvider';

/** As the engine describes the fields of a resource. */
const fields = {
  id: { writable: false, emptyValue: '' },
  heartbeat_id: { writable: false, emptyValue: null },
  updated_at: { writable: false, emptyValue: '' },
  description: { writable: true, emptyValue: '' },
  visibility: { writable: true, emptyValue: undefined },
  custom_id: { writable: true, emptyValue: null },
};
const data = createDataProvider({
  client: aClient(),
  config: aConfig(),
  messageFor,
  loadBinding: loadBindingOf(
    { name: 'moments', endpoints: momentEndpoints, changes: momentChanges, fields },
    { name: 'tags', endpoints: tagEndpoints, changes: tagChanges },
    { name: 'questions', endpoints: questionEndpoints, changes: questionChanges },
  ),
});

const ids = ['moAaaaaaa', 'moBbbbbbb', 'moCcccccc'];
const tags = [
  aTag({ id: 'tgAaaaaaa', name: 'fog' }),
  aTag({ id: 'tgBbbbbbb', name: 'rain' }),
  aTag({ id: 'tgCcccccc', name: 'sun' }),
];
const tagIds = tags.map(({ id }) => id);

const listMoments = (...moments: ReturnType<typeof aMoment>[]) =>
  mockEndpoint(momentEndpoints.list, () => moments);
const listTags = (...found: ReturnType<typeof aTag>[]) => mockEndpoint(tagEndpoints.list, () => found);

describe('updateMany', () => {
  it('makes one call where the resource binds one for several records', async () => {
    const bodies: unknown[] = [];
    mockEndpoints(
      listMoments(...ids.map(id => aMoment({ id, status: 'draft' }))),
      mockEndpoint(momentEndpoints.bulkUpdate, ({ body }) => {
        bodies.push(body);
        return body.ids.map(id => ({ id, ok: true }));
      }),
    );
    const result = await data.updateMany('moments', { ids, data: { status: 'published', tags: ['fog'] } });
    expect(result).toEqual({ data: ids });
    expect(bodies).toEqual([
      { ids, changes: { status: 'published', tags: { action: 'update', tags: ['fog'] } }, heartbeat_id: 7 },
    ]);
  });

  it('makes one call a record where there is no other, in one activity', async () => {
    const calls: unknown[] = [];
    const activities = new Set<unknown>();
    mockEndpoints(
      mockEndpoint(questionEndpoints.list, () => [
        aQuestion({ id: 'trAbcdefg' }),
        aQuestion({ id: 'trBcdefgh' }),
      ]),
      mockEndpoint(questionEndpoints.update, ({ body, request }) => {
        calls.push([body, request.headers.get('if-match')]);
        activities.add(request.headers.get('x-activity-id'));
        return [aQuestion()];
      }),
    );
    await data.updateMany('questions', { ids: ['trAbcdefg', 'trBcdefgh'], data: { hint: 'Look up' } });
    expect(calls).toEqual([
      [{ id: 'trAbcdefg', hint: 'Look up', heartbeat_id: 7 }, '*'],
      [{ id: 'trBcdefgh', hint: 'Look up', heartbeat_id: 7 }, '*'],
    ]);
    expect([...activities]).toEqual([expect.stringMatching(/^ac/)]);
  });

  it('makes each change by its own call', async () => {
    const calls: unknown[] = [];
    mockEndpoints(
      listTags(tags[0]!),
      mockEndpoint(tagEndpoints.supertags, ({ body }) => {
        calls.push(body);
        return [tags[0]!];
      }),
      mockEndpoint(tagEndpoints.update, ({ body }) => {
        calls.push(body);
        return [tags[0]!];
      }),
    );
    await data.updateMany('tags', { ids: [tagIds[0]!], data: { supertag: true, name: 'mist' } });
    expect(calls).toEqual([
      { ids: [tagIds[0]], supertag: true },
      { name: 'mist', heartbeat_id: 7 },
    ]);
  });

  it('reports how many records could not be changed and why', async () => {
    mockEndpoints(
      listMoments(aMoment({ id: ids[0]! }), aMoment({ id: ids[1]! })),
      mockEndpoint(momentEndpoints.bulkUpdate, () => [
        { id: ids[0]!, ok: true },
        { id: ids[1]!, ok: false, code: 'conflict' as const, message: 'It is in the trash.' },
      ]),
    );
    await expect(data.updateMany('moments', { ids, data: { title: 'New' } })).rejects.toMatchObject({
      status: 404,
      message:
        '2 of 3 could not be changed: This does not exist, or you have no access to it. It is in the trash.',
    });
  });

  it('does not send a record again that has the values already', async () => {
    const sent: unknown[] = [];
    mockEndpoints(
      listMoments(aMoment({ id: ids[0]!, title: 'New' }), aMoment({ id: ids[1]!, title: 'Old' })),
      mockEndpoint(momentEndpoints.bulkUpdate, ({ body }) => {
        sent.push(body.ids);
        return [{ id: ids[1]!, ok: true }];
      }),
    );
    await data.updateMany('moments', { ids: ids.slice(0, 2), data: { title: 'New' } });
    expect(sent).toEqual([[ids[1]]]);
  });
});

describe('deleteMany', () => {
  it('moves records to the trash where the resource has one', async () => {
    const bodies: unknown[] = [];
    mockEndpoints(
      listMoments(...ids.map(id => aMoment({ id, heartbeat_id: 9 }))),
      mockEndpoint(momentEndpoints.trash, ({ body }) => {
        bodies.push(body);
        return ids.map(id => ({ id, ok: true }));
      }),
    );
    expect(await data.deleteMany('moments', { ids })).toEqual({ data: ids });
    expect(bodies).toEqual([{ moments: ids.map(id => ({ id, heartbeat_id: 9 })), heartbeat_id: 7 }]);
  });

  it('deletes records of the version that was read, and continues after one that is rejected', async () => {
    const calls: unknown[] = [];
    mockEndpoints(
      listTags(...tags),
      mockEndpoint(tagEndpoints.remove, ({ params, request }) => {
        calls.push([params.id, request.headers.get('if-match')]);
        return params.id === 'tgBbbbbbb' ? problem('stale-record') : [tags[0]!];
      }),
    );
    await expect(data.deleteMany('tags', { ids: tagIds })).rejects.toMatchObject({
      status: 412,
      message: '1 of 3 could not be deleted: Somebody saved a newer version while you were editing.',
    });
    expect(calls).toEqual(tags.map(({ id, updated_at }) => [id, `"${updated_at}"`]));
  });

  it('deletes nothing twice when it is repeated after a call without a response', async () => {
    const keys: Record<string, (string | null)[]> = {};
    let left = tags;
    mockEndpoints(
      mockEndpoint(tagEndpoints.list, () => left),
      mockEndpoint(tagEndpoints.remove, ({ params, request }) => {
        (keys[params.id] ??= []).push(request.headers.get('idempotency-key'));
        if (params.id === 'tgBbbbbbb' && keys[params.id]!.length === 1) return Response.error();
        left = left.filter(({ id }) => id !== params.id);
        return [tags[0]!];
      }),
    );
    await expect(data.deleteMany('tags', { ids: tagIds })).rejects.toMatchObject({ kind: 'network' });
    expect(await data.deleteMany('tags', { ids: tagIds })).toEqual({ data: tagIds });
    expect(Object.entries(keys).map(([id, sent]) => [id, sent.length, new Set(sent).size])).toEqual([
      ['tgAaaaaaa', 1, 1],
      ['tgBbbbbbb', 2, 1],
      ['tgCcccccc', 1, 1],
    ]);
  });
});

describe('delete', () => {
  it('is bound to the version of previousData', async () => {
    mockEndpoints(
      mockEndpoint(tagEndpoints.remove, ({ request }) => {
        expect(request.headers.get('if-match')).toBe(`"${tags[0]!.updated_at}"`);
        return [tags[0]!];
      }),
    );
    const result = await data.delete('tags', { id: tagIds[0]!, previousData: tags[0]! });
    expect(result).toEqual({ data: tags[0] });
  });

  it('moves a record to the trash, and fails with the reason when the server rejects it', async () => {
    mockEndpoints(
      mockEndpoint(momentEndpoints.trash, ({ body }) =>
        body.moments.map(({ id }) => ({ id, ok: false, code: 'conflict' as const, message: 'Not now.' })),
      ),
    );
    await expect(data.delete('moments', { id: ids[0]!, previousData: aMoment() })).rejects.toMatchObject({
      status: 409,
      message: 'Not now.',
    });
  });
});

describe('update with the whole record of a form', () => {
  const previousData = aMoment({ description: 'Long', custom_id: 'mine' });

  it('sends the changed fields, an emptied one as the contract has it', async () => {
    const bodies: unknown[] = [];
    mockEndpoints(
      mockEndpoint(momentEndpoints.update, ({ body, request }) => {
        bodies.push([body, request.headers.get('if-match')]);
        return [aMoment()];
      }),
    );
    await data.update('moments', {
      id: previousData.id,
      data: { ...previousData, title: 'New', description: null, custom_id: null },
      previousData,
    });
    expect(bodies).toEqual([
      [{ title: 'New', description: '', custom_id: null, heartbeat_id: 7 }, `"${previousData.updated_at}"`],
    ]);
  });

  it('sends nothing when nothing has changed', async () => {
    mockEndpoints();
    const result = await data.update('moments', { id: previousData.id, data: previousData, previousData });
    expect(result).toEqual({ data: previousData });
  });

  it('bases a second change on the version of the first, which is still under way', async () => {
    const versions: unknown[] = [];
    mockEndpoints(
      mockEndpoint(momentEndpoints.update, ({ request }) => {
        versions.push(request.headers.get('if-match'));
        return [aMoment({ updated_at: `2026-02-0${versions.length}T00:00:00.000Z` })];
      }),
    );
    const change = (title: string) =>
      data.update('moments', { id: previousData.id, data: { title }, previousData });
    await Promise.all([change('One'), change('Two'), change('Three')]);
    expect(versions).toEqual([
      `"${previousData.updated_at}"`,
      '"2026-02-01T00:00:00.000Z"',
      '"2026-02-02T00:00:00.000Z"',
    ]);
  });

  it('leaves empty inputs of a new record to the defaults', async () => {
    const bodies: unknown[] = [];
    mockEndpoints(
      mockEndpoint(momentEndpoints.create, ({ body }) => {
        bodies.push(body);
        return [aMoment()];
      }),
    );
    await data.create('moments', {
      data: {
        id: 'x',
        heartbeat_id: 9,
        video_link: 'dQw4w9WgXcQ',
        title: 'New',
        description: null,
        visibility: 'public',
      },
    });
    expect(bodies).toEqual([
      { heartbeat_id: 9, video_link: 'dQw4w9WgXcQ', title: 'New', visibility: 'public' },
    ]);
  });
});
