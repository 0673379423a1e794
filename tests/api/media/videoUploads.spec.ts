import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { media } from '../../../server/db/tables';
import { createS3Store } from '../../../server/media/stores/s3Store';
import { originalKey } from '../../../server/media/store';
import { purgeFiles } from '../../../server/workers/purgeFiles';
import { serverLimits } from '../../../src/contract/calls/serverLimits';
import { uploadLimits } from '../../../src/contract/uploads/uploadLimits';
import { anMp4, aWebm } from '../../builders/videos/videoFiles';
import { highRates, people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { startFakeS3 } from '../../setup/startFakeS3';
import { problemIn, uploadSteps } from './uploadSteps';

let studio: ApiStudio;
let mp4: Uint8Array<ArrayBuffer>;
let webm: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  // A request ends one of a lost connection only in its own process: through another one, the client is told the offset once more.
  studio = await startApiStudio({ rates: highRates, processes: 1 });
  [mp4, webm] = await Promise.all([anMp4(), aWebm()]);
});
afterAll(() => studio.stop());
beforeEach(() =>
  studio.db.execute(sql`truncate media, video_uploads, file_pieces, unclaimed_files, moments, videos`),
);

const { send, create, begin, append, head, offsetOf, upload } = uploadSteps(() => studio);

const list = async (as: 'creator' | 'other' = 'creator') => {
  const { body } = await studio.call('GET', '/uploads/videos', { as });
  return body as unknown as { items: { id: string; received: number }[]; max_bytes: number }; // this call has no envelope
};
const storedPieces = async () =>
  (await studio.db.execute<{ name: string; file_id: string }>(sql`select * from file_pieces`)).rows;
const download = (id: string, headers: Record<string, string> = {}) =>
  studio.app(new Request(`http://localhost:8080/api/studio/media/${id}`, { headers }));
const createMoment = (upload_id: string, more = {}) =>
  studio.call('POST', '/moments', {
    as: 'creator',
    body: { upload_id, title: 'Fog', visibility: 'public', ...more },
  });
/** A body whose connection is cut after some bytes. */
const cutAfter = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: controller => controller.enqueue(bytes),
    pull: async controller => {
      await new Promise(resolve => setImmediate(resolve));
      controller.error(new Error('connection reset'));
    },
  });

