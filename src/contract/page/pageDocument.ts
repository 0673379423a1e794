import type { CreatorPage } from '../entities/people/creatorPage';
import { html, type Html } from './html';
import { studioLanguages } from '../enumerations';
import { logo } from './logo';
import { effectOf, pathIn } from './pageParts';
import type { PageTexts } from './pageTexts';

/** What the preview of a page in search results and chats says. */
export interface PageSummary {
  /** Shortened to what search results show. */
  readonly description: string;
  /** The absolute address of the page, without a query. */
  readonly address: string;
  /** The absolute address of its picture. */
  readonly picture: string | null;
  /** What it is in the Open Graph vocabulary. */
  readonly type: 'website' | 'profile' | 'article' | 'video.other';
}

/** The frame of a public page, and what is inside it. */
export interface PageDocument {
  readonly texts: PageTexts;
  readonly title: string;
  readonly style: Html;
  /** Left out where the page has no address of its own: in the preview of the studio, and where nothing is. */
  readonly summary?: PageSummary;
  /** Whether search engines may list it. */
  readonly isIndexed: boolean;
  /** It is shown inside the studio: its links lead nowhere. */
  readonly isPreview?: boolean;
  /** Whose page it is, for the navigation; left out where it is nobody’s. */
  readonly creator?: Pick<CreatorPage, 'name' | 'handle'>;
  readonly effect?: CreatorPage['effect'];
  readonly aspectRatio?: CreatorPage['aspect_ratio'];
  /** Above the content, in its full width. */
  readonly banner?: Html;
  readonly main: Html;
  /** Below everything; left out in the preview. */
  readonly footer?: Html | undefined;
}

const siteName = 'Heartbeat';
/** Search results show about so many characters. */
const shownCharacters = 200;

const shortened = (text: string): string => {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= shownCharacters
    ? characters.join('')
    : `${characters
        .slice(0, shownCharacters - 1)
        .join('')
        .trimEnd()}…`;
};

const summaryTags = (
  texts: PageTexts,
  title: string,
  { description, address, picture, type }: PageSummary,
): Html => {
  const text = shortened(description);
  const ownAddress = pathIn(texts, address);
  return html`<link rel="canonical" href="${ownAddress}" />
    ${studioLanguages.map(
      language =>
        html`<link rel="alternate" hreflang="${language}" href="${pathIn({ language }, address)}" />`,
    )}
    <link rel="alternate" hreflang="x-default" href="${address}" />
    ${text !== '' && html`<meta name="description" content="${text}" />`}
    <meta property="og:site_name" content="${siteName}" />
    <meta property="og:type" content="${type}" />
    <meta property="og:title" content="${title}" />
    ${text !== '' && html`<meta property="og:description" content="${text}" />`}
    <meta property="og:url" content="${ownAddress}" />
    ${picture !== null && html`<meta property="og:image" content="${picture}" />`}
    <meta name="twitter:card" content="${picture === null ? 'summary' : 'summary_large_image'}" />
    <meta name="twitter:title" content="${title}" />
    ${text !== '' && html`<meta name="twitter:description" content="${text}" />`}
    ${picture !== null && html`<meta name="twitter:image" content="${picture}" />`}`;
};

const siteHeader = ({ texts, isPreview, creator }: PageDocument): Html =>
  isPreview
    ? html`<header class="brand">
        <span class="logo">${logo(24)}<span>${siteName}</span></span>
      </header>`
    : html`<a class="skip" href="#content">${texts.text('page.skip')}</a>
        <header class="brand">
          <a class="logo" href="${pathIn(texts, '/')}">${logo(24)}<span>${siteName}</span></a>
          ${
            creator &&
            html`<nav aria-label="${texts.text('page.creator')}">
              <a href="${pathIn(texts, `/@${creator.handle}`)}"><bdi>${creator.name}</bdi></a>
            </nav>`
          }
        </header>`;

/**
 * A public page as a document without scripts: header, content, footer, and what search engines and chats read of it. Every text that
 * it is given is escaped.
 */
export const pageDocument = (given: PageDocument): string => {
  const { texts, title, style, summary, isIndexed, banner, main, footer } = given;
  const { isPreview = false, aspectRatio = '16:9' } = given;
  return html`<!doctype html>
    <html lang="${texts.language}" dir="${texts.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${!isIndexed && html`<meta name="robots" content="noindex" />`}
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${isPreview ? html`<base target="_blank" />` : html`<link rel="icon" href="/studio/favicon.svg" type="image/svg+xml" />`}
        ${summary && summaryTags(texts, title, summary)} ${style}
      </head>
      <body class="ratio-${aspectRatio.replace(':', 'x')}">
        ${siteHeader(given)} ${banner}
        <main class="page" id="content" tabindex="-1">${main}</main>
        ${footer} ${effectOf(given.effect ?? 'none')}
      </body>
    </html>`.markup;
};
