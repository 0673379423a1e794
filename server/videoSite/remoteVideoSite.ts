import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { limits } from '../../src/contract/limits';
import { webAddressOf } from '../../src/fields/url/webAddress';
import { errorForLog } from '../errors/errorForLog';
import { fetchLimited } from './fetchLimited';
import type { SiteVideo } from './videoSite';

/** A site's word on a video. What else it says is left out. */
const responseSchema = z.object({
  title: z.string(),
  duration: z.number().check(z.gte(0)),
  thumbnail_url: z.nullish(z.string()),
});

const maxBytes = 64_000;
/** Seconds; what is longer is no answer to be believed. */
const maxDurationS = 7 * 24 * 3600;

const cacheMs = 10 * 60_000;
const maxCached = 500;
/** Requests at once: a call that waits for the site holds a connection of the database. */
const maxConcurrent = 4;

/** `title` as moments and videos may have it. */
const shortened = (title: string): string => [...title.trim()].slice(0, limits.videoTitle).join('');

/**
 * A video site at an address of the operator's, `https://site.example/videos/{id}`, that answers
 * `{ title, duration, thumbnail_url? }`. Of what people type only the id reaches it. Pictures are fetched from the given
 * hosts alone. What it said is remembered for ten minutes.
 */
export const createRemoteVideoSite = (
  { template, pictureHosts }: { readonly template: string; readonly pictureHosts: readonly string[] },
  { log, withinMs, now = Date.now }: { log: Logger; withinMs?: number; now?: () => number },
): { readonly find: (id: string) => Promise<SiteVideo | undefined> } => {
  const cache = new Map<string, { readonly at: number; readonly found: Promise<SiteVideo | undefined> }>();
  const within = withinMs === undefined ? {} : { withinMs };
  let activeRequests = 0;

  const pictureOf = (address: string): NonNullable<SiteVideo['loadPicture']> | undefined => {
    const url = webAddressOf(address);
    if (!url || !pictureHosts.includes(url.host)) return undefined;
    return async () => {
      try {
        const accept = 'image/webp, image/jpeg, image/png';
        return await fetchLimited(url.href, { accept, maxBytes: limits.upload.thumbnail.bytes, ...within });
      } catch (error) {
        log.warn({ failure: errorForLog(error) }, 'a picture of the video site could not be had');
        return undefined;
      }
    };
  };

  const request = async (id: string): Promise<SiteVideo | undefined> => {
    const address = template.replaceAll('{id}', encodeURIComponent(id));
    activeRequests += 1;
    try {
      const { bytes } = await fetchLimited(address, { accept: 'application/json', maxBytes, ...within });
      const { title, duration, thumbnail_url } = responseSchema.parse(
        JSON.parse(new TextDecoder().decode(bytes)),
      );
      if (duration > maxDurationS) throw new Error('answered a duration beyond belief');
      const loadPicture = thumbnail_url ? pictureOf(thumbnail_url) : undefined;
      return {
        title: shortened(title),
        thumbnail: null,
        duration: Math.round(duration),
        ...(loadPicture && { loadPicture }),
      };
    } catch (error) {
      log.warn({ failure: errorForLog(error) }, 'the video site did not say what a video is');
      return undefined;
    } finally {
      activeRequests -= 1;
    }
  };

  return {
    find: async id => {
      const before = cache.get(id);
      if (before && now() - before.at < cacheMs) return before.found;
      if (activeRequests >= maxConcurrent) return undefined;
      const found = request(id);
      cache.delete(id);
      cache.set(id, { at: now(), found });
      const [oldest] = cache.keys();
      if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
      // What it did not say may be asked again at once.
      if ((await found) === undefined) cache.delete(id);
      return found;
    },
  };
};
