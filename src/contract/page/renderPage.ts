import { webAddressOf } from '../../fields/kinds/url/webAddress';
import type { CreatorPage } from '../entities/people/creatorPage';
import type { FeaturedSection } from './featuredSection';
import { html, Html } from './html';
import type { PageContent, PageItem, SectionContent } from './pageContent';
import { pageStyle } from './pageStyle';

/** What the public page of a creator is made of. */
export interface RenderedPage {
  readonly page: Pick<
    CreatorPage,
    'name' | 'handle' | 'description' | 'links' | 'avatar' | 'banner' | 'sections' | 'effect' | 'aspect_ratio'
  >;
  readonly content: PageContent;
  /** The address of a picture, without its size. */
  readonly mediaAddress: (id: string) => string;
  /** It is shown inside the studio: its links lead nowhere. */
  readonly isPreview?: boolean;
}

type MediaAddress = RenderedPage['mediaAddress'];

// Constant markup.
const style = new Html(`<style>${pageStyle}</style>`);
const mark = html`<svg class="mark" width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">
  <rect class="mark-ground" width="32" height="32" rx="9" />
  <path
    class="mark-line"
    d="M6.5 16.5h4.2l2.8-5.6 4.6 10.6 2.7-5h4.7"
    fill="none"
    stroke-width="2.2"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
</svg>`;

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const counted = (count: number, one: string): string =>
  `${compact.format(count)} ${one}${count === 1 ? '' : 's'}`;

const lengthOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** The sizes in which a frame’s picture is requested, by the aspect ratio of the page. */
const frames = {
  '16:9': [640, 360],
  '21:9': [840, 360],
  '4:3': [640, 480],
  '9:16': [360, 640],
  '1:1': [480, 480],
} as const satisfies Record<CreatorPage['aspect_ratio'], readonly [number, number]>;

/** A picture in the aspect ratio of the page, with the length of a moment. */
const frameOf = (
  { picture, duration }: PageItem,
  ratio: CreatorPage['aspect_ratio'],
  mediaAddress: MediaAddress,
): Html => {
  const [width, height] = frames[ratio];
  return html`<span class="frame"
    >${picture !== null && html`<img src="${mediaAddress(picture)}=w${width}-h${height}-n-rw" width="${width}" height="${height}" loading="lazy" alt="" />`}${duration !== null && html`<span class="length">${lengthOf(duration)}</span>`}</span
  >`;
};

const titles: Readonly<Record<FeaturedSection['kind'], string>> = {
  recent: 'New moments',
  popular: 'Most watched',
  tag: 'Moments',
  playlist: 'Playlist',
  collection: 'Questions',
  vikis: 'Vikis',
};

/** The heading of a section: what its creator chose, else that of what it shows. */
export const sectionTitle = (
  { title, kind, tag }: FeaturedSection,
  content?: Pick<SectionContent, 'title'>,
): string => title || content?.title || (kind === 'tag' && tag !== null ? `#${tag}` : titles[kind]);

const portrait = ({ avatar, name }: RenderedPage['page'], mediaAddress: MediaAddress): Html =>
  avatar === null
    ? html`<span class="portrait letter" aria-hidden="true">${[...name][0]?.toUpperCase() ?? ''}</span>`
    : html`<img
        class="portrait"
        src="${mediaAddress(avatar)}=w192-h192-cc-rw"
        width="96"
        height="96"
        alt=""
      />`;

const banner = (id: string | null, mediaAddress: MediaAddress): Html =>
  id === null
    ? html`<div class="banner none"></div>`
    : html`<img class="banner" src="${mediaAddress(id)}=w2048-h560-n-rw" width="2048" height="560" alt="" />`;

/** The links of a creator as their hosts. One that is no web address is left out. */
const linkList = (links: readonly string[]): Html | false => {
  const addresses = links.flatMap(link => webAddressOf(link) ?? []);
  return (
    addresses.length > 0 &&
    html`<ul class="links">
      ${addresses.map(
        ({ href, host, pathname }) =>
          html`<li>
            <a href="${href}" rel="noopener noreferrer nofollow ugc"
              >${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}</a
            >
          </li>`,
      )}
    </ul>`
  );
};

const feature = (
  item: PageItem | null,
  { label, kind }: { readonly label: string; readonly kind: 'trailer' | 'spotlight' },
  { page, mediaAddress }: RenderedPage,
): Html | false =>
  item !== null &&
  html`<section class="feature ${kind}" aria-label="${label}">
    <a href="${item.path}">${frameOf(item, page.aspect_ratio, mediaAddress)}</a>
    <div>
      <p class="label">${label}</p>
      <h2><a href="${item.path}">${item.title}</a></h2>
      ${item.description !== '' && html`<p class="text">${item.description}</p>`}
    </div>
  </section>`;

const itemList = (items: readonly PageItem[], { page, mediaAddress }: RenderedPage): Html =>
  html`<ul class="items">
    ${items.map(
      item =>
        html`<li>
          <a href="${item.path}"
            >${frameOf(item, page.aspect_ratio, mediaAddress)}<span class="title">${item.title}</span></a
          >
          ${item.views !== null && html`<p class="views">${counted(item.views, 'view')}</p>`}
        </li>`,
    )}
  </ul>`;

const sectionsOf = (given: RenderedPage): Html => {
  const { page, content } = given;
  const shown = page.sections.flatMap((section, at) => {
    const found = content.sections[at];
    return found && found.items.length > 0
      ? [{ title: sectionTitle(section, found), items: found.items }]
      : [];
  });
  const isEmpty = shown.length === 0 && content.trailer === null && content.spotlight === null;
  return html`${shown.map(
    ({ title, items }) =>
      html`<section class="section">
        <h2>${title}</h2>
        ${itemList(items, given)}
      </section>`,
  )}${isEmpty && html`<p class="empty">Nothing is public here yet.</p>`}`;
};

const effectOf = (effect: CreatorPage['effect']): Html | false =>
  effect !== 'none' &&
  html`<div class="effect ${effect}" aria-hidden="true">
    ${Array.from({ length: 16 }, () => html`<i></i>`)}
  </div>`;

/**
 * The public page of a creator as a document without scripts. Escapes every text, and links to web addresses only. The server and the
 * preview of the studio call it with the same data.
 */
export const renderPage = (given: RenderedPage): string => {
  const { page, content, mediaAddress, isPreview = false } = given;
  const { name, handle, description, aspect_ratio: ratio } = page;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${name} (@${handle})</title>
        ${isPreview ? html`<base target="_blank" />` : html`<link rel="icon" href="/studio/favicon.svg" type="image/svg+xml" />`}
        ${style}
      </head>
      <body class="ratio-${ratio.replace(':', 'x')}">
        <header class="brand">${mark}<span>Heartbeat</span></header>
        ${banner(page.banner, mediaAddress)}
        <main class="page">
          <div class="head">
            ${portrait(page, mediaAddress)}
            <div class="who">
              <h1>${name}</h1>
              <p class="handle">@${handle}, ${counted(content.followers, 'follower')}</p>
            </div>
          </div>
          ${
            (description !== '' || page.links.length > 0) &&
            html`<div class="about">
              ${description !== '' && html`<p class="description">${description}</p>`} ${linkList(page.links)}
            </div>`
          }
          ${feature(content.trailer, { label: 'Trailer', kind: 'trailer' }, given)}
          ${feature(content.spotlight, { label: 'Spotlight', kind: 'spotlight' }, given)} ${sectionsOf(given)}
        </main>
        ${effectOf(page.effect)}
      </body>
    </html>`.markup;
};
