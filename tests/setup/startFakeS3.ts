import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A store that understands as much of S3 as the studio uses, in memory. */
export interface FakeS3 {
  /** The address of its bucket, as in `MEDIA_URL`, with the folder `studio`. */
  readonly url: string;
  readonly files: Map<string, Buffer>;
  /** The headers of every request. */
  readonly headers: IncomingMessage['headers'][];
  /** Answers every further request with this status. */
  readonly breakWith: (status: number) => void;
  readonly stop: () => Promise<void>;
}

/** Starts one on a free port. */
export const startFakeS3 = async (): Promise<FakeS3> => {
  const files = new Map<string, Buffer>();
  const headers: IncomingMessage['headers'][] = [];
  let broken: number | undefined;
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

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // the address of a TCP server
  return {
    url: `http://key:sec%2Fret@127.0.0.1:${port}/bucket/studio?region=eu-test-1`,
    files,
    headers,
    breakWith: status => (broken = status),
    stop: () => new Promise(resolve => server.close(() => resolve())),
  };
};
