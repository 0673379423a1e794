import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RangeNotSatisfiable } from '../byteRange';
import { createDiskStore } from './diskStore';
import { InvalidMediaKey, type MediaStore, type OpenedMedia } from '../store';

let home: string;
let store: MediaStore;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'media-'));
  store = createDiskStore(join(home, 'files'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const textOf = (opened: OpenedMedia | null): Promise<string> => new Response(opened?.stream).text();

describe('createDiskStore', () => {
  it('reads the last written content', async () => {
    await store.write('originals/one', Buffer.from('first'));
    await store.write('originals/one', Buffer.from('second'));
    expect((await store.read('originals/one'))?.toString()).toBe('second');
  });

  it('returns null for a missing file', async () => {
    expect(await store.read('originals/none')).toBeNull();
    expect(await store.open('originals/none')).toBeNull();
    await store.write('originals/one', Buffer.from('x'));
    expect(await store.read('originals/one/below-a-file')).toBeNull();
  });

  it.each([
    ['a complete file', undefined, '0123456789', 0, 9],
    ['a range', { start: 2, end: 4 }, '234', 2, 4],
    ['an open range', { start: 7 }, '789', 7, 9],
    ['the last bytes', { last: 2 }, '89', 8, 9],
    ['a range beyond the end', { start: 8, end: 400 }, '89', 8, 9],
  ])('streams %s', async (_name, range, text, start, end) => {
    await store.write('originals/film', Buffer.from('0123456789'));
    const opened = await store.open('originals/film', range);
    expect(opened).toMatchObject({ size: 10, start, end });
    expect(await textOf(opened)).toBe(text);
  });

  it('streams an empty file and rejects a range outside of it', async () => {
    await store.write('originals/empty', Buffer.alloc(0));
    const opened = await store.open('originals/empty');
    expect(opened?.size).toBe(0);
    expect(await textOf(opened)).toBe('');
    await expect(store.open('originals/empty', { start: 0 })).rejects.toThrow(RangeNotSatisfiable);
  });

  it.each([
    '../secret',
    'originals/../../secret',
    '/etc/passwd',
    'originals//one',
    'originals/',
    '',
    '.',
    '..',
    '.hidden',
    'originals/.hidden',
    'originals\\..\\secret',
    'originals/one\u0000.png',
    'originals/%2e%2e',
    'C:secret',
    `originals/${'x'.repeat(300)}`,
  ])('rejects the key %j and changes nothing', async key => {
    const secret = join(home, 'secret');
    await writeFile(secret, 'untouched');
    await expect(store.read(key)).rejects.toThrow(InvalidMediaKey);
    await expect(store.write(key, Buffer.from('x'))).rejects.toThrow(InvalidMediaKey);
    await expect(store.open(key)).rejects.toThrow(InvalidMediaKey);
    await expect(store.remove(key)).rejects.toThrow(InvalidMediaKey);
    await expect(store.removeFolder(key)).rejects.toThrow(InvalidMediaKey);
    expect(await readFile(secret, 'utf8')).toBe('untouched');
    expect(await readdir(home)).toEqual(['secret']);
  });

  it('deletes a file, a folder and what is missing', async () => {
    await store.write('originals/one', Buffer.from('x'));
    await store.write('variants/one/w64', Buffer.from('x'));
    await store.write('variants/one/w96', Buffer.from('x'));
    await store.write('variants/two/w64', Buffer.from('x'));
    for (const key of ['originals/one', 'originals/none']) await store.remove(key);
    for (const folder of ['variants/one', 'variants/one', 'variants/none']) await store.removeFolder(folder);
    expect(await store.read('originals/one')).toBeNull();
    expect(await store.read('variants/one/w96')).toBeNull();
    expect(await store.read('variants/two/w64')).not.toBeNull();
  });

  it('deletes files whose writing was interrupted, and no others', async () => {
    await store.write('originals/one', Buffer.from('x'));
    const unfinished = join(home, 'files', '.unfinished');
    await writeFile(join(unfinished, 'left-by-a-crash'), 'half');
    await store.removeUnfinished(new Date(Date.now() - 3_600_000));
    expect(await readdir(unfinished)).toEqual(['left-by-a-crash']);
    await store.removeUnfinished(new Date(Date.now() + 3_600_000));
    expect(await readdir(unfinished)).toEqual([]);
    expect(await store.read('originals/one')).not.toBeNull();
  });

  it('never shows a partial file to a reader', async () => {
    const bodies = ['a', 'b'].map(letter => Buffer.alloc(400_000, letter));
    await store.write('originals/one', bodies[0] ?? Buffer.alloc(0));
    const writing = Promise.all(
      [1, 2, 3, 4, 5, 6].map(turn => store.write('originals/one', bodies[turn % 2] ?? Buffer.alloc(0))),
    );
    for (let turn = 0; turn < 20; turn += 1) {
      const seen = await store.read('originals/one');
      expect(bodies.some(body => seen?.equals(body))).toBe(true);
    }
    await writing;
    expect(await readdir(join(home, 'files', 'originals'))).toEqual(['one']);
  });

  it('leaves no file after a failed write', async () => {
    await store.write('originals/one/below', Buffer.from('x'));
    await expect(store.write('originals/one', Buffer.from('y'))).rejects.toThrow(
      /EISDIR|EEXIST|ENOTEMPTY|EPERM/,
    );
    expect(await readdir(join(home, 'files', 'originals'))).toEqual(['one']);
    expect((await stat(join(home, 'files', 'originals', 'one'))).isDirectory()).toBe(true);
  });
});
