import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RangeNotSatisfiable } from './byteRange';
import { createS3Store, MediaStoreFailed } from './s3Store';
import { InvalidMediaKey, type MediaStore } from './store';

let server: Server;
let store: MediaStore;
let files: Map<string, Buffer>;
let headers: IncomingMessage['headers'][];
/** The status of every response, if set. */
let broken: number | undefined;

beforeEach(async () => {
  files = new Map();
  headers = [];
  broken = undefined;
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // the address of a TCP server
  store = createS3Store(`http://key:sec%2Fret@127.0.0.1:${port}/bucket/studio?region=eu-test-1`);
});
afterEach(() => new Promise(resolve => server.close(resolve)));

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { pathname } = new URL(request.url ?? '/', 'http://store');
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
  const { searchParams } = new URL(request.url ?? '/', 'http://store');
  if (request.method === 'DELETE') {
    files.delete(key);
    return void response.writeHead(204).end();
  }
  if (searchParams.get('list-type') === '2') {
    // A page has two keys, so that several are needed.
    const found = [...files.keys()]
      .filter(name => name.startsWith(searchParams.get('prefix') ?? ''))
      .filter(name => name > (searchParams.get('start-after') ?? ''))
      .sort();
    const page = found.slice(0, 2).map(name => `<Contents><Key>${name}</Key></Contents>`);
    return void response.end(`<IsTruncated>${found.length > 2}</IsTruncated>${page.join('')}`);
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
  it('deletes a file, and a folder of several pages', async () => {
    for (const key of ['originals/one', 'variants/two/w64']) await store.write(key, Buffer.from('x'));
    for (const size of [32, 64, 96, 128, 192]) await store.write(`variants/one/w${size}`, Buffer.from('x'));
    await store.remove('originals/one');
    await store.removeFolder('variants/one');
    await store.removeFolder('variants/none');
    expect([...files.keys()]).toEqual(['studio/variants/two/w64']);
  });

  it('writes and reads a file below its folder', async () => {
    await store.write('originals/one', Buffer.from('picture'));
    expect([...files.keys()]).toEqual(['studio/originals/one']);
    expect((await store.read('originals/one'))?.toString()).toBe('picture');
    expect(await store.read('originals/two')).toBeNull();
    expect(await store.open('originals/two')).toBeNull();
  });

  it('signs every request for its region and never sends the secret', async () => {
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
    broken = 403;
    await expect(store.read('originals/one')).rejects.toThrow(MediaStoreFailed);
    broken = 404;
    await expect(store.write('originals/one', Buffer.from('x'))).rejects.toThrow(MediaStoreFailed);
    expect(await store.read('originals/one')).toBeNull();
  });

  it('rejects a key that leaves the folder, without a request', async () => {
    await expect(store.read('../other/one')).rejects.toThrow(InvalidMediaKey);
    expect(headers).toHaveLength(0);
  });
});
