import type { CreatorPage } from '../entities/people/creatorPage';
import type { FeaturedSection } from './featuredSection';
import { html, Html } from './html';
import type { PageContent, PageItem, SectionContent } from './pageContent';
import { pageDocument } from './pageDocument';
import { frameOf, itemList, linkList, pathIn, portraitOf, type MediaAddress } from './pageParts';
import { pageStyle } from './pageStyle';
import { englishPage, type PageTexts } from './pageTexts';

/** What the public page of a creator is made of. */
export interface RenderedPage {
  readonly page: Pick<
    CreatorPage,
    'name' | 'handle' | 'description' | 'links' | 'avatar' | 'banner' | 'sections' | 'effect' | 'aspect_ratio'
  >;
  readonly content: PageContent;
  readonly mediaAddress: MediaAddress;
  /** English where left out. */
  readonly texts?: PageTexts;
  /** Left out in the preview. */
  readonly footer?: Html;
  /** Where the page stands, as an origin; left out in the preview. */
  readonly origin?: string;
  /** It is shown inside the studio: its links lead nowhere. */
  readonly isPreview?: boolean;
}

// Constant markup.
const style = new Html(`<style>${pageStyle}</style>`);

/** The heading of a section: what its creator chose, else that of what it shows. */
export const sectionTitle = (
  { title, kind, tag }: FeaturedSection,
  content?: Pick<SectionContent, 'title'>,
  { text }: PageTexts = englishPage,
): string =>
  title || content?.title || (kind === 'tag' && tag !== null ? `#${tag}` : text(`section.${kind}`));

const banner = (id: string | null, mediaAddress: MediaAddress): Html =>
  id === null
    ? html`<div class="banner none"></div>`
    : html`<img class="banner" src="${mediaAddress(id)}=w2048-h560-n-rw" width="2048" height="560" alt="" />`;

const feature = (
  item: PageItem | null,
  kind: 'trailer' | 'spotlight',
  { page, mediaAddress, texts = englishPage }: RenderedPage,
): Html | false => {
  if (item === null) return false;
  const label = texts.text(`page.${kind}`);
  const path = pathIn(texts, item.path);
  return html`<section class="feature ${kind}" aria-label="${label}">
    <a href="${path}">${frameOf(item, page.aspect_ratio, mediaAddress)}</a>
    <div>
      <p class="label">${label}</p>
      <h2 dir="auto"><a href="${path}">${item.title}</a></h2>
      ${item.description !== '' && html`<p class="text" dir="auto">${item.description}</p>`}
    </div>
  </section>`;
};

const sectionsOf = (given: RenderedPage): Html => {
  const { page, content, mediaAddress, texts = englishPage } = given;
  const shown = page.sections.flatMap((section, at) => {
    const found = content.sections[at];
    return found && found.items.length > 0
      ? [{ title: sectionTitle(section, found, texts), items: found.items }]
      : [];
  });
  const isEmpty = shown.length === 0 && content.trailer === null && content.spotlight === null;
  return html`${shown.map(
    ({ title, items }) =>
      html`<section class="section">
        <h2 dir="auto">${title}</h2>
        ${itemList(items, { ratio: page.aspect_ratio, mediaAddress, texts })}
      </section>`,
  )}${isEmpty && html`<p class="empty">${texts.text('page.empty')}</p>`}`;
};

/**
 * The public page of a creator as a document without scripts. Escapes every text, and links to web addresses only. The server and the
 * preview of the studio call it with the same data.
 */
export const renderPage = (given: RenderedPage): string => {
  const { page, content, mediaAddress, origin, isPreview = false, texts = englishPage, footer } = given;
  const { name, handle, description } = page;
  const path = `/@${handle}`;
  const picture = page.avatar ?? page.banner;
  const followers = texts.counted('page.followers', content.followers);
  const person = texts.text('page.person', { handle: `@${handle}`, followers });
  return pageDocument({
    texts,
    footer,
    title: `${name} (@${handle})`,
    style,
    isIndexed: !isPreview,
    isPreview,
    ...(origin !== undefined && {
      summary: {
        description: description || texts.text('page.summary', { name }),
        address: `${origin}${path}`,
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
          <h1 dir="auto">${name}</h1>
          <p class="handle">${person}</p>
        </div>
      </div>
      ${
        (description !== '' || page.links.length > 0) &&
        html`<div class="about">
          ${description !== '' && html`<p class="description" dir="auto">${description}</p>`}
          ${linkList(page.links)}
        </div>`
      }
      ${feature(content.trailer, 'trailer', given)} ${feature(content.spotlight, 'spotlight', given)}
      ${sectionsOf(given)}`,
  });
};
