import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { media } from '../../../server/db/tables';
import { hostileVideos, type HostileVideo } from '../../builders/videos/hostileVideos';
import { anMp4, aWebm } from '../../builders/videos/videoFiles';
import { highRates, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { problemIn, uploadSteps } from './uploadSteps';

let studio: ApiStudio;
let videos: readonly HostileVideo[];
beforeAll(async () => {
  studio = await startApiStudio({ rates: highRates });
  videos = await hostileVideos();
});
afterAll(() => studio.stop());
beforeEach(() => studio.db.execute(sql`truncate media, video_uploads, file_pieces, unclaimed_files`));

const { append, create, head } = uploadSteps(() => studio);

/** Uploads a file in two requests. Returns the first response that is an error, or the last. */
const attempt = async ({ type, name, bytes }: HostileVideo): Promise<Response> => {
  const created = await create(bytes.length, { type, name });
  if (created.status !== 201) return created;
  const id = created.headers.get('location')!.split('/').at(-1)!;
  const first = await append(id, 0, bytes.slice(0, Math.ceil(bytes.length / 2)));
  // A beginning that is too short to be checked is sent again.
  const offset = Number(first.headers.get('upload-offset'));
  const last =
    first.status === 204 && offset < bytes.length ? await append(id, offset, bytes.slice(offset)) : first;
  expect({ name, status: (await head(id)).status }).toEqual({ name, status: 404 });
  return last;
};

const left = async () => {
  const { rows } = await studio.db.execute<{ count: number }>(sql`
    select ((select count(*) from video_uploads) + (select count(*) from file_pieces)
      + (select count(*) from unclaimed_files))::int as count`);
  return rows[0]!.count;
};

it(
  'every file that is no video, or more than one, is refused, and nothing of it stays',
  { timeout: 120_000 },
  async () => {
    expect(videos.length).toBeGreaterThanOrEqual(60);
    const accepted: string[] = [];
    for (const video of videos) {
      const { status, code } = await problemIn(await attempt(video));
      const isRefused =
        [415, 400].includes(status) && ['unsupported-file-type', 'upload-failed'].includes(code);
      if (!isRefused) accepted.push(`${video.name}: ${status} ${code}`);
    }
    expect(accepted).toEqual([]);
    expect(await studio.db.select().from(media)).toEqual([]);
    expect(await left()).toBe(0);
  },
);

it('a whole video of each type is accepted', async () => {
  for (const [type, bytes] of [
    ['video/mp4', await anMp4()],
    ['video/mp4', await anMp4({ isFragmented: true })],
    ['video/webm', await aWebm()],
  ] as const) {
    const created = await create(bytes.length, { type });
    const id = created.headers.get('location')!.split('/').at(-1)!;
    expect((await append(id, 0, bytes)).status).toBe(204);
    expect((await head(id)).headers.get('upload-offset')).toBe(String(bytes.length));
  }
  expect((await studio.db.select().from(media)).map(({ duration }) => duration)).toEqual([3, 3, 3]);
});

it('a video that is longer than the configuration allows is refused', async () => {
  await studio.db.execute(
    sql`insert into app_configurations (id, value) values ('limits', '{"video_minutes": 1}')`,
  );
  const bytes = await anMp4();
  // The media of the clip has 3 s; its header declares 400.
  const at = Buffer.from(bytes).indexOf('mvhd', 0, 'latin1');
  const view = new DataView(bytes.buffer);
  for (const name of ['mvhd', 'mdhd', 'tkhd']) {
    const start = Buffer.from(bytes).indexOf(name, 0, 'latin1');
    const duration = start + (name === 'tkhd' ? 24 : 20);
    view.setUint32(duration, view.getUint32(duration) * 400);
  }
  expect(at).toBeGreaterThan(0);
  const response = await attempt({ name: 'long', type: 'video/mp4', bytes });
  expect(await problemIn(response)).toMatchObject({
    code: 'upload-failed',
    detail: 'The video may have at most 1 minutes',
  });
  expect(await left()).toBe(0);
});

it('a file of another type, and half a video, are refused with what is wrong', async () => {
  const page = new Uint8Array(Buffer.from('<!doctype html>'.repeat(100)));
  const mp4 = await anMp4();
  const problems: unknown[] = [];
  for (const [name, bytes] of [
    ['page', page],
    ['half', mp4.slice(0, Math.floor(mp4.length / 2))],
  ] as const) {
    problems.push(await problemIn(await attempt({ name, type: 'video/mp4', bytes })));
  }
  problems.push(await problemIn(await create(1000, { type: 'image/png', name: 'page.png' })));
  const unsupported = { status: 415, code: 'unsupported-file-type', detail: 'Unsupported file type' };
  expect(problems).toEqual([
    unsupported,
    { status: 400, code: 'upload-failed', detail: 'Failed to extract upload information' },
    unsupported,
  ]);
  expect(await left()).toBe(0);
});

it('a declared size that no upload has, or none, is refused', async () => {
  for (const length of ['99999999999999', '-1', '0', 'NaN', '1e9', '0x10', '']) {
    const response = await create(1, { headers: { 'upload-length': length } });
    expect([length, response.status >= 400 && response.status < 500]).toEqual([length, true]);
  }
  const deferred = await create(1, { headers: { 'upload-length': '', 'upload-defer-length': '1' } });
  expect(deferred.status).toBeGreaterThanOrEqual(400);
  expect(await left()).toBe(0);
});
