import type { collectionTypes } from '../../contract/enumerations';

let app = '/';

/** Sets the address of the public moments app, once at start, from the configuration. */
export const setPublicApp = (address: string): void => {
  app = address.endsWith('/') ? address : `${address}/`;
};

/** Encodes one path segment. A colon is valid in a path without encoding. */
const segment = (text: string): string => encodeURIComponent(text).replaceAll('%3A', ':');

/** Encodes each segment of a custom link, which may have several. */
const segments = (path: string): string => path.split('/').map(segment).join('/');

const query = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();

/** Addresses of the public moments app (product: addresses). docs/spec-gaps.md lists the addresses that the studio defines itself. */
export const publicAddressOf = {
  /** Signs in and redirects to `ref`. */
  login: (ref: string): string => `${app}login?${query({ ref })}`,
  creator: (handle: string): string => `${app}@${segment(handle)}`,
  moment: (id: string): string => `${app}${segment(id)}`,
  momentEdit: (id: string): string => `${app}${segment(id)}/edit`,
  /** A video by its id on the video site. */
  watch: (videoId: string): string => `${app}watch/${segment(videoId)}`,
  /** The custom link of a moment, or the route of a pretty link. */
  shortLink: (customId: string): string => `${app}${segments(customId)}`,
  /** A question or a collection of questions. */
  questionSet: (type: (typeof collectionTypes)[number], id: string): string => `${app}${type}/${segment(id)}`,
  promo: (id: string, t: string): string => `${app}yo${segment(id)}?${query({ t })}`,
  playlist: (id: string): string => `${app}videos/playlist/${segment(id)}`,
  viki: (id: string): string => `${app}vikis/${segment(id)}`,
} as const;

/** The absolute address of a custom link or of the route of a pretty link. */
export const shortAddress = (route: string): string =>
  new URL(publicAddressOf.shortLink(route), location.href).href;

/** The address without the scheme. That of the empty route is what every short address begins with. */
export const shortAddressShown = (route: string): string => shortAddress(route).replace(/^https?:\/\//, '');
