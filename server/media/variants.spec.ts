import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi, type Mock } from 'vitest';
import { createLimiter } from './createLimiter';
import type { MediaStore } from './store';
import { createVariants } from './variants';

const id = 'meAb3_-xYz0123456q';
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
    removeUnfinished: async () => {},
  };
};

const readsOf = (store: MemoryStore, key: string): number =>
  store.read.mock.calls.filter(([requested]) => requested === key).length;

describe('createVariants', () => {
  it('renders the requested variant and stores it', async () => {
    const store = createMemoryStore();
    const variants = createVariants({ store });
    const image = await variants.get(id, { width: 72, height: 40, crop: 'n', format: 'rw' });
    expect(image?.type).toBe('image/webp');
    expect(await sharp(image?.body).metadata()).toMatchObject({ width: 72, height: 40 });
    expect(store.files.get(`variants/${id}/w72-h40-n-rw`)?.equals(image?.body ?? Buffer.alloc(0))).toBe(true);
  });

  it('reads a stored variant without the original', async () => {
    const store = createMemoryStore();
    await createVariants({ store }).get(id, { width: 50, format: 'rp' });
    store.files.delete(`originals/${id}`);
    expect((await createVariants({ store }).get(id, { width: 50, format: 'rp' }))?.type).toBe('image/png');
  });

  it('returns the original without options, or with `no` only', async () => {
    const store = createMemoryStore();
    const variants = createVariants({ store });
    expect((await variants.get(id, {}))?.body.equals(picture)).toBe(true);
    expect((await variants.get(id, { isWithoutPlay: true }))?.body.equals(picture)).toBe(true);
    expect([...store.files.keys()]).toEqual([`originals/${id}`]);
  });

  it('shares one rendering among concurrent equal requests', async () => {
    const store = createMemoryStore();
    const variants = createVariants({ store });
    const images = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        variants.get(id, { width: 60, ...(index % 2 && { isWithoutPlay: true }) }),
      ),
    );
    expect(new Set(images).size).toBe(1);
    expect(readsOf(store, `originals/${id}`)).toBe(1);
  });

  it('renders at most two at a time', async () => {
    const store = createMemoryStore();
    const reading: (() => void)[] = [];
    store.read.mockImplementation(async key => {
      if (key.startsWith('originals/')) await new Promise<void>(resolve => reading.push(resolve));
      return store.files.get(key) ?? null;
    });
    const variants = createVariants({ store, limit: 2 });
    const work = [10, 20, 30, 40, 50].map(width => variants.get(id, { width }));
    for (let done = 0; done < work.length; done += 1) {
      const begun = Math.min(work.length, done + 2);
      await vi.waitFor(() => expect(reading.length).toBe(begun));
      reading[done]?.();
      await work[done];
    }
    expect((await Promise.all(work)).every(image => image?.type === 'image/png')).toBe(true);
  });

  it('returns null for a missing file or a file that is no picture', async () => {
    const store = createMemoryStore();
    const variants = createVariants({ store });
    expect(await variants.get('meNobodyHasThis000', { width: 10 })).toBeNull();
    store.files.set(`originals/${id}`, Buffer.from('a film, not a picture'));
    expect(await variants.get(id, { width: 10 })).toBeNull();
    expect(await variants.get(id, {})).toBeNull();
  });

  it('returns a picture that could not be stored, and reports the error', async () => {
    const failure = new Error('disk full');
    const onStoreError = vi.fn<(error: unknown) => void>();
    const store = { ...createMemoryStore(), write: () => Promise.reject(failure) };
    const image = await createVariants({ store, onStoreError }).get(id, { width: 30 });
    expect(image?.type).toBe('image/png');
    expect(onStoreError).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('retries after a failed rendering', async () => {
    const store = createMemoryStore();
    store.files.set(`originals/${id}`, picture.subarray(0, 40));
    const variants = createVariants({ store });
    await expect(variants.get(id, { width: 30 })).rejects.toThrow(/png|corrupt|read error/i);
    store.files.set(`originals/${id}`, picture);
    expect((await variants.get(id, { width: 30 }))?.type).toBe('image/png');
  });

  it('stores at most 48 variants of one picture', async () => {
    const store = createMemoryStore();
    const variants = createVariants({ store });
    for (let width = 1; width <= 60; width += 1) expect(await variants.get(id, { width })).not.toBeNull();
    expect(store.files.size).toBe(1 + 48);
  });
});

describe('createLimiter', () => {
  it('continues after a failed task, in the order of the calls', async () => {
    const limited = createLimiter(1);
    const done: number[] = [];
    const work = [1, 2, 3].map(number =>
      limited(async () => {
        done.push(number);
        if (number === 1) throw new Error('first');
      }),
    );
    const outcomes = await Promise.allSettled(work);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(done).toEqual([1, 2, 3]);
  });
});
