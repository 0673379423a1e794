import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { RangeNotSatisfiable, type ByteRange } from '../byteRange';
import { checkedKey, type MediaStore } from '../store';

/** The store responded with an unexpected status. */
export class MediaStoreFailed extends Error {
  constructor(
    readonly method: string,
    readonly status: number,
  ) {
    super(`the media store responded ${status} to ${method}`);
  }
}

const responseTimeoutMs = 30_000;

/**
 * Stores files in an S3-compatible store. The address is `https://{key id}:{secret}@{host}/{bucket}[/{folder}]`, with `?region=` if it is not us-east-1; key id and secret are percent-encoded. Uses path-style buckets.
 */
export const createS3Store = (address: string): MediaStore => {
  const { root, bucket, folder, client } = connect(new URL(address));
  const urlOf = (key: string): string => `${root}/${bucket}/${folder}${checkedKey(key)}`;

  const call = async (method: string, url: string, init: RequestInit = {}): Promise<Response> => {
    const response = await client.fetch(url, { method, ...init });
    if (response.ok || response.status === 404 || response.status === 416) return response;
    await response.body?.cancel();
    throw new MediaStoreFailed(method, response.status);
  };
  const withTimeout = (init: RequestInit = {}): RequestInit => ({
    ...init,
    signal: AbortSignal.timeout(responseTimeoutMs),
  });

  const deleteObject = async (name: string): Promise<void> => {
    const response = await call('DELETE', `${root}/${bucket}/${name}`, withTimeout());
    await response.body?.cancel();
  };
  /** The keys of all objects in a folder, with the folder of the store. Ids and options need no XML entities. */
  const listBelow = async (key: string): Promise<string[]> => {
    const keys: string[] = [];
    for (let after = ''; ;) {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix: `${folder}${key}/`,
        'start-after': after,
      });
      const response = await call('GET', `${root}/${bucket}?${query}`, withTimeout());
      const text = await response.text();
      if (!response.ok) throw new MediaStoreFailed('GET', response.status);
      const found = [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name = '']) => name);
      keys.push(...found);
      const last = found.at(-1);
      if (last === undefined || !/<IsTruncated>true/.test(text)) return keys;
      after = last;
    }
  };

  return {
    read: async key => {
      const response = await call('GET', urlOf(key), withTimeout());
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return null;
    },
    write: async (key, body) => {
      const hash = createHash('sha256').update(body).digest('hex');
      const bytes = new Uint8Array(body);
      const response = await call(
        'PUT',
        urlOf(key),
        withTimeout({ body: bytes, headers: { 'x-amz-content-sha256': hash } }),
      );
      await response.body?.cancel();
      // A missing bucket responds 404, which is an error for a write.
      if (!response.ok) throw new MediaStoreFailed('PUT', response.status);
    },
    remove: key => deleteObject(folder + checkedKey(key)),
    removeFolder: async key => {
      for (const name of await listBelow(checkedKey(key))) await deleteObject(name);
    },
    // A PUT stores a whole object or none.
    removeUnfinished: async () => {},
    open: async (key, range) => {
      const response = await call('GET', urlOf(key), range ? { headers: { range: headerOf(range) } } : {});
      const [, start = '0', end, total] =
        /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
      if (response.ok && response.body) {
        const size = Number(total ?? response.headers.get('content-length') ?? 0);
        return {
          stream: response.body,
          size,
          start: Number(start),
          end: end === undefined ? size - 1 : Number(end),
        };
      }
      await response.body?.cancel();
      if (response.status !== 416) return null;
      throw new RangeNotSatisfiable(
        Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? 0),
      );
    },
  };
};

const headerOf = (range: ByteRange): string =>
  'last' in range ? `bytes=-${range.last}` : `bytes=${range.start}-${range.end ?? ''}`;

const connect = (url: URL) => {
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean);
  return {
    root: url.origin,
    bucket,
    folder: folders.map(name => `${name}/`).join(''),
    client: new AwsClient({
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      service: 's3',
      region: url.searchParams.get('region') ?? 'us-east-1',
      retries: 2,
    }),
  };
};
