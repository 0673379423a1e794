import type { collectionTypes } from '../../contract/enumerations';

let app = '/';

/** Sets where the public moments app is; the configuration says it once, at start. */
export const setPublicApp = (address: string): void => {
  app = address.endsWith('/') ? address : `${address}/`;
};

/** One part of an address: whatever it holds stays inside of it. A colon may stand in a path as it is. */
const part = (text: string): string => encodeURIComponent(text).replaceAll('%3A', ':');

/** A custom link may have several parts (specification section 5); each is encoded on its own. */
const parts = (path: string): string => path.split('/').map(part).join('/');

const query = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();

/** Addresses of the public moments app (specification section 2); what it does not name is in docs/spec-gaps.md. */
export const publicAddressOf = {
  /** Signs in there and goes on to `ref`. */
  login: (ref: string): string => `${app}login?${query({ ref })}`,
  creator: (handle: string): string => `${app}@${part(handle)}`,
  moment: (id: string): string => `${app}${part(id)}`,
  momentEdit: (id: string): string => `${app}${part(id)}/edit`,
  /** A video on its own, by its id on the video site. */
  watch: (videoId: string): string => `${app}watch/${part(videoId)}`,
  /** A creator's own word for a moment, or the route of a pretty link. */
  shortLink: (customId: string): string => `${app}${parts(customId)}`,
  /** A question, or a collection of them. */
  questionSet: (type: (typeof collectionTypes)[number], id: string): string => `${app}${type}/${part(id)}`,
  promo: (id: string, t: string): string => `${app}yo${part(id)}?${query({ t })}`,
  playlist: (id: string): string => `${app}videos/playlist/${part(id)}`,
  viki: (id: string): string => `${app}vikis/${part(id)}`,
} as const;
