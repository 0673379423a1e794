import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { errorForLog } from '../errors/errorForLog';
import { fetchLimited } from './fetchLimited';

/** A channel of the video site. */
export interface SiteChannel {
  readonly id: string;
  readonly title: string;
}

/** Finds out which channel somebody signed in to at the video site. */
export interface ChannelSite {
  /** `code` is what the sign-in gave. Undefined where it is not valid, or the site cannot be reached. */
  readonly channelOf: (code: string) => Promise<SiteChannel | undefined>;
}

const maxBytes = 64_000;
const responseSchema = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  title: z.string().check(z.minLength(1), z.maxLength(200)),
});

const remoteChannelSite = (template: string, log: Logger): ChannelSite => ({
  channelOf: async code => {
    try {
      const address = template.replaceAll('{code}', encodeURIComponent(code));
      const { bytes } = await fetchLimited(address, { accept: 'application/json', maxBytes });
      return responseSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    } catch (error) {
      log.warn({ failure: errorForLog(error) }, 'could not find out which channel somebody signed in to');
      return undefined;
    }
  },
});

/** The site of the demo: the code `demo-harbour` is of the channel "harbour". Every other sign-in failed. */
export const embeddedChannelSite: ChannelSite = {
  channelOf: async code => {
    const [, title] = /^demo-([a-z]{3,30})$/.exec(code) ?? [];
    if (title === undefined) return undefined;
    return { id: `UC${createHash('sha256').update(title).digest('base64url').slice(0, 22)}`, title };
  },
};

/** Where no site is configured, nobody can sign in there. */
const noChannelSite: ChannelSite = { channelOf: async () => undefined };

/** The site at an address with `{code}` in place of the code; without one that of the demo, or none. */
export const createChannelSite = (
  { template, isDemo }: { readonly template: string | undefined; readonly isDemo: boolean },
  log: Logger,
): ChannelSite => {
  if (template !== undefined) return remoteChannelSite(template, log);
  return isDemo ? embeddedChannelSite : noChannelSite;
};
