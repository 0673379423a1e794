import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { limits } from '../../src/contract/limits';
import { webAddressOf } from '../../src/fields/kinds/url/webAddress';
import { errorForLog } from '../errors/errorForLog';
import { fetchLimited } from './fetchLimited';
import type { SiteVideo } from './videoSite';

/** The site's metadata of a video. */
const responseSchema = z.object({
  title: z.string(),
  duration: z.number().check(z.gte(0)),
  thumbnail_url: z.nullish(z.string()),
});

const maxBytes = 64_000;
/** Longer durations are treated as errors. */
const maxDurationS = 7 * 24 * 3600;

const cacheMs = 10 * 60_000;
const maxCached = 500;
/** Limited, so that many calls here are few for the site. */
const maxConcurrent = 4;

/** Shortens a title to the limit of moments and videos. */
const shortened = (title: string): string => [...title.trim()].slice(0, limits.videoTitle).join('');

/**
 * A configured video site, `https://site.example/videos/{id}`, that returns `{ title, duration, thumbnail_url? }`. The
 * requests contain the video id only. Pictures are fetched from the given hosts only. Results are cached for ten minutes.
 */
export const createRemoteVideoSite = (
  { template, pictureHosts }: { readonly template: string; readonly pictureHosts: readonly string[] },
  { log, withinMs, now = Date.now }: { log: Logger; withinMs?: number; now?: () => number },
): { readonly find: (id: string) => Promise<SiteVideo | undefined> } => {
  const cache = new Map<string, { readonly at: number; readonly found: Promise<SiteVideo | undefined> }>();
  const timeout = withinMs === undefined ? {} : { withinMs };
  let activeRequests = 0;

  const pictureOf = (address: string): NonNullable<SiteVideo['loadPicture']> | undefined => {
    const url = webAddressOf(address);
    if (!url || !pictureHosts.includes(url.host)) return undefined;
    return async () => {
      try {
        const accept = 'image/webp, image/jpeg, image/png';
        return await fetchLimited(url.href, { accept, maxBytes: limits.upload.thumbnail.bytes, ...timeout });
      } catch (error) {
        log.warn({ failure: errorForLog(error) }, 'could not fetch a picture of the video site');
        return undefined;
      }
    };
  };

  const request = async (id: string): Promise<SiteVideo | undefined> => {
    const address = template.replaceAll('{id}', encodeURIComponent(id));
    activeRequests += 1;
    try {
      const { bytes } = await fetchLimited(address, { accept: 'application/json', maxBytes, ...timeout });
      const { title, duration, thumbnail_url } = responseSchema.parse(
        JSON.parse(new TextDecoder().decode(bytes)),
      );
      if (duration > maxDurationS) throw new Error('responded with an implausible duration');
      const loadPicture = thumbnail_url ? pictureOf(thumbnail_url) : undefined;
      return {
        title: shortened(title),
        thumbnail: null,
        duration: Math.round(duration),
        ...(loadPicture && { loadPicture }),
      };
    } catch (error) {
      log.warn({ failure: errorForLog(error) }, 'could not fetch the metadata of a video');
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
      // Failed requests are not cached.
      if ((await found) === undefined) cache.delete(id);
      return found;
    },
  };
};
