import { webAddressOf } from '../../fields/kinds/url/webAddress';
import type { CreatorPage } from '../entities/people/creatorPage';
import { addressIn } from '../../languages/addressIn';
import { html, type Html } from './html';
import type { PageItem } from './pageContent';
import type { PageTexts } from './pageTexts';

/** The address of a picture or video, without its size. */
export type MediaAddress = (id: string) => string;

type AspectRatio = CreatorPage['aspect_ratio'];

/** The address of another page of the public app, in the language of this one. English pages have no parameter. */
export const pathIn = ({ language }: Pick<PageTexts, 'language'>, path: string): string =>
  language === 'en' ? path : addressIn(path, language);

/** A length in minutes and seconds: `1:08`. */
export const lengthOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** The sizes in which a frame’s picture is requested, by the aspect ratio of the page. */
const frames = {
  '16:9': [640, 360],
  '21:9': [840, 360],
  '4:3': [640, 480],
  '9:16': [360, 640],
  '1:1': [480, 480],
} as const satisfies Record<AspectRatio, readonly [number, number]>;

/** A picture in the aspect ratio of the page, with the length of a moment. */
export const frameOf = (
  { picture, duration }: Pick<PageItem, 'picture' | 'duration'>,
  ratio: AspectRatio,
  mediaAddress: MediaAddress,
): Html => {
  const [width, height] = frames[ratio];
  return html`<span class="frame"
    >${picture !== null && html`<img src="${mediaAddress(picture)}=w${width}-h${height}-n-rw" width="${width}" height="${height}" loading="lazy" alt="" />`}${duration !== null && html`<span class="length">${lengthOf(duration)}</span>`}</span
  >`;
};

/** Records as frames with their titles, each leading to its page. */
export const itemList = (
  items: readonly PageItem[],
  {
    ratio,
    mediaAddress,
    texts,
  }: { readonly ratio: AspectRatio; readonly mediaAddress: MediaAddress; readonly texts: PageTexts },
): Html =>
  html`<ul class="items">
    ${items.map(
      item =>
        html`<li>
          <a href="${pathIn(texts, item.path)}"
            >${frameOf(item, ratio, mediaAddress)}<span class="title" dir="auto">${item.title}</span></a
          >
          ${item.views !== null && html`<p class="views">${texts.counted('page.views', item.views)}</p>`}
        </li>`,
    )}
  </ul>`;

/** The picture of a person in a circle, or the first letter of the name. `size` is that of the style, in px. */
export const portraitOf = (
  { avatar, name }: Pick<CreatorPage, 'avatar' | 'name'>,
  mediaAddress: MediaAddress,
  size = 96,
): Html =>
  avatar === null
    ? html`<span class="portrait letter" aria-hidden="true">${[...name][0]?.toUpperCase() ?? ''}</span>`
    : html`<img
        class="portrait"
        src="${mediaAddress(avatar)}=w${size * 2}-h${size * 2}-cc-rw"
        width="${size}"
        height="${size}"
        alt=""
      />`;

/** The links of a creator as their hosts. One that is no web address is left out. */
export const linkList = (links: readonly string[]): Html | false => {
  const addresses = links.flatMap(link => webAddressOf(link) ?? []);
  return (
    addresses.length > 0 &&
    html`<ul class="links">
      ${addresses.map(
        ({ href, host, pathname }) =>
          html`<li>
            <a href="${href}" rel="noopener noreferrer nofollow ugc" dir="ltr"
              >${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}</a
            >
          </li>`,
      )}
    </ul>`
  );
};

/** What moves over a page. */
export const effectOf = (effect: CreatorPage['effect']): Html | false =>
  effect !== 'none' &&
  html`<div class="effect ${effect}" aria-hidden="true">
    ${Array.from({ length: 16 }, () => html`<i></i>`)}
  </div>`;
