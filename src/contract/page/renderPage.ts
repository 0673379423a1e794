import type { CreatorPage } from '../entities/people/creatorPage';
import type { FeaturedSection } from './featuredSection';
import { html, Html } from './html';
import type { PageContent, PageItem, SectionContent } from './pageContent';
import { pageDocument } from './pageDocument';
import { counted, frameOf, itemList, linkList, portraitOf, type MediaAddress } from './pageParts';
import { pageStyle } from './pageStyle';

/** What the public page of a creator is made of. */
export interface RenderedPage {
  readonly page: Pick<
    CreatorPage,
    'name' | 'handle' | 'description' | 'links' | 'avatar' | 'banner' | 'sections' | 'effect' | 'aspect_ratio'
  >;
  readonly content: PageContent;
  readonly mediaAddress: MediaAddress;
  /** Where the page stands, as an origin; left out in the preview. */
  readonly origin?: string;
  /** It is shown inside the studio: its links lead nowhere. */
  readonly isPreview?: boolean;
}

// Constant markup.
const style = new Html(`<style>${pageStyle}</style>`);

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

const banner = (id: string | null, mediaAddress: MediaAddress): Html =>
  id === null
    ? html`<div class="banner none"></div>`
    : html`<img class="banner" src="${mediaAddress(id)}=w2048-h560-n-rw" width="2048" height="560" alt="" />`;

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
        ${itemList(items, { ratio: given.page.aspect_ratio, mediaAddress: given.mediaAddress })}
      </section>`,
  )}${isEmpty && html`<p class="empty">Nothing is public here yet.</p>`}`;
};

/**
 * The public page of a creator as a document without scripts. Escapes every text, and links to web addresses only. The server and the
 * preview of the studio call it with the same data.
 */
export const renderPage = (given: RenderedPage): string => {
  const { page, content, mediaAddress, origin, isPreview = false } = given;
  const { name, handle, description } = page;
  const picture = page.avatar ?? page.banner;
  return pageDocument({
    title: `${name} (@${handle})`,
    style,
    isIndexed: !isPreview,
    isPreview,
    ...(origin !== undefined && {
      summary: {
        description: description || `Moments, vikis, riddles and trivia of ${name}.`,
        address: `${origin}/@${handle}`,
        picture: picture && new URL(`${mediaAddress(picture)}=w1200-h630-n-rj`, origin).href,
        type: 'profile' as const,
      },
    }),
    effect: page.effect,
    aspectRatio: page.aspect_ratio,
    banner: banner(page.banner, mediaAddress),
    main: html`<div class="head">
        ${portraitOf(page, mediaAddress)}
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
      ${feature(content.spotlight, { label: 'Spotlight', kind: 'spotlight' }, given)} ${sectionsOf(given)}`,
  });
};
