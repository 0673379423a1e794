import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heartbeatBlacklists } from '../../../server/db/tables';
import { videos } from '../../../server/db/contentTables';
import { aVideo } from '../../builders/aVideo';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

const me = people.creator.id;
const them = people.other.id;
let studio: ApiStudio;
let hidden = '';
let foreign = '';
beforeAll(async () => {
  studio = await startApiStudio();
  [, hidden = '', foreign = ''] = await addMoments(
    studio.db,
    {},
    { title: 'A siren at night' },
    { heartbeat_id: them, title: 'Somebody else’s' },
  );
  const body = { ids: [hidden, foreign], scope: 'earnings', reason: 'Music that is not yours' };
  await studio.call('POST', '/moments/blacklist', { as: 'admin', body });
  await studio.db.insert(videos).values({
    ...aVideo({ heartbeat_id: me, title: 'The longer cut', blacklist_scope: 'everything' }),
    blacklist_reason: null,
    blacklisted_at: new Date('2026-01-05T00:00:00.000Z'),
  });
  await studio.db
    .insert(heartbeatBlacklists)
    .values({ heartbeat_id: me, scope: 'heartbeat', reason: 'Asked for it', since: new Date('2026-01-04') });
});
afterAll(() => studio.stop());

const listed = async (query = '', as: PersonName = 'creator') =>
  (await studio.call('GET', `/hidden_content?${query}`, { as })).body.data.items;

describe('hidden content', () => {
  it('lists the caller’s blacklisted content of all kinds, with reason and time', async () => {
    expect(await listed('sort_column=since')).toMatchObject([
      {
        id: hidden,
        kind: 'moment',
        title: 'A siren at night',
        scope: 'earnings',
        reason: 'Music that is not yours',
        heartbeat_id: me,
        since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      },
      { kind: 'video', title: 'The longer cut', scope: 'everything', reason: null },
      {
        id: `${me}-heartbeat`,
        kind: 'user',
        title: 'creator of the test',
        scope: 'heartbeat',
        reason: 'Asked for it',
        since: '2026-01-04T00:00:00.000Z',
      },
    ]);
  });

  it('is filtered by kind, scope and title', async () => {
    expect(await listed('kind=video&kind=user')).toHaveLength(2);
    expect(await listed('scope=earnings')).toMatchObject([{ id: hidden }]);
    expect(await listed('q=longer')).toMatchObject([{ kind: 'video' }]);
  });

  it('is limited to the caller’s own, except for managers of moments', async () => {
    expect(await listed('', 'other')).toMatchObject([{ id: foreign }]);
    expect((await studio.call('GET', `/hidden_content?heartbeat_id=${them}`, { as: 'creator' })).status).toBe(
      404,
    );
    expect(await listed('', 'admin')).toHaveLength(4);
    expect(await listed(`heartbeat_id=${them}`, 'admin')).toMatchObject([{ id: foreign }]);
  });
});
