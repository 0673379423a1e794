import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemError } from '../errors/problem';
import { createWorkQueue } from '../work/workQueue';
import { imageTypeOf } from './imageTypeOf';
import { onLadder } from './sizeLadder';
import type { renderImage, RenderedImage } from './renderImage';
import { originalKey, variantsOf, type MediaStore } from './store';
import { suffixOf, type ImageSpec } from './suffix';

export interface Variants {
  /**
   * Renders a stored picture in a size of the ladder, or reads the stored variant; null if the picture does not exist.
   * Concurrent calls share one rendering. `person` is the address of the client: throws `rate-limited` if it has too many
   * renderings.
   */
  get: (id: string, spec: ImageSpec, person: string) => Promise<RenderedImage | null>;
}

export interface VariantsOptions {
  readonly store: MediaStore;
  /** `renderImage`, in this process or another. */
  readonly render: typeof renderImage;
  /** The most renderings for one person in a minute. */
  readonly perMinute?: number;
  /** Called if a variant could not be stored; it is returned anyway. */
  readonly onStoreError?: (error: unknown) => void;
}

/** More than the sizes of the ladder in one format. Beyond these limits, variants are rendered but not stored. */
const maxStoredPerPicture = 200;
/** Bytes of the variants of a picture, which no quota counts: enough for the sizes that pages use. */
const maxStoredBytes = (originalBytes: number): number => 1_000_000 + 4 * originalBytes;
const countedPictures = 20_000;

/**
 * A page of 100 rows fits into the waiting places of one person. With pauses, the renderer takes less than half of a processor, whoever
 * requests pictures.
 */
const queueLimits = {
  running: { all: 1, perPerson: 1 },
  waiting: { all: 600, perPerson: 150 },
  pause: { ratio: 1.5, maxMs: 100 },
};

/** Creates the renderer of pictures, which stores variants below `variants/{id}/`. It renders one picture at a time. */
export const createVariants = ({
  store,
  render,
  perMinute = 600,
  onStoreError = () => {},
}: VariantsOptions): Variants => {
  const queue = createWorkQueue(queueLimits);
  const rendered = new RateLimiterMemory({ points: perMinute, duration: 60 });
  const pending = new Map<string, Promise<RenderedImage | null>>();
  const stored = new Map<string, { readonly count: number; readonly bytes: number }>();

  const countRendering = async (person: string): Promise<void> => {
    try {
      await rendered.consume(person);
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      throw new ProblemError('rate-limited', { retryAfterS: rejected.msBeforeNext / 1000 });
    }
  };

  const saveVariant = async (
    { id, key }: { readonly id: string; readonly key: string },
    body: Buffer,
    originalBytes: number,
  ): Promise<void> => {
    const before = stored.get(id) ?? { count: 0, bytes: 0 };
    const after = { count: before.count + 1, bytes: before.bytes + body.byteLength };
    if (after.count > maxStoredPerPicture || after.bytes > maxStoredBytes(originalBytes)) return;
    if (stored.size >= countedPictures) stored.clear();
    stored.set(id, after);
    try {
      await store.write(key, body);
    } catch (error) {
      onStoreError(error);
    }
  };

  const find = async (
    { id, key, person }: { id: string; key: string; person: string },
    spec: ImageSpec,
  ): Promise<RenderedImage | null> => {
    const before = await store.read(key);
    const beforeType = before && imageTypeOf(before);
    if (before && beforeType) return { body: before, type: beforeType };
    await countRendering(person);
    return queue.run(person, async () => {
      const original = await store.read(originalKey(id));
      const type = original && imageTypeOf(original);
      if (!original || !type) return null;
      const image = await render(original, spec);
      await saveVariant({ id, key }, image.body, original.byteLength);
      return image;
    });
  };

  const readOriginal = async (id: string): Promise<RenderedImage | null> => {
    const body = await store.read(originalKey(id));
    const type = body && imageTypeOf(body);
    return body && type ? { body, type } : null;
  };

  return {
    get: (id, given, person) => {
      const spec = onLadder(given);
      // `no` has no effect, so it needs no variant of its own.
      const suffix = suffixOf(spec).replace(/-?no$/, '');
      const key = suffix === '' ? originalKey(id) : `${variantsOf(id)}/${suffix}`;
      const already = pending.get(key);
      if (already) return already;
      const work = (suffix === '' ? readOriginal(id) : find({ id, key, person }, spec)).finally(() =>
        pending.delete(key),
      );
      pending.set(key, work);
      return work;
    },
  };
};
