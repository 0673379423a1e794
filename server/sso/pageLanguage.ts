import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseAccept } from 'hono/utils/accept';
import type { StudioLanguage } from '../../src/contract/enumerations';
import { languageQuery } from '../../src/languages/addressIn';
import { languageOf } from '../texts/texts';
import { viewIn, type PageView } from './pages/pageView';

const cookie = 'sso_language';
const yearS = 365 * 24 * 3600;

/** Remembers the language of the sign-in pages in this browser. */
export const rememberLanguage = (
  response: ServerResponse,
  language: StudioLanguage,
  publicOrigin: string,
): void => {
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  response.appendHeader(
    'set-cookie',
    `${cookie}=${language}; Path=/sso; Max-Age=${yearS}; HttpOnly; SameSite=Lax${secure}`,
  );
};

const cookiePattern = new RegExp(`(?:^|;\\s*)${cookie}=(\\w+)`);

/** The first language of ours that the browser asks for. */
const acceptedLanguage = (header: string): StudioLanguage | undefined => {
  for (const { type, q } of parseAccept(header)) {
    const language = q > 0 ? languageOf(type.split('-')[0]?.toLowerCase()) : undefined;
    if (language) return language;
  }
  return undefined;
};

/** The first language of ours among those that an authorization request prefers (`ui_locales` of OpenID Connect). */
const requestedLanguage = (locales: string | null): StudioLanguage | undefined =>
  locales
    ?.split(' ')
    .map(locale => languageOf(locale.split('-')[0]?.toLowerCase()))
    .find(language => language !== undefined);

/**
 * The language of a sign-in page: the one that its address or the request of the studio names, which is remembered, the remembered one, or
 * the first that the browser asks for; English where these are none of ours.
 */
export const readPageView = (
  request: IncomingMessage,
  response: ServerResponse,
  publicOrigin: string,
): PageView => {
  const { method, url = '/', headers } = request;
  const { pathname, search, searchParams } = new URL(
    URL.canParse(url, publicOrigin) ? url : '/',
    publicOrigin,
  );
  const isShown = method === 'GET' || method === 'HEAD';
  const chosen = isShown
    ? (languageOf(searchParams.get(languageQuery)) ?? requestedLanguage(searchParams.get('ui_locales')))
    : undefined;
  if (chosen) rememberLanguage(response, chosen, publicOrigin);
  const language =
    chosen ??
    languageOf(cookiePattern.exec(headers.cookie ?? '')?.[1]) ??
    acceptedLanguage(headers['accept-language'] ?? '') ??
    'en';
  return viewIn(language, isShown ? pathname + search : undefined);
};
