import * as z from 'zod/mini';
import { idPatterns } from './ids';
import { limits } from './limits';
import { errorMessage, messageFor } from './messages';

/** Top-level paths that no custom link and no handle can use (product: addresses). */
export const reservedPaths = [
  '24',
  'chat',
  'contacts',
  'creators',
  'featured',
  'friends',
  'fun',
  'get-started',
  'heartbeat',
  'history',
  'logout',
  'photos',
  'recent',
  'riddles',
  'search',
  'studio',
  'switch',
  'tool',
  'tools',
  'trivia',
  'videos',
  'vikis',
] as const;

/**
 * Further first segments that the public app, the server and browsers use. A test compares them with the server's
 * routes.
 */
const serverPaths = [
  '.well-known',
  'api',
  'apple-app-site-association',
  'assets',
  'sandbox',
  'healthz',
  'login',
  'readyz',
  'sso',
  'watch',
] as const;

/** Files that browsers and crawlers look for at the top level, by their fixed names. */
const wellKnownFile =
  /^(?:(?:ads|app-ads|humans|llms|robots|security)\.txt|(?:browserconfig|clientaccesspolicy|crossdomain|sitemap[\w-]*)\.xml|favicon\.(?:ico|png|svg)|apple-touch-icon[\w-]*\.png|(?:asset-manifest|manifest|site)\.(?:json|webmanifest)|(?:service-?worker|sw)\.m?js|index\.\w+)$/;

/** Extensions of files that a server can serve at the top level at some time. */
const fileName =
  /\.(?:css|gif|html?|ico|jpe?g|js|json|map|mjs|pdf|php|png|svg|txt|wasm|webmanifest|webp|woff2?|xml)$/;

const firstSegment = (path: string): string => path.replace(/^\/+/, '').split('/')[0]?.toLowerCase() ?? '';

/** The reserved word or well-known file that `path` begins with; undefined where the path is available. */
export const reservedWordIn = (path: string): string | undefined => {
  const first = firstSegment(path);
  return (
    [...reservedPaths, ...serverPaths].find(word => word === first) ??
    (wellKnownFile.test(first) ? first : undefined)
  );
};

/**
 * The file name that `path` begins with. No new address may have one; one that stands keeps working (`menu.pdf`).
 *
 * @example fileNameIn('Menu.pdf'); // 'menu.pdf'
 */
export const fileNameIn = (path: string): string | undefined => {
  const first = firstSegment(path);
  return fileName.test(first) ? first : undefined;
};

/** Like `reservedWordIn`, for short links. They share the top level with ids of moments, so those are reserved, too. */
export const reservedRouteIn = (route: string): string | undefined => {
  const [first = ''] = route.split('/');
  return idPatterns.moment.test(first.replace(/^yo/, '')) ? first : reservedWordIn(route);
};

/**
 * Segments of letters, digits and `: . _ -`, none empty and none of dots alone: the path means the same to every
 * browser.
 */
export const shortPathPattern = /^(?!\.+(?:\/|$))[A-Za-z0-9:._-]+(?:\/(?!\.+(?:\/|$))[A-Za-z0-9:._-]+)*$/;

/**
 * The rule of custom links and routes, as checks of their fields. `characters` names those that the field accepts. The server also
 * rejects new addresses with a file name (`fileNameIn`), which records that stand may have.
 */
export const shortPathChecks = (characters: string) =>
  [
    z.regex(shortPathPattern, errorMessage('pattern', { pattern: `${characters}, not dots alone` })),
    z.refine<string>(value => reservedRouteIn(value) === undefined, {
      error: issue => messageFor('route-reserved', { word: reservedRouteIn(String(issue.input)) ?? '' }),
    }),
  ] as const;

/** Whether a text can be a short address that stands. */
export const isShortPath = (path: string): boolean =>
  path.length <= limits.customId && shortPathPattern.test(path) && reservedRouteIn(path) === undefined;

/** A short address that can be used, with the readable part of one that cannot. `suffix` makes it unique. */
export const repairedShortPath = (path: string, suffix: string): string => {
  const readable = path
    .split('/')
    .map(segment => segment.replace(/[^A-Za-z0-9:._-]/g, ''))
    .filter(segment => /[^.]/.test(segment))
    .join('-');
  return [readable.slice(0, limits.customId - suffix.length - 1), suffix].filter(Boolean).join('-');
};
