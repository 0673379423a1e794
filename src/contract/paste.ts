import { handlePatterns, idPatterns, reservedWordIn, urlSafePattern, videoIdOf } from './ids';
import { limits } from './limits';

/** What a pasted text can name. */
export type PastedKind =
  'moment' | 'question' | 'collection' | 'playlist' | 'viki' | 'person' | 'video' | 'link';

/** One thing that a pasted text names. */
export interface Pasted {
  readonly kind: PastedKind;
  /** An id, a handle without its @, the id of a video, or a custom link without its first slash. */
  readonly id: string;
  /** It may as well be a plain word that somebody types: "playlists" has the shape of an id. */
  readonly isGuess?: true;
}

/** Where links of the platform lead to. */
export interface PastedFrom {
  /** The public app: an address, or a path below `studio`. */
  readonly publicApp: string;
  /** Any address of the studio; links to its screens are read, too. */
  readonly studio?: string | undefined;
}

/** More than anybody reads; a whole document on the clipboard is not looked through. */
const mostCharacters = 20_000;

const opening = /^[<([{"'“‘«]+/;
const closing = /[>)\]}"'”’».,;:!?…]+$/;
const idKinds = ['moment', 'question', 'collection', 'playlist', 'viki'] as const;

const readId = (text: string): Pasted | undefined => {
  const kind = idKinds.find(name => idPatterns[name].test(text));
  if (!kind) return undefined;
  return /^[a-z]+$/.test(text) ? { kind, id: text, isGuess: true } : { kind, id: text };
};

const readHandle = (text: string): Pasted | undefined => {
  const id = text.slice(1).toLowerCase();
  return text.startsWith('@') && handlePatterns.short.test(id) ? { kind: 'person', id } : undefined;
};

const readRoute = (path: string): Pasted | undefined => {
  const isLink =
    urlSafePattern.test(path) && path.length <= limits.customId && reservedWordIn(path) === undefined;
  return isLink ? { kind: 'link', id: path } : undefined;
};

const sure = (found: Pasted | undefined): Pasted | undefined => found && { kind: found.kind, id: found.id };

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A lone percent sign: no link of ours has one, so it is found to be none.
  }
};

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean).map(decoded);

/** Addresses of the public app (specification section 2, "Links to the public moments app"). */
const readPublicPath = (path: string): Pasted | undefined => {
  const [first = '', second = '', ...more] = segmentsOf(path);
  if (first === 'watch') {
    const id = videoIdOf(`https://youtu.be/${second}`);
    return id === undefined ? undefined : { kind: 'video', id };
  }
  if (first === 'trivia' || first === 'riddles') return sure(readId(second));
  const isOne = second === '' || (second === 'edit' && more.length === 0);
  if (isOne && readId(first)) return sure(readId(first));
  if (isOne && first.startsWith('yo') && idPatterns.moment.test(first.slice(2)))
    return { kind: 'moment', id: first.slice(2) };
  return readHandle(first) ?? readRoute(segmentsOf(path).join('/'));
};

/** The record that an address of the studio itself is about. */
const readStudioAddress = ({ pathname, searchParams }: URL): Pasted | undefined =>
  [...searchParams.values(), ...segmentsOf(pathname)]
    .map(part => readId(part))
    .find(found => found && !found.isGuess);

const urlOf = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base);
  } catch {
    return undefined; // No address; the caller looks for something else in it.
  }
};

const hostOf = ({ host }: URL): string => host.replace(/^www\./, '');

/** The path of `address` below `base`, with its first slash; undefined when it is elsewhere. */
const below = (address: URL, base: URL): string | undefined => {
  const root = base.pathname.replace(/\/+$/, '');
  const isBelow =
    hostOf(address) === hostOf(base) &&
    (address.pathname === root || address.pathname.startsWith(`${root}/`));
  return isBelow ? address.pathname.slice(root.length) : undefined;
};

const readAddress = (address: URL, { publicApp, studio }: PastedFrom): Pasted | undefined => {
  const video = videoIdOf(address.href);
  if (video !== undefined) return { kind: 'video', id: video };
  const studioPath = studio === undefined ? undefined : urlOf('/studio', studio);
  if (studioPath && below(address, studioPath) !== undefined) return readStudioAddress(address);
  const app = urlOf(publicApp || '/', studio);
  const path = app && below(address, app);
  return path === undefined ? undefined : readPublicPath(path);
};

const readWord = (word: string, from: PastedFrom): Pasted | undefined => {
  if (/^https?:\/\//i.test(word)) {
    const address = urlOf(word);
    return address && readAddress(address, from);
  }
  if (/^[\w-]+(\.[\w-]+)+(:\d+)?\//.test(word)) {
    const address = urlOf(`https://${word}`);
    const found = address && readAddress(address, from);
    if (found) return found;
  }
  if (word.startsWith('/')) return readPublicPath(word.split(/[?#]/)[0] ?? '');
  return readHandle(word) ?? readId(word);
};

/** A comma may stand in an address, but parts ids. */
const wordsOf = (text: string): string[] =>
  text
    .slice(0, mostCharacters)
    .split(/\s+/)
    .flatMap(word => (word.includes('/') ? [word] : word.split(/[,;|]/)))
    .map(word => word.replace(opening, '').replace(closing, ''))
    .filter(Boolean);

/**
 * What a pasted text names: ids, @handles, links to a video, public links of the platform, links to screens of the
 * studio and routes of custom links, in their order and each once (specification sections 2 and 5). Never throws;
 * a text that names nothing gives an empty list.
 *
 * @example
 * readPasted('<https://moments.app/watch/dQw4w9WgXcQ?t=3>.', { publicApp: 'https://moments.app' });
 * // [{ kind: 'video', id: 'dQw4w9WgXcQ' }]
 */
export const readPasted = (text: string, from: PastedFrom): Pasted[] => {
  const words = wordsOf(text);
  const isAlone = words.length === 1;
  const found = words.slice(0, limits.page.max).flatMap(word => {
    const named = readWord(word, from);
    if (named && !named.isGuess) return [named];
    // In a sentence, words that only look like something are words.
    if (!isAlone) return [];
    const route = word.length > 1 && !/^[@/]|:\/\//.test(word) ? readRoute(word) : undefined;
    return [...(named ? [named] : []), ...(route ? [{ ...route, isGuess: true as const }] : [])];
  });
  const names = found.map(({ kind, id }) => `${kind} ${id}`);
  return found.filter((_, at) => names.indexOf(names[at]!) === at);
};
