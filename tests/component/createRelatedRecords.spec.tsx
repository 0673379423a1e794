import { describe, expect, it } from 'vitest';
import { mediaEndpoints } from '../../src/contract/endpoints/media/media';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { createServices } from '../../src/admin/createServices';
import { createDataProvider } from '../../src/providers/data/dataProvider';
import { createRelatedRecords } from '../../src/admin/createRelatedRecords';
import { moments } from '../../src/resources/moments/moments';
import { availableLists } from '../../src/app/availableScreens';
import { resources as entries } from '../../src/resources/all';
import { notesWith } from '../builders/aNote';
import { aClient } from '../builders/aClient';
import { aConfig } from '../builders/aConfig';
import { messageFor } from '../../src/contract/messages';
import { aMoment } from '../builders/aMoment';
import { mockEndpoint, mockEndpoints, page } from '../msw';
import { someResources } from '../builders/someResources';
import { aPerson } from '../builders/aPerson';

const client = aClient();
const resources = someResources(moments);
const dataProvider = createDataProvider({
  client,
  config: aConfig(),
  loadBinding: resources.load,
  messageFor,
});
const related = createRelatedRecords(dataProvider, resources, [], []);
const [first, second] = [
  aMoment({ id: 'mo0000001', title: 'One' }),
  aMoment({ id: 'mo0000002', title: 'Two' }),
];

describe('records of other resources', () => {
  it('are listed by page, filtered by the search', async () => {
    const requests: unknown[] = [];
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, ({ query }) => {
        requests.push([query.page, query.per_page, query.q]);
        return page([first], { total: 77, page: 2, per_page: 16 });
      }),
    );
    const found = await related.list('moments', { page: 2, perPage: 16, q: 'on' });
    expect(requests).toEqual([[2, 16, 'on']]);
    expect(found).toMatchObject({ total: 77, page: 2, per_page: 16, items: [{ title: 'One' }] });
  });

  it('are those of one owner, if one is given', async () => {
    const owners: unknown[] = [];
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, ({ query }) => {
        owners.push(query.heartbeat_id);
        return page([first]);
      }),
    );
    await related.list('moments', { page: 1, perPage: 16, q: '', ownerId: 31 });
    await related.list('moments', { page: 1, perPage: 16, q: '' });
    // The last is the caller's own.
    expect(owners).toEqual([31, 7]);
  });

  it('are fetched in one call for all requests of the same moment', async () => {
    const requests: unknown[] = [];
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, ({ query }) => {
        requests.push((query as Record<string, unknown>)['id']); // each filter has a parameter of its own
        return [second, first];
      }),
    );
    const [one, two, missing] = await Promise.all([
      related.byIds('moments', [first.id]),
      related.byIds('moments', [second.id, first.id]),
      related.byIds('moments', ['mo0000003']),
    ]);
    expect(requests).toEqual([[first.id, second.id, 'mo0000003']]);
    expect(one.map(record => related.titleOf('moments', record))).toEqual(['One']);
    expect(two).toHaveLength(2);
    expect(missing).toEqual([]);
  });

  it('of an unknown resource are rejected, and shown by their id', async () => {
    await expect(related.byIds('nowhere', ['x'])).rejects.toThrow(/nowhere/);
    expect(related.titleOf('nowhere', { id: 'x' })).toBe('x');
    expect(related.pictureOf('nowhere', { id: 'x' })).toBeUndefined();
    expect(related.pictureOf('moments', aMoment({ thumbnail: 'me1' }))).toBe('me1');
  });
});

describe('lists of other resources', () => {
  const notes = notesWith(['title']);
  const ofLists = (...args: Parameters<typeof availableLists>) =>
    createRelatedRecords(dataProvider, someResources(moments, notes), ...args, [
      ...availableLists(...args),
      { resource: { ...entries.tags, name: 'notes' }, address: '/notes' },
    ]);

  it('are at the addresses of the screens', () => {
    const lists = ofLists([]);
    expect(lists.listAddressOf('notes')).toBe('/notes');
    expect(lists.listAddressOf('moments')).toBe('/content/moments');
    expect(lists.listAddressOf('prettyLinks')).toBe('/pretty-links');
    expect(lists.listAddressOf('nowhere')).toBeUndefined();
  });

  it('have addresses only for those who may open them', () => {
    expect(ofLists([]).listAddressOf('creators')).toBeUndefined();
    expect(ofLists([]).addressOf('creators', '7')).toBeUndefined();
    expect(ofLists(['moments.manage']).listAddressOf('creators')).toBe('/content/creators');
    expect(ofLists(['moments.manage']).addressOf('creators', '7')).toBe('/creator/7');
  });

  it('create records beside them, unless an address of its own does', () => {
    const lists = ofLists([]);
    expect(lists.createsInList('notes')).toBe(true);
    expect(lists.createsInList('moments')).toBe(false);
    expect(lists.createsInList('nowhere')).toBe(false);
  });
});

describe('an uploaded picture', () => {
  it('is sent with its purpose and returns its id', async () => {
    const sent: unknown[] = [];
    mockEndpoints(
      mockEndpoint(mediaEndpoints.upload, ({ body }) => {
        sent.push([body.purpose, body.file.type]);
        return [{ id: 'me1', url: '/media/me1', width: 1280, height: 720 }];
      }),
    );
    // This test uses no other service.
    const { upload } = createServices({
      client,
      dataProvider,
      config: aConfig(),
      resources,
      lists: [],
      person: aPerson(),
    } as unknown as Parameters<typeof createServices>[0]);
    const picture = await upload(new Blob(['x'], { type: 'image/png' }), 'thumbnail');
    expect(picture.id).toBe('me1');
    expect(sent).toEqual([['thumbnail', 'image/png']]);
  });
});
