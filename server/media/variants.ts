import { createLimiter } from './createLimiter';
import { imageTypeOf } from './imageTypeOf';
import { renderImage, type RenderedImage } from './renderImage';
import { originalKey, type MediaStore } from './store';
import { suffixOf, type ImageSpec } from './suffix';

export interface Variants {
  /** Renders a stored picture, or reads the stored variant; null if the picture does not exist. Concurrent calls share one rendering. */
  get: (id: string, spec: ImageSpec) => Promise<RenderedImage | null>;
}

export interface VariantsOptions {
  readonly store: MediaStore;
  /** The most concurrent renderings. */
  readonly limit?: number;
  /** Called if a variant could not be stored; it is returned anyway. */
  readonly onStoreError?: (error: unknown) => void;
}

/** Clients can request any size. Beyond this number, variants are rendered but not stored. */
const maxStoredPerPicture = 48;
const countedPictures = 20_000;

/** Creates the renderer of pictures, which stores variants below `variants/{id}/`. */
export const createVariants = ({ store, limit = 2, onStoreError = () => {} }: VariantsOptions): Variants => {
  const limited = createLimiter(limit);
  const pending = new Map<string, Promise<RenderedImage | null>>();
  const storedCounts = new Map<string, number>();

  const saveVariant = async (id: string, key: string, body: Buffer): Promise<void> => {
    const count = storedCounts.get(id) ?? 0;
    if (count >= maxStoredPerPicture) return;
    if (storedCounts.size >= countedPictures) storedCounts.clear();
    storedCounts.set(id, count + 1);
    try {
      await store.write(key, body);
    } catch (error) {
      onStoreError(error);
    }
  };

  const find = async (id: string, spec: ImageSpec, key: string): Promise<RenderedImage | null> => {
    const before = await store.read(key);
    const beforeType = before && imageTypeOf(before);
    if (before && beforeType) return { body: before, type: beforeType };
    return limited(async () => {
      const original = await store.read(originalKey(id));
      const type = original && imageTypeOf(original);
      if (!original || !type) return null;
      const image = await renderImage(original, spec);
      await saveVariant(id, key, image.body);
      return image;
    });
  };

  const readOriginal = async (id: string): Promise<RenderedImage | null> => {
    const body = await store.read(originalKey(id));
    const type = body && imageTypeOf(body);
    return body && type ? { body, type } : null;
  };

  return {
    get: (id, spec) => {
      // `no` has no effect, so it needs no variant of its own.
      const suffix = suffixOf(spec).replace(/-?no$/, '');
      const key = suffix === '' ? originalKey(id) : `variants/${id}/${suffix}`;
      const already = pending.get(key);
      if (already) return already;
      const work = (suffix === '' ? readOriginal(id) : find(id, spec, key)).finally(() =>
        pending.delete(key),
      );
      pending.set(key, work);
      return work;
    },
  };
};
