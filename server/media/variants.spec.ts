import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi, type Mock } from 'vitest';
import type { MediaStore } from './store';
import { renderImage } from './renderImage';
import { createVariants } from './variants';

const id = 'meAb3_-xYz0123456q';
const client = '10.0.0.1';
let picture: Buffer;

beforeAll(async () => {
  picture = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#3a52c8' } })
    .png()
    .toBuffer();
});

interface MemoryStore extends MediaStore {
  readonly files: Map<string, Buffer>;
  readonly read: Mock<MediaStore['read']>;
}

const createMemoryStore = (): MemoryStore => {
  const files = new Map<string, Buffer>([[`originals/${id}`, picture]]);
  return {
    files,
    read: vi.fn<MediaStore['read']>(async key => files.get(key) ?? null),
    write: async (key, body) => void files.set(key, Buffer.from(body)),
    open: async () => null,
    remove: async key => void files.delete(key),
    removeFolder: async () => {},
    removeUnfinished: async () => {},
  };
};

const readsOf = (store: MemoryStore, key: string): number =>
  store.read.mock.calls.filter(([requested]) => requested === key).length;

describe('createVariants', () => {
  it('renders the requested variant and stores it', async () => {
    const store = createMemoryStore();
    const variants = createVariants({ render: renderImage, store });
    const image = await variants.get(id, { width: 72, height: 40, crop: 'n', format: 'rw' }, client);
    expect(image?.type).toBe('image/webp');
    expect(await sharp(image?.body).metadata()).toMatchObject({ width: 96, height: 54 });
    expect(store.files.get(`variants/${id}/w96-h54-n-rw`)?.equals(image?.body ?? Buffer.alloc(0))).toBe(true);
  });

  it('reads a stored variant without the original', async () => {
    const store = createMemoryStore();
    await createVariants({ render: renderImage, store }).get(id, { width: 50, format: 'rp' }, client);
    store.files.delete(`originals/${id}`);
    expect(
      (await createVariants({ render: renderImage, store }).get(id, { width: 50, format: 'rp' }, client))
        ?.type,
    ).toBe('image/png');
  });

  it('returns the original without options, or with `no` only', async () => {
    const store = createMemoryStore();
    const variants = createVariants({ render: renderImage, store });
    expect((await variants.get(id, {}, client))?.body.equals(picture)).toBe(true);
    expect((await variants.get(id, { isWithoutPlay: true }, client))?.body.equals(picture)).toBe(true);
    expect([...store.files.keys()]).toEqual([`originals/${id}`]);
  });

  it('shares one rendering among concurrent equal requests', async () => {
    const store = createMemoryStore();
    const variants = createVariants({ render: renderImage, store });
    const images = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        variants.get(id, { width: 60, ...(index % 2 && { isWithoutPlay: true }) }, client),
      ),
    );
    expect(new Set(images).size).toBe(1);
    expect(readsOf(store, `originals/${id}`)).toBe(1);
  });

  /** Renderings that go on until each is released, with the addresses of their clients. */
  const heldRenderings = () => {
    const store = createMemoryStore();
    const releases: (() => void)[] = [];
    store.read.mockImplementation(async key => {
      if (key.startsWith('originals/')) await new Promise<void>(resolve => releases.push(resolve));
      return store.files.get(key) ?? null;
    });
    return { variants: createVariants({ render: renderImage, store }), releases };
  };

  it('renders one at a time, for all clients in turn', async () => {
    const { variants, releases } = heldRenderings();
    const finished: string[] = [];
    const ask = (width: number, name: string) =>
      variants.get(id, { width }, name).then(() => finished.push(name));
    const work = [...[32, 64, 96, 128].map(width => ask(width, 'attacker')), ask(192, 'somebody else')];
    for (let done = 0; done < work.length; done += 1) {
      await vi.waitFor(() => expect(releases.length).toBe(done + 1), 20_000);
      releases[done]?.();
      await vi.waitFor(() => expect(finished.length).toBe(done + 1), 20_000);
    }
    expect(finished.slice(0, 3)).toContain('somebody else');
    await Promise.all(work);
  });

  it('rejects what exceeds the renderings of one client in a minute, and no stored ones', async () => {
    const variants = createVariants({ render: renderImage, store: createMemoryStore(), perMinute: 2 });
    await variants.get(id, { width: 32 }, client);
    await variants.get(id, { width: 64 }, client);
    await expect(variants.get(id, { width: 96 }, client)).rejects.toMatchObject({ code: 'rate-limited' });
    expect(await variants.get(id, { width: 64 }, client)).not.toBeNull();
    expect(await variants.get(id, { width: 96 }, '10.0.0.2')).not.toBeNull();
  });

  it('renders few of the sizes that can be requested', async () => {
    const store = createMemoryStore();
    const variants = createVariants({ render: renderImage, store, perMinute: 10_000 });
    for (let width = 1; width <= 2048; width += 7)
      await variants.get(id, { width, height: (width % 640) + 1, crop: 'n', format: 'rw' }, client);
    expect(store.files.size).toBeLessThan(80);
  });

  it('stores variants of few bytes compared with the original, and renders the others', async () => {
    const noise = sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } });
    const original = await noise.jpeg({ quality: 20 }).toBuffer();
    const store = createMemoryStore();
    store.files.set(`originals/${id}`, original);
    const variants = createVariants({ render: renderImage, store });
    let rendered = 0;
    for (const width of [512, 768, 1024])
      for (const height of [512, 768])
        rendered += (await variants.get(id, { width, height, format: 'rp' }, client))!.body.byteLength;
    const savedBytes = [...store.files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(rendered).toBeGreaterThan(1_000_000 + 5 * original.byteLength);
    expect(savedBytes).toBeLessThanOrEqual(1_000_000 + 5 * original.byteLength);
    expect(store.files.size).toBeGreaterThan(1);
  });

  it('returns null for a missing file or a file that is no picture', async () => {
    const store = createMemoryStore();
    const variants = createVariants({ render: renderImage, store });
    expect(await variants.get('meNobodyHasThis000', { width: 10 }, client)).toBeNull();
    store.files.set(`originals/${id}`, Buffer.from('a film, not a picture'));
    expect(await variants.get(id, { width: 10 }, client)).toBeNull();
    expect(await variants.get(id, {}, client)).toBeNull();
  });

  it('returns a picture that could not be stored, and reports the error', async () => {
    const failure = new Error('disk full');
    const onStoreError = vi.fn<(error: unknown) => void>();
    const store = { ...createMemoryStore(), write: () => Promise.reject(failure) };
    const image = await createVariants({ render: renderImage, store, onStoreError }).get(
      id,
      { width: 30 },
      client,
    );
    expect(image?.type).toBe('image/png');
    expect(onStoreError).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('retries after a failed rendering', async () => {
    const store = createMemoryStore();
    store.files.set(`originals/${id}`, picture.subarray(0, 40));
    const variants = createVariants({ render: renderImage, store });
    await expect(variants.get(id, { width: 30 }, client)).rejects.toThrow(/png|corrupt|read error/i);
    store.files.set(`originals/${id}`, picture);
    expect((await variants.get(id, { width: 30 }, client))?.type).toBe('image/png');
  });
});
