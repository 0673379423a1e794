import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RangeNotSatisfiable } from './byteRange';
import { createS3Store, MediaStoreFailed } from './s3Store';
import { InvalidMediaKey, type MediaStore } from './store';

const pageSize = 2;
let server: Server;
let store: MediaStore;
let files: Map<string, Buffer>;
let headers: IncomingMessage['headers'][];
/** Status answered to everything, when set. */
let broken: number | undefined;

beforeEach(async () => {
  files = new Map();
  headers = [];
  broken = undefined;
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server has no other kind of address
  store = createS3Store(`http://key:sec%2Fret@127.0.0.1:${port}/bucket/studio?region=eu-test-1`);
});
afterEach(() => new Promise(resolve => server.close(resolve)));

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
  headers.push(request.headers);
  const body = await buffer(request);
  const key = pathname.replace('/bucket/', '');
  const file = files.get(key);
  if (broken) return void response.writeHead(broken).end();
  if (request.method === 'PUT') {
    if (createHash('sha256').update(body).digest('hex') !== request.headers['x-amz-content-sha256']) {
      return void response.writeHead(400).end();
    }
    files.set(key, body);
    return void response.end();
  }
  if (request.method === 'DELETE') {
    files.delete(key);
    return void response.writeHead(204).end();
  }
  if (searchParams.get('list-type') === '2') {
    const listed = [...files.keys()]
      .filter(
        name =>
          name.startsWith(searchParams.get('prefix') ?? '') && name > (searchParams.get('start-after') ?? ''),
      )
      .sort()
      .slice(0, pageSize);
    return void response.end(
      `<R>${listed.map(name => `<Contents><Key>${name}</Key></Contents>`).join('')}</R>`,
    );
  }
  if (!file) return void response.writeHead(404).end('<Code>NoSuchKey</Code>');
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  if (!range) return void response.end(file);
  const start = range[1] === '' ? file.length - Number(range[2]) : Number(range[1]);
  const end =
    range[1] === '' || range[2] === '' ? file.length - 1 : Math.min(Number(range[2]), file.length - 1);
  if (start > end) return void response.writeHead(416, { 'content-range': `bytes */${file.length}` }).end();
  response
    .writeHead(206, { 'content-range': `bytes ${start}-${end}/${file.length}` })
    .end(file.subarray(start, end + 1));
};

describe('createS3Store', () => {
  it('keeps, gives back and removes a file below its folder', async () => {
    await store.write('originals/one', Buffer.from('picture'));
    expect([...files.keys()]).toEqual(['studio/originals/one']);
    expect((await store.read('originals/one'))?.toString()).toBe('picture');
    await store.remove('originals/one');
    await store.remove('originals/one');
    expect(await store.read('originals/one')).toBeNull();
    expect(await store.open('originals/one')).toBeNull();
  });

  it('signs every call for its region and never sends the secret', async () => {
    await store.write('originals/one', Buffer.from('picture'));
    await store.read('originals/one');
    expect(headers).toHaveLength(2);
    for (const sent of headers) {
      expect(sent.authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-test-1\/s3\/aws4_request, /,
      );
      expect(JSON.stringify(sent)).not.toMatch(/sec(\/|%2F)ret/);
    }
  });

  it.each([
    ['the whole', undefined, '0123456789', 0, 9],
    ['a part', { start: 2, end: 4 }, '234', 2, 4],
    ['the rest', { start: 7 }, '789', 7, 9],
    ['the last', { last: 2 }, '89', 8, 9],
  ])('streams %s', async (_name, range, text, start, end) => {
    await store.write('originals/film', Buffer.from('0123456789'));
    const opened = await store.open('originals/film', range);
    expect(opened).toMatchObject({ size: 10, start, end });
    expect(await new Response(opened?.stream).text()).toBe(text);
  });

  it('tells a range that lies outside, and the size', async () => {
    await store.write('originals/film', Buffer.from('0123456789'));
    const error = await store.open('originals/film', { start: 10 }).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(RangeNotSatisfiable);
    expect(error).toMatchObject({ size: 10 });
  });

  it('removes a folder over several pages and leaves its neighbours', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await store.write(`variants/one/${name}`, Buffer.from('x'));
    await store.write('variants/one2/a', Buffer.from('x'));
    await store.removeUnder('variants/one');
    expect([...files.keys()]).toEqual(['studio/variants/one2/a']);
  });

  it('fails when the store refuses, and when the bucket is not there for a write', async () => {
    broken = 403;
    await expect(store.read('originals/one')).rejects.toThrow(MediaStoreFailed);
    broken = 404;
    await expect(store.write('originals/one', Buffer.from('x'))).rejects.toThrow(MediaStoreFailed);
    expect(await store.read('originals/one')).toBeNull();
  });

  it('refuses a key that leaves the folder, without asking the store', async () => {
    await expect(store.read('../other/one')).rejects.toThrow(InvalidMediaKey);
    await expect(store.removeUnder('..')).rejects.toThrow(InvalidMediaKey);
    expect(headers).toHaveLength(0);
  });
});
