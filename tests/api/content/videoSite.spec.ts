import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { readConfig } from '../../../server/config';
import { createRemoteVideoSite } from '../../../server/videoSite/remoteVideoSite';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';

/** A local video site, with responses defined by each test. */
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end();
const requests: string[] = [];
const server = createServer((request, response) => {
  requests.push(request.url ?? '');
  answer(request, response);
});
let host = '';
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
});
beforeEach(() => requests.splice(0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let warnings = '';
const log = pino({ level: 'warn' }, { write: line => (warnings += line) });
const site = (options: { withinMs?: number; now?: () => number; pictureHosts?: string[] } = {}) => {
  const { pictureHosts = [], ...rest } = options;
  return createRemoteVideoSite(
    { template: `http://${host}/videos/{id}?part=all`, pictureHosts },
    { log, ...rest },
  );
};
const json =
  (body: unknown, status = 200) =>
  (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('a configured video site', () => {
  it('receives the id only, and its responses are cached', async () => {
    answer = json({ title: ' Fog ', duration: 33.6, owner: { mail: 'x' } });
    let time = 0;
    const remote = site({ now: () => time });
    expect(await remote.find('dQw4w9WgXcQ')).toEqual({ title: 'Fog', thumbnail: null, duration: 34 });
    await Promise.all([remote.find('dQw4w9WgXcQ'), remote.find('dQw4w9WgXcQ')]);
    expect(requests).toEqual(['/videos/dQw4w9WgXcQ?part=all']);
    time = 11 * 60_000;
    await remote.find('dQw4w9WgXcQ');
    expect(requests).toHaveLength(2);
  });

  it('has its titles shortened to the limit', async () => {
    answer = json({ title: '😀'.repeat(300), duration: 1 });
    expect([...(await site().find('aaaaaa'))!.title]).toHaveLength(100);
  });

  const loud = JSON.stringify({ title: 'x', duration: 1, more: 'x'.repeat(200_000) });
  it.each<[string, typeof answer]>([
    ['says that it does not know', json({ error: 'unknown' }, 404)],
    ['breaks down', json({ title: 'x', duration: 1 }, 500)],
    ['answers no JSON', (_, response) => void response.end('<html>')],
    ['answers another shape', json({ title: 5, duration: '3' })],
    ['answers a negative duration', json({ title: 'x', duration: -1 })],
    ['answers a duration beyond belief', json({ title: 'x', duration: 1e12 })],
    ['answers too much', (_, response) => void response.end(loud)],
    ['redirects', (_, response) => void response.writeHead(302, { location: `http://${host}/inside` }).end()],
    ['hangs up', (_, response) => void response.destroy()],
    ['does not answer', () => {}],
    ['stops in the middle', (_, response) => void response.write('{"title":')],
  ])('is treated as not having the video if it %s', async (_, misbehave) => {
    answer = misbehave;
    warnings = '';
    const started = Date.now();
    expect(await site({ withinMs: 250 }).find('aaaaaa')).toBeUndefined();
    expect(Date.now() - started).toBeLessThan(2000);
    expect(requests).toEqual(['/videos/aaaaaa?part=all']);
    expect(warnings).toContain('could not fetch the metadata of a video');
  });

  it('gets only a few concurrent requests', async () => {
    answer = (_, response) => void setTimeout(() => json({ title: 'x', duration: 1 })(_, response), 100);
    const remote = site();
    const found = await Promise.all(Array.from({ length: 9 }, (_, at) => remote.find(`video-${at}`)));
    expect(found.filter(Boolean)).toHaveLength(4);
    expect(await remote.find('video-8')).toBeDefined();
  });

  it('serves pictures of the configured hosts only', async () => {
    const pictures = async (thumbnail_url: string, pictureHosts = [host]) => {
      answer = json({ title: 'x', duration: 1, thumbnail_url });
      return (await site({ pictureHosts }).find('aaaaaa'))?.loadPicture;
    };
    expect(await pictures(`http://${host}/p.png`)).toBeDefined();
    expect(await pictures(`http://${host}/p.png`, [])).toBeUndefined();
    expect(await pictures('http://169.254.169.254/latest')).toBeUndefined();
    expect(await pictures('file:///etc/passwd')).toBeUndefined();
    expect(await pictures(`http://user:word@${host}/p.png`)).toBeUndefined();
    const load = await pictures(`http://${host}/p.png`);
    answer = (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    expect(await load?.()).toBeUndefined();
  });
});

describe('a moment of a configured site’s video', () => {
  let studio: ApiStudio;
  beforeAll(async () => {
    studio = await startApiStudio();
  });
  afterAll(() => studio.stop());

  const post = async (video_link: string) => {
    const videoSite = site({ pictureHosts: [host], withinMs: 500 });
    const app = createApp({ ...studio.deps, videoSite });
    const response = await app(
      new Request('http://localhost:8080/api/studio/moments', {
        method: 'POST',
        headers: { authorization: `Bearer ${studio.token('creator')}`, 'content-type': 'application/json' },
        body: JSON.stringify({ video_link, title: 'Fog', visibility: 'public' }),
      }),
    );
    const body = (await response.json()) as { data: { items: Record<string, unknown>[] } }; // a successful call
    return { status: response.status, moment: body.data.items[0]! };
  };
  const picture = (body: Buffer, type: string) => (request: IncomingMessage, response: ServerResponse) =>
    request.url === '/p.png'
      ? void response.writeHead(200, { 'content-type': type }).end(body)
      : void json({ title: 'Fog', duration: 12, thumbnail_url: `http://${host}/p.png` })(request, response);

  it('has its picture stored in the creator’s media', async () => {
    const create = { width: 64, height: 36, channels: 3, background: '#c03' } as const;
    answer = picture(await sharp({ create }).png().toBuffer(), 'image/png');
    const { status, moment } = await post('picture1234');
    expect([status, moment['duration']]).toEqual([200, 12]);
    const shown = await studio.call('GET', `/media/${String(moment['thumbnail'])}`);
    expect([shown.status, shown.headers.get('content-type')?.slice(0, 6)]).toEqual([200, 'image/']);
  });

  it('has no picture if the file is invalid or the site is unavailable', async () => {
    answer = picture(Buffer.from('<script>'), 'image/png');
    expect((await post('script12345')).moment).toMatchObject({ thumbnail: null, duration: 12 });
    answer = (_, response) => void response.destroy();
    expect((await post('nothing1234')).moment).toMatchObject({ thumbnail: null, duration: 0 });
  });
});

describe('the configuration of the video site', () => {
  it('is an address with a placeholder for the id, and hosts', () => {
    expect(readConfig({}).videoSite).toEqual({ address: undefined, pictureHosts: [] });
    const given = { VIDEO_SITE: 'https://v.example/{id}', VIDEO_SITE_PICTURES: 'i.example,j.example:8443' };
    expect(readConfig(given).videoSite).toEqual({
      address: 'https://v.example/{id}',
      pictureHosts: ['i.example', 'j.example:8443'],
    });
    expect(() => readConfig({ VIDEO_SITE: 'https://v.example/' })).toThrow('VIDEO_SITE: must contain {id}');
    expect(() => readConfig({ VIDEO_SITE_PICTURES: 'https://i.example' })).toThrow('VIDEO_SITE_PICTURES');
  });
});