describe('the upload of a video', () => {
  it.each([
    ['video/mp4', () => mp4],
    ['video/webm', () => webm],
  ])('of type %s becomes a video that a moment can have', async (type, file) => {
    const { id, response } = await upload(file(), { type });
    expect(response.status).toBe(204);
    expect(response.headers.get('upload-offset')).toBe(String(file().length));
    expect(await studio.db.select().from(media)).toMatchObject([
      { id, kind: 'video', type, duration: 3, width: 480, height: 270, owner_id: people.creator.id },
    ]);
    const moment = await createMoment(id);
    expect(moment.body.data.items).toMatchObject([{ video_id: id, duration: 3, status: 'draft' }]);
    const served = await download(id);
    expect(Buffer.from(await served.arrayBuffer()).equals(file())).toBe(true);
    expect(served.headers.get('content-type')).toBe(type);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('is served in ranges, also over the borders of its pieces', async () => {
    const id = await begin(mp4.length);
    for (let at = 0; at < mp4.length; at += 10_000) await append(id, at, mp4.slice(at, at + 10_000));
    expect((await storedPieces()).length).toBe(Math.ceil(mp4.length / 10_000));
    for (const [range, start, end] of [
      ['bytes=9990-20010', 9990, 20_011],
      ['bytes=-5', mp4.length - 5, mp4.length],
      ['bytes=0-0', 0, 1],
    ] as const) {
      const answer = await download(id, { range });
      expect(answer.status).toBe(206);
      expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${mp4.length}`);
      expect(Buffer.from(await answer.arrayBuffer()).equals(mp4.slice(start, end))).toBe(true);
    }
    expect((await download(id, { range: `bytes=${mp4.length}-` })).status).toBe(416);
  });

  it('continues where the connection was cut, also at another server', async () => {
    const id = await begin(mp4.length);
    await append(id, 0, cutAfter(mp4.slice(0, 40_000)));
    expect(await offsetOf(id)).toBe(40_000);
    expect(await list()).toMatchObject({ items: [{ id, received: 40_000, bytes: mp4.length }] });
    const app = createApp(studio.deps);
    expect(await offsetOf(id, { app })).toBe(40_000);
    expect((await append(id, 40_000, mp4.slice(40_000), { app })).status).toBe(204);
    expect((await list()).items).toEqual([]);
    const served = await download(id);
    expect(Buffer.from(await served.arrayBuffer()).equals(mp4)).toBe(true);
  });

  it('continues although a request of a lost connection waits for more', async () => {
    const id = await begin(mp4.length);
    let lose = (): void => undefined;
    let read = (): void => undefined;
    const begun = new Promise<void>(resolve => {
      read = resolve;
    });
    const lost = new ReadableStream<Uint8Array>({
      start: controller => {
        controller.enqueue(mp4.slice(0, 40_000));
        lose = () => controller.error(new Error('timed out'));
      },
      // Called when the first bytes were taken.
      pull: () => read(),
    });
    const waiting = append(id, 0, lost);
    await begun;
    // The offset is read as soon as the other request has let go, with what arrived.
    const offset = await offsetOf(id);
    expect((await append(id, offset, mp4.slice(offset))).status).toBe(204);
    lose();
    expect((await waiting).status).toBeGreaterThanOrEqual(200);
    expect(Buffer.from(await (await download(id)).arrayBuffer()).equals(mp4)).toBe(true);
  });

  it('is complete for a client that missed the last response, and checked if the server stopped before it was', async () => {
    const id = await begin(mp4.length);
    await append(id, 0, mp4.slice(0, -10));
    // All bytes are there, and nothing was checked.
    const name = 'aaaa';
    const start = mp4.length - 10;
    await studio.deps.media.store.write(`${originalKey(id)}/${name}`, mp4.slice(-10));
    await studio.db.execute(sql`insert into file_pieces values (${id}, ${start}, 10, ${name})`);
    await studio.db.execute(sql`update video_uploads set received = bytes`);
    expect(await studio.db.select().from(media)).toEqual([]);
    expect(await offsetOf(id)).toBe(mp4.length);
    expect(await studio.db.select().from(media)).toMatchObject([{ id, kind: 'video' }]);
    expect(await offsetOf(id)).toBe(mp4.length);
  });

  it('belongs to one creator', async () => {
    const id = await begin(mp4.length);
    for (const response of [
      await head(id, { as: 'other' }),
      await append(id, 0, mp4, { as: 'other' }),
      await send('DELETE', `/uploads/videos/${id}`, { as: 'admin' }),
    ])
      expect(response.status).toBe(404);
    expect((await list('other')).items).toEqual([]);
    expect(await offsetOf(id)).toBe(0);
    const anonymous = await studio.app(
      new Request(`http://localhost:8080/api/studio/uploads/videos/${id}`, { method: 'HEAD' }),
    );
    expect(anonymous.status).toBe(401);
  });

  it('can be ended, and leaves nothing', async () => {
    const id = await begin(mp4.length);
    await append(id, 0, mp4.slice(0, 50_000));
    const [piece] = await storedPieces();
    expect((await send('DELETE', `/uploads/videos/${id}`)).status).toBe(204);
    expect((await head(id)).status).toBe(404);
    expect((await append(id, 50_000, mp4.slice(50_000))).status).toBe(404);
    expect(await storedPieces()).toEqual([]);
    expect(await studio.deps.media.store.read(`${originalKey(id)}/${piece!.name}`)).toBeNull();
  });

  it('is deleted after a day without progress, and the complete one stays', async () => {
    const { id: complete } = await upload(webm, { type: 'video/webm' });
    const id = await begin(mp4.length);
    await append(id, 0, mp4.slice(0, 50_000));
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    await purgeFiles(studio.db, studio.deps.media.store, hours(23));
    expect(await offsetOf(id)).toBe(50_000);
    await purgeFiles(studio.db, studio.deps.media.store, hours(25));
    expect((await head(id)).status).toBe(404);
    await purgeFiles(studio.db, studio.deps.media.store, hours(27));
    expect((await storedPieces()).map(({ file_id }) => file_id)).toEqual([complete]);
    expect((await download(complete)).status).toBe(200);
  });

  it('is deleted with its pieces when no moment has it for long', async () => {
    const { id } = await upload(webm, { type: 'video/webm' });
    const [piece] = await storedPieces();
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    for (const count of [0, serverLimits.unusedFileDays + 1, serverLimits.unusedFileDays + 2])
      await purgeFiles(studio.db, studio.deps.media.store, days(count));
    expect((await download(id)).status).toBe(404);
    expect(await storedPieces()).toEqual([]);
    expect(await studio.deps.media.store.read(`${originalKey(id)}/${piece!.name}`)).toBeNull();
  });

  it('refuses an offset at which it is not, and two requests at the same one', async () => {
    const id = await begin(mp4.length);
    await append(id, 0, mp4.slice(0, 50_000));
    for (const offset of [0, 49_999, 50_001])
      expect(await problemIn(await append(id, offset, mp4.slice(0, 100)))).toMatchObject({
        status: 409,
        code: 'conflict',
      });
    const answers = await Promise.all([
      append(id, 50_000, mp4.slice(50_000, 60_000)),
      append(id, 50_000, mp4.slice(50_000, 60_000), { app: createApp(studio.deps) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await offsetOf(id)).toBe(60_000);
    expect((await append(id, 60_000, mp4.slice(60_000))).status).toBe(204);
    expect(Buffer.from(await (await download(id)).arrayBuffer()).equals(mp4)).toBe(true);
  });

  it('has at most as many bytes as it declared, and as many as the configuration allows', async () => {
    const id = await begin(mp4.length);
    expect((await append(id, 0, new Uint8Array([...mp4, 0]))).status).toBe(413);
    const tooLarge = await create(1_000_000_001);
    expect(await problemIn(tooLarge)).toMatchObject({
      code: 'upload-failed',
      detail: 'The file may have at most 1000 MB',
    });
    await studio.db.execute(
      sql`insert into app_configurations (id, value) values ('limits', '{"video_megabytes": 1, "video_minutes": 1}')`,
    );
    expect((await list()).max_bytes).toBe(1_000_000);
    expect(await problemIn(await create(1_000_001))).toMatchObject({ code: 'upload-failed' });
    await studio.db.execute(sql`delete from app_configurations`);
  });

  it('is one of a limited number, within the quota of the account', async () => {
    for (let count = 0; count < uploadLimits.open; count += 1) await begin(1000);
    expect(await problemIn(await create(1000))).toMatchObject({ status: 409, code: 'conflict' });
    await studio.db.execute(sql`update video_uploads set finished_at = now()`);
    await studio.db.execute(sql`
      insert into media (id, owner_id, kind, type, width, height, bytes)
      select 'me' || n, ${people.creator.id}, 'video', 'video/mp4', 1, 1, 2000000000 from generate_series(1, 25) as n`);
    expect(await problemIn(await create(1000))).toMatchObject({ status: 409, code: 'quota-exceeded' });
  });

  it('can have a picture of its creator', async () => {
    const { id } = await upload(webm, { type: 'video/webm' });
    const picture = { kind: 'image' as const, type: 'image/webp', width: 8, height: 8, bytes: 8 };
    await studio.db.insert(media).values([
      { ...picture, id: 'meOwnPicture0000000'.slice(0, 18), owner_id: people.creator.id },
      { ...picture, id: 'meTheirPicture00000'.slice(0, 18), owner_id: people.other.id },
    ]);
    const refused = await createMoment(id, { thumbnail: 'meTheirPicture0000' });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'thumbnail']);
    const { body } = await createMoment(id, { thumbnail: 'meOwnPicture000000' });
    expect(body.data.items).toMatchObject([{ thumbnail: 'meOwnPicture000000' }]);
  });
});

describe('with an S3-compatible store, an upload', () => {
  it('is stored in pieces while it arrives, served in ranges, and leaves nothing when it is ended', async () => {
    const s3 = await startFakeS3();
    try {
      const app = createApp({
        ...studio.deps,
        media: { ...studio.deps.media, store: createS3Store(s3.url) },
      });
      const id = await begin(mp4.length, { app });
      await append(id, 0, cutAfter(mp4.slice(0, 40_000)), { app });
      expect([...s3.files.keys()]).toEqual([expect.stringMatching(`^studio/originals/${id}/`)]);
      expect((await append(id, 40_000, mp4.slice(40_000), { app })).status).toBe(204);
      const address = `http://localhost:8080/api/studio/media/${id}`;
      const range = await app(new Request(address, { headers: { range: 'bytes=39990-40009' } }));
      expect(Buffer.from(await range.arrayBuffer()).equals(mp4.slice(39_990, 40_010))).toBe(true);

      const other = await begin(mp4.length, { app });
      await append(other, 0, mp4.slice(0, 40_000), { app });
      expect(s3.files.size).toBe(3);
      await send('DELETE', `/uploads/videos/${other}`, { app });
      expect(s3.files.size).toBe(2);
    } finally {
      await s3.stop();
    }
  });
});

describe('a large upload', () => {
  const fillerBytes = 200_000_000;
  /** A whole MP4 with 200 MB that no player needs. */
  const block = Uint8Array.from({ length: 1_000_003 }, (_, at) => (at * 31 + (at >> 8)) & 0xff);
  const bytesAt = (start: number, end: number): Uint8Array<ArrayBuffer> => {
    const bytes = new Uint8Array(end - start);
    const filler = mp4.length + 8;
    if (start < mp4.length) bytes.set(mp4.subarray(start, Math.min(end, mp4.length)));
    const header = new Uint8Array(8);
    new DataView(header.buffer).setUint32(0, fillerBytes + 8);
    header.set(Buffer.from('free'), 4);
    for (let at = Math.max(start, mp4.length); at < Math.min(end, filler); at += 1)
      bytes[at - start] = header[at - mp4.length]!;
    for (let at = Math.max(start, filler); at < end;) {
      const inBlock = (at - filler) % block.length;
      const taken = block.subarray(inBlock, Math.min(block.length, inBlock + end - at));
      bytes.set(taken, at - start);
      at += taken.length;
    }
    return bytes;
  };

  it(
    'of 200 MB that is cut and continues at another server arrives byte for byte',
    { timeout: 120_000 },
    async () => {
      const size = mp4.length + 8 + fillerBytes;
      const sent = createHash('sha256');
      const id = await begin(size);
      let app = studio.app;
      let offset = 0;
      const cuts = new Set([3, 17, 30]);
      const before = process.memoryUsage().rss;
      for (let request = 0; offset < size; request += 1) {
        const body = bytesAt(offset, Math.min(size, offset + 4_000_000));
        if (cuts.has(request)) {
          await append(id, offset, cutAfter(body.slice(0, 1_234_567)), { app });
          app = createApp(studio.deps);
        } else await append(id, offset, body, { app });
        const next = await offsetOf(id, { app });
        expect(next).toBeGreaterThan(offset);
        sent.update(body.subarray(0, next - offset));
        offset = next;
      }
      expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
      expect(await studio.db.select().from(media)).toMatchObject([{ id, bytes: size, duration: 3 }]);
      const received = createHash('sha256');
      for await (const chunk of (await download(id)).body!) received.update(chunk);
      expect(received.digest('hex')).toBe(sent.digest('hex'));
    },
  );
});
