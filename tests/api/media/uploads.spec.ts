import sharp from 'sharp';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { limits } from '../../../src/contract/limits';
import { originalKey } from '../../../server/media/store';
import { media } from '../../../server/db/tables';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
let png: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  studio = await startApiStudio();
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#c03' } });
  png = new Uint8Array(
    await picture
      .png()
      .withMetadata({ exif: { IFD0: { Copyright: 'me' } } })
      .toBuffer(),
  );
});
afterAll(() => studio.stop());

const form = (bytes: Uint8Array<ArrayBuffer>, { type = 'image/png', purpose = 'avatar' } = {}): FormData => {
  const data = new FormData();
  data.set('purpose', purpose);
  data.set('file', new File([bytes], 'picture', { type }));
  return data;
};
const upload = (body: FormData, headers = {}) =>
  studio.call('POST', '/uploads/v2', { as: 'creator', body, headers });
const get = (address: string, headers: Record<string, string> = {}) =>
  studio.app(new Request(`http://localhost:8080/api/studio/media/${address}`, { headers }));
const pictures = async () =>
  (await studio.db.execute<{ count: number }>(sql`select count(*)::int as count from media`)).rows[0]!.count;

describe('an upload', () => {
  it('is stored, and served in the requested size', async () => {
    const { status, body } = await upload(form(png));
    const [item] = body.data.items;
    expect(status).toBe(200);
    expect(item).toMatchObject({ width: 300, height: 200, url: `/api/studio/media/${String(item!['id'])}` });
    const small = await get(`${String(item!['id'])}=w60-h60-c-rw`);
    expect(small.headers.get('content-type')).toBe('image/webp');
    expect(small.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(small.headers.get('x-content-type-options')).toBe('nosniff');
    expect(small.headers.get('content-security-policy')).toContain('sandbox');
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
      width: 64,
      height: 64,
    });
  });

  it.each([
    ['text', () => form(text, { type: 'text/plain' }), 'Only image files are accepted'],
    ['a picture of no type', () => form(png, { type: '' }), 'Only image files are accepted'],
    ['bytes that are no picture', () => form(text), 'Unsupported file type'],
    ['a moving picture', () => form(gif, { type: 'image/gif' }), 'Unsupported file type'],
    ['a declared type that disagrees', () => form(png, { type: 'image/jpeg' }), 'Unsupported file type'],
  ])('is refused for %s', async (_, body, message) => {
    const before = await pictures();
    const answer = await upload(body());
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      415,
      'unsupported-file-type',
      [{ path: 'file', message }],
    ]);
    expect(await pictures()).toBe(before);
  });

  it.each([
    ['half a picture', () => form(png.slice(0, 60)), 'Upload failed'],
    ['more bytes than an avatar has', () => form(large('avatar')), 'The file may have at most 4 MB'],
    [
      'more bytes than a banner has',
      () => form(large('banner'), { purpose: 'banner' }),
      'The file may have at most 6 MB',
    ],
  ])('fails for %s', async (_, body, message) => {
    const before = await pictures();
    const answer = await upload(body());
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      400,
      'upload-failed',
      [{ path: 'file', message }],
    ]);
    expect(await pictures()).toBe(before);
  });

  it('is refused for an unknown purpose, which is named', async () => {
    const { status, body } = await upload(form(png, { purpose: 'cover' }));
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([400, 'validation-failed', 'purpose']);
  });

  it('is rejected before it is read if it is larger than any picture, unlike other files', async () => {
    const { status } = await upload(form(new Uint8Array(7_000_000)));
    expect(status).toBe(413);
  });

  it('is rejected if the form is truncated', async () => {
    const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
    const answer = await studio.call('POST', '/uploads/v2', {
      as: 'creator',
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'upload-failed']);
  });

  it('creates one file per key, for concurrent and later requests', async () => {
    const before = await pictures();
    const headers = { 'idempotency-key': 'one-key-for-twenty' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(form(png), headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.data.items[0]!['id'])).size).toBe(1);
    expect(await pictures()).toBe(before + 1);
  });

  it('rejects the key of another request, and keys expire after a day', async () => {
    const headers = { 'idempotency-key': 'a-key-of-its-own' };
    const first = await upload(form(png), headers);
    expect((await upload(form(png, { purpose: 'banner' }), headers)).body.code).toBe('conflict');
    studio.advance(limits.idempotencyHours * 3600 + 1);
    await studio.signInAgain('creator');
    const later = await upload(form(png), headers);
    expect(later.body.data.items[0]!['id']).not.toBe(first.body.data.items[0]!['id']);
  });

  it('does not store the key of a rejected request', async () => {
    const headers = { 'idempotency-key': 'refused-at-first' };
    expect((await upload(form(new Uint8Array([1])), headers)).status).toBe(415);
    expect((await upload(form(png), headers)).status).toBe(200);
  });
});

describe('a video', () => {
  const id = 'meVideoVideoVideo0';
  beforeAll(async () => {
    await studio.deps.media.store.write(originalKey(id), new Uint8Array(1000).fill(7));
    await studio.db
      .insert(media)
      .values({ id, kind: 'video', type: 'video/webm', width: 2, height: 2, bytes: 1000 });
  });

  it('is served completely and in ranges', async () => {
    const complete = await get(id);
    expect([
      complete.status,
      complete.headers.get('content-type'),
      (await complete.arrayBuffer()).byteLength,
    ]).toEqual([200, 'video/webm', 1000]);
    const range = await get(id, { range: 'bytes=900-' });
    expect([
      range.status,
      range.headers.get('content-range'),
      (await range.arrayBuffer()).byteLength,
    ]).toEqual([206, 'bytes 900-999/1000', 100]);
    expect((await get(id, { range: 'bytes=1000-' })).status).toBe(416);
  });
});

describe('pictures for the addresses of one IPv6 network', () => {
  it('are read few at a time, and for other networks, too', async () => {
    const { body } = await upload(form(png));
    const id = String(body.data.items[0]!['id']);
    const readers: string[] = [];
    let release = (): void => {};
    const released = new Promise<void>(resolve => (release = resolve));
    const variants: typeof studio.deps.media.variants = {
      get: async (_, __, person) => {
        readers.push(person);
        await released;
        return { body: Buffer.from(png), type: 'image/png' };
      },
    };
    const app = createApp({ ...studio.deps, media: { ...studio.deps.media, variants } });
    const read = (address: string) =>
      app(new Request(`http://localhost:8080/api/studio/media/${id}=w60-h60`), { address });
    const many = Array.from({ length: 80 }, (_, at) => read(`2001:db8:0:1::${at}`));
    await expect.poll(() => readers.length).toBeGreaterThan(5);
    const other = read('2001:db8:0:2::1');
    await expect.poll(() => readers).toContain('2001:db8:0:2::/64');
    expect(readers.filter(person => person === '2001:db8:0:1::/64')).toHaveLength(6);
    expect(readers).toHaveLength(7);
    release();
    expect(new Set((await Promise.all([...many, other])).map(({ status }) => status))).toEqual(
      new Set([200]),
    );
  });
});

const text = new Uint8Array([1, 2, 3]);
const gif = new Uint8Array(Buffer.from('GIF89a'));
/** A picture with one byte more than its purpose allows. */
const large = (purpose: 'avatar' | 'banner'): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(limits.upload[purpose].bytes + 1);
  bytes.set(png);
  return bytes;
};
