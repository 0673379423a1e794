import { handlePatterns, idPatterns } from '../../../src/contract/ids';
import { isShortPath } from '../../../src/contract/shortPaths';

/** What an address of the public app names (product: addresses). */
export interface PublicPath {
  readonly kind: 'creator' | 'moment' | 'video' | 'question' | 'collection' | 'playlist' | 'viki' | 'link';
  /** An id, a handle, the id of a video, or the route of a pretty link or custom link. */
  readonly id: string;
  /** Of a question or collection: the part of the address that names its type. */
  readonly type?: 'trivia' | 'riddles';
}

const ofQuestions = (type: 'trivia' | 'riddles', id: string): PublicPath | undefined => {
  if (idPatterns.collection.test(id)) return { kind: 'collection', id, type };
  return idPatterns.question.test(id) ? { kind: 'question', id, type } : undefined;
};

const decoded = (pathname: string): string | undefined => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined; // an invalid escape
  }
};

/** What a path of the public app names; undefined where it cannot name anything. */
export const readPublicPath = (pathname: string): PublicPath | undefined => {
  const path = decoded(pathname)?.replace(/^\//, '').replace(/\/$/, '');
  if (path === undefined) return undefined;
  const [first = '', second = '', third = '', ...more] = path.split('/');
  if (more.length === 0 && first === 'videos' && second === 'playlist')
    return idPatterns.playlist.test(third) ? { kind: 'playlist', id: third } : undefined;
  if (third === '') {
    if (first === 'trivia' || first === 'riddles') return ofQuestions(first, second);
    if (first === 'vikis') return idPatterns.viki.test(second) ? { kind: 'viki', id: second } : undefined;
    if (first === 'watch') return /^[\w-]{1,40}$/.test(second) ? { kind: 'video', id: second } : undefined;
  }
  if (second === '' && first.startsWith('@'))
    return handlePatterns.short.test(first.slice(1)) ? { kind: 'creator', id: first.slice(1) } : undefined;
  const moment = first.replace(/^yo(?=mo)/, '');
  if (second === '' && idPatterns.moment.test(moment)) return { kind: 'moment', id: moment };
  return isShortPath(path) ? { kind: 'link', id: path } : undefined;
};

/** Whether an address belongs to the public app even if nothing has it, and not to the studio or its APIs. */
export const isPublicPath = (pathname: string): boolean =>
  !/^\/(?:api|sso|studio|healthz|readyz)(?:\/|$)/.test(pathname);

/** The playlist that a visitor opened a moment from, by its address. */
export const playlistIn = (query: URLSearchParams): string | undefined => {
  const id = query.get('list') ?? '';
  return idPatterns.playlist.test(id) ? id : undefined;
};
