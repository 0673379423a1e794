/** Shapes of identifiers and addresses (specification sections 2 and 5). */
export const idPatterns = {
  moment: /^mo[A-Za-z0-9_-]{7}$/,
  question: /^(ri|tr)[A-Za-z0-9]{7,10}$/,
  collection: /^li[A-Za-z0-9]{7,10}$/,
  playlist: /^pl[A-Za-z0-9]{7,10}$/,
  viki: /^vi[A-Za-z0-9]{7,10}$/,
  tag: /^tg[A-Za-z0-9]{7,10}$/,
  video: /^vd[A-Za-z0-9]{7,10}$/,
  prettyLink: /^ln[A-Za-z0-9]{7,10}$/,
  media: /^me[A-Za-z0-9_-]{16}$/,
} as const;

/** Lowercase letters with digits only at the end. The variants differ in their length alone. */
export const handlePatterns = {
  full: /^(?=.{10,20}$)[a-z]+\d*$/,
  short: /^(?=.{1,20}$)[a-z]+\d*$/,
  search: /^[a-z]+\d*$/,
} as const;

export const urlSafePattern = /^[A-Za-z0-9/:._-]+$/;

/** Top-level paths that a custom link or handle may not take (specification section 2). */
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

/** Paths that the public app and the embedded server have beside those. */
const ownPaths = ['api', 'healthz', 'login', 'readyz', 'sso', 'watch'] as const;

/** The reserved word that `path` begins with, or undefined when it is free to take. */
export const reservedWordIn = (path: string): string | undefined => {
  const first = path.replace(/^\/+/, '').split('/')[0]?.toLowerCase() ?? '';
  return [...reservedPaths, ...ownPaths].find(word => word === first);
};

/** As `reservedWordIn`, for short addresses: they stand beside moments' ids, and none may take the place of one. */
export const reservedRouteIn = (route: string): string | undefined => {
  const [first = ''] = route.split('/');
  return idPatterns.moment.test(first.replace(/^yo/, '')) ? first : reservedWordIn(route);
};

const videoIdPattern = /^[A-Za-z0-9_-]{6,11}$/;
const videoHosts = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
];

/** The video id in a video-site address or short link, or undefined when there is none. */
export const videoIdOf = (link: string): string | undefined => {
  let address: URL;
  try {
    address = new URL(link.trim());
  } catch {
    return undefined; // Not an address at all: there is no video in it.
  }
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return undefined;
  const [first = '', second = ''] = address.pathname.split('/').filter(Boolean);
  const id =
    address.hostname === 'youtu.be'
      ? first
      : videoHosts.includes(address.hostname)
        ? first === 'watch'
          ? (address.searchParams.get('v') ?? '')
          : ['shorts', 'embed', 'live', 'v'].includes(first)
            ? second
            : ''
        : '';
  return videoIdPattern.test(id) ? id : undefined;
};
