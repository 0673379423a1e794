import { describe, expect, it } from 'vitest';
import { allEndpoints } from '../../src/contract/endpoints/all';
import { playlistEndpoints } from '../../src/contract/endpoints/playlists';
import { aClient } from '../builders/aClient';
import { aPlaylist } from '../builders/aPlaylist';
import { mockEndpoint, mockEndpoints } from '../msw';

const client = aClient();
const noTotals = { is_complete: true, totals: [] };

describe('a mocked call', () => {
  it('answers no other call whose address its parameters match', async () => {
    mockEndpoints(mockEndpoint(playlistEndpoints.get, ({ params }) => [aPlaylist({ id: params.id })]));
    const [playlist] = (await client.call(playlistEndpoints.get, { params: { id: 'pl0000001' }, query: {} }))
      .items;
    expect(playlist?.id).toBe('pl0000001');
    expect((await client.call(playlistEndpoints.totals, { query: {} })).items).toEqual([noTotals]);
  });
});

describe('totals', () => {
  const calls = allEndpoints.filter(({ method, path }) => method === 'GET' && /^\/\w+\/totals$/.test(path));

  it.each(calls.map(endpoint => [endpoint.path, endpoint] as const))(
    'of %s are empty where a test does not mock them',
    async (_, endpoint) => {
      expect(await client.request(endpoint, { query: {} })).toMatchObject({ items: [noTotals] });
    },
  );
});
