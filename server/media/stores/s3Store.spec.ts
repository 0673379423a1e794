import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFakeS3, type FakeS3 } from '../../../tests/setup/startFakeS3';
import { RangeNotSatisfiable } from '../byteRange';
import { createS3Store, MediaStoreFailed } from './s3Store';
import { InvalidMediaKey, type MediaStore } from '../store';

let s3: FakeS3;
let store: MediaStore;

beforeEach(async () => {
  s3 = await startFakeS3();
  store = createS3Store(s3.url);
});
afterEach(() => s3.stop());

describe('createS3Store', () => {
  it('deletes a file, and a folder of several pages', async () => {
    for (const key of ['originals/one', 'variants/two/w64']) await store.write(key, Buffer.from('x'));
    for (const size of [32, 64, 96, 128, 192]) await store.write(`variants/one/w${size}`, Buffer.from('x'));
    await store.remove('originals/one');
    await store.removeFolder('variants/one');
    await store.removeFolder('variants/none');
    expect([...s3.files.keys()]).toEqual(['studio/variants/two/w64']);
  });

  it('writes and reads a file below its folder', async () => {
    await store.write('originals/one', Buffer.from('picture'));
    expect([...s3.files.keys()]).toEqual(['studio/originals/one']);
    expect((await store.read('originals/one'))?.toString()).toBe('picture');
    expect(await store.read('originals/two')).toBeNull();
    expect(await store.open('originals/two')).toBeNull();
  });

  it('signs every request for its region and never sends the secret', async () => {
    await store.write('originals/one', Buffer.from('picture'));
    await store.read('originals/one');
    expect(s3.headers).toHaveLength(2);
    for (const sent of s3.headers) {
      expect(sent.authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-test-1\/s3\/aws4_request, /,
      );
      expect(JSON.stringify(sent)).not.toMatch(/sec(\/|%2F)ret/);
    }
  });

  it.each([
    ['a complete file', undefined, '0123456789', 0, 9],
    ['a range', { start: 2, end: 4 }, '234', 2, 4],
    ['an open range', { start: 7 }, '789', 7, 9],
    ['the last bytes', { last: 2 }, '89', 8, 9],
  ])('streams %s', async (_name, range, text, start, end) => {
    await store.write('originals/film', Buffer.from('0123456789'));
    const opened = await store.open('originals/film', range);
    expect(opened).toMatchObject({ size: 10, start, end });
    expect(await new Response(opened?.stream).text()).toBe(text);
  });

  it('rejects a range outside the file, with the size', async () => {
    await store.write('originals/film', Buffer.from('0123456789'));
    const error = await store.open('originals/film', { start: 10 }).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(RangeNotSatisfiable);
    expect(error).toMatchObject({ size: 10 });
  });

  it('fails if the store rejects a request, or the bucket is missing for a write', async () => {
    s3.breakWith(403);
    await expect(store.read('originals/one')).rejects.toThrow(MediaStoreFailed);
    s3.breakWith(404);
    await expect(store.write('originals/one', Buffer.from('x'))).rejects.toThrow(MediaStoreFailed);
    expect(await store.read('originals/one')).toBeNull();
  });

  it('rejects a key that leaves the folder, without a request', async () => {
    await expect(store.read('../other/one')).rejects.toThrow(InvalidMediaKey);
    expect(s3.headers).toHaveLength(0);
  });
});
