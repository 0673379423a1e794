import { handlePatterns, idPatterns, videoIdOf } from './ids';
import { isShortPath } from './shortPaths';
import { limits } from './limits';

/** What a pasted text can refer to. */
export type PastedKind =
  'moment' | 'question' | 'collection' | 'playlist' | 'viki' | 'person' | 'video' | 'link';

/** One record or link that a pasted text refers to. */
export interface Pasted {
  readonly kind: PastedKind;
  /** An id, a handle without its @, the id of a video, or a custom link without its first slash. */
  readonly id: string;
  /** It may also be an ordinary word: "playlists" has the shape of an id. */
  readonly isGuess?: true;
}

/** Where the apps of the platform are served. */
export interface PastedFrom {
  /** The public app: a URL, or a path on the host of `studio`. */
  readonly publicApp: string;
  /** Any URL of the studio. Links to its screens are read where it is given. */
  readonly studio?: string | undefined;
}

/** Characters that are read, so that a whole document on the clipboard does not block the page. */
const maximumLength = 20_000;

const opening = /^[<([{"'“‘«]+/;
/** Begins at the first of several only, so that each is read once. */
const closing = /(?<![>)\]}"'”’».,;:!?…])[>)\]}"'”’».,;:!?…]+$/;
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

const readRoute = (path: string): Pasted | undefined =>
  isShortPath(path) ? { kind: 'link', id: path } : undefined;

const withoutGuess = (found: Pasted | undefined): Pasted | undefined =>
  found && { kind: found.kind, id: found.id };

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // an invalid escape, which no link of the platform contains
  }
};

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean).map(decoded);

/** What a path of the public app refers to (product: addresses). */
const readPublicPath = (path: string): Pasted | undefined => {
  const [first = '', second = '', ...more] = segmentsOf(path);
  if (first === 'watch') {
    const id = videoIdOf(`https://youtu.be/${second}`);
    return id === undefined ? undefined : { kind: 'video', id };
  }
  if (first === 'trivia' || first === 'riddles' || first === 'vikis') return withoutGuess(readId(second));
  if (first === 'videos' && second === 'playlist') return withoutGuess(readId(more[0] ?? ''));
  const isOne = second === '' || (second === 'edit' && more.length === 0);
  if (isOne && readId(first)) return withoutGuess(readId(first));
  if (isOne && first.startsWith('yo') && idPatterns.moment.test(first.slice(2)))
    return { kind: 'moment', id: first.slice(2) };
  return readHandle(first) ?? readRoute(segmentsOf(path).join('/'));
};

/** The record in a URL of the studio: an id in its path or in a parameter. */
const readStudioAddress = ({ pathname, searchParams }: URL): Pasted | undefined =>
  [...searchParams.values(), ...segmentsOf(pathname)]
    .map(text => readId(text))
    .find(found => found && !found.isGuess);

const urlOf = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base);
  } catch {
    return undefined; // not a URL
  }
};

const hostOf = ({ host }: URL): string => host.replace(/^www\./, '');

/** The path of `address` below `base`, with its first slash; undefined for an address outside of it. */
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
  if (/^[\w-]+(\.[\w-]+)*(:\d+)?\//.test(word)) {
    const address = urlOf(`https://${word}`);
    const found = address && readAddress(address, from);
    if (found) return found;
  }
  if (word.startsWith('/')) return readPublicPath(word.split(/[?#]/)[0] ?? '');
  return readHandle(word) ?? readId(word);
};

/** Splits a text at white space, and at commas, semicolons and bars except within addresses. */
const wordsOf = (text: string): string[] =>
  text
    .slice(0, maximumLength)
    .split(/\s+/)
    .flatMap(word => (word.includes('/') ? [word] : word.split(/[,;|]/)))
    .map(word => word.replace(opening, '').replace(closing, ''))
    .filter(Boolean);

/**
 * The records and links that a pasted text refers to: ids, @handles, links to a video, links to the public app, links
 * to screens of the studio, and routes of custom links. In the order of the text, without duplicates. Never throws.
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
    // Several words are likely a sentence, so guesses are ignored.
    if (!isAlone) return [];
    const route = word.length > 1 && !/^[@/]|:\/\//.test(word) ? readRoute(word) : undefined;
    return [...(named ? [named] : []), ...(route ? [{ ...route, isGuess: true as const }] : [])];
  });
  const names = found.map(({ kind, id }) => `${kind} ${id}`);
  return found.filter((_, at) => names.indexOf(names[at]!) === at);
};
