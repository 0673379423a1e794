import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { embeddedChannelSite } from '../../../server/videoSite/channelSite';
import { startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { paymentSteps } from './paymentSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());
beforeEach(() => studio.db.execute(sql`truncate channels`));
const { call } = paymentSteps(() => studio);

describe('the profile of the partner API', () => {
  it('is the one of the studio, and needs the version that a change is based on', async () => {
    const { body } = await call('PUT', '/profile', { body: { user_id: 101, first_name: 'Ada' } });
    expect(body.data.items[0]).toMatchObject({ first_name: 'Ada' });
    expect(
      (await studio.call('GET', '/users/101/profile', { as: 'creator' })).body.data.items[0],
    ).toMatchObject({
      first_name: 'Ada',
    });
    const stale = { 'if-match': '"2001-01-01T00:00:00.000Z"' };
    expect((await call('PUT', '/profile', { body: { first_name: 'Eve' }, headers: stale })).status).toBe(412);
    expect((await call('GET', '/profile?user_id=102')).status).toBe(404);
    expect((await call('PUT', '/profile', { body: { is_locked: false } })).status).toBe(400);
  });
});

describe('channels', () => {
  const link = async (code: string, as: PersonName = 'creator') => {
    const app = createApp({ ...studio.deps, channelSite: embeddedChannelSite });
    const response = await app(
      new Request('http://localhost:8080/api/partner/channels', {
        method: 'POST',
        headers: { authorization: `Bearer ${studio.token(as)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ code }),
      }),
    );
    return { status: response.status, text: await response.text() };
  };

  it('are linked to one person', async () => {
    expect((await link('demo-harbour')).status).toBe(200);
    expect((await link('demo-harbour')).status).toBe(200);
    const taken = await link('demo-harbour', 'other');
    expect([taken.status, taken.text]).toEqual([409, expect.stringContaining('CHANNEL_ALREADY_IN_USE')]);
    expect(taken.text).toContain('This channel is already in use.');
    expect((await call('GET', '/channels')).body.data.items).toMatchObject([{ title: 'harbour' }]);
    expect((await call('GET', '/channels', { as: 'other' })).body.data.items).toEqual([]);
  });

  it('are not linked when the sign-in at the site failed', async () => {
    const failed = await link('stolen');
    expect([failed.status, failed.text]).toEqual([401, expect.stringContaining('ERROR_ON_AUTH_CHANNEL')]);
    expect(failed.text).toContain('Failed authentication. Please try again.');
    expect((await link('demo-harbour', 'locked')).status).toBe(423);
  });
});
