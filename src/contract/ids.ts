/** Patterns of ids: a prefix of two letters for the kind, then random characters (product: ids). */
export const idPatterns = {
  moment: /^mo[A-Za-z0-9_-]{7}$/,
  question: /^(ri|tr)[A-Za-z0-9]{7,10}$/,
  collection: /^li[A-Za-z0-9]{7,10}$/,
  playlist: /^pl[A-Za-z0-9]{7,10}$/,
  viki: /^vi[A-Za-z0-9]{7,10}$/,
  tag: /^tg[A-Za-z0-9]{7,10}$/,
  video: /^vd[A-Za-z0-9]{7,10}$/,
  prettyLink: /^ln[A-Za-z0-9]{7,10}$/,
  ad: /^ad[A-Za-z0-9]{7,10}$/,
  bonus: /^bo[A-Za-z0-9]{7,10}$/,
  /** What a creator earned in a month: the heartbeat and the month. */
  finalizedEarning: /^fe[1-9]\d{0,8}-\d{4}-\d{2}$/,
  payout: /^po[A-Za-z0-9]{7,16}$/,
  payoutRun: /^pr[A-Za-z0-9]{7,10}$/,
  payoutFreeze: /^pf[A-Za-z0-9]{7,12}$/,
  /** Of the public app. */
  comment: /^co[A-Za-z0-9_-]{7,20}$/,
  /** A creator: a number, as in addresses. */
  heartbeat: /^[1-9]\d{0,8}$/,
  /** An application: the id of the account. */
  application: /^ap[1-9]\d{0,9}$/,
  media: /^me[A-Za-z0-9_-]{16}$/,
  /** A file that is no picture. No public address accepts it. */
  file: /^fi[A-Za-z0-9_-]{16}$/,
} as const;

/** Lowercase letters, with digits only at the end. The variants differ only in length. */
export const handlePatterns = {
  full: /^(?=.{10,20}$)[a-z]+\d*$/,
  short: /^(?=.{1,20}$)[a-z]+\d*$/,
} as const;

const videoIdPattern = /^[A-Za-z0-9_-]{6,11}$/;
const videoHosts = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
];

/** The video id in a link to the video site; undefined for any other text. */
export const videoIdOf = (link: string): string | undefined => {
  let address: URL;
  try {
    address = new URL(link.trim());
  } catch {
    return undefined; // not a URL
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
