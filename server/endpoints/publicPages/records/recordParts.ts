import { idPatterns } from '../../../../src/contract/ids';
import { html, type Html } from '../../../../src/contract/page/html';
import { dayOf } from '../../../../src/contract/page/dayOf';
import {
  itemList,
  lengthOf,
  pathIn,
  portraitOf,
  type MediaAddress,
} from '../../../../src/contract/page/pageParts';
import type { PageTexts } from '../../../../src/contract/page/pageTexts';
import type { PublicRecord, RecordPosition } from './publicRecord';

/** Where pages and pictures stand. */
export interface PageAddresses {
  readonly origin: string;
  readonly mediaAddress: MediaAddress;
}

/** Where pages and pictures stand, and the language of the page. */
export interface PageSetting extends PageAddresses {
  readonly texts: PageTexts;
}

/** A day, which machines can read, too. */
export const dayFact = (time: string): Html =>
  html`<time datetime="${new Date(time).toISOString()}">${dayOf(time)}</time>`;

/** Facts in one line, without those that are empty. */
export const factLine = (facts: readonly (Html | false)[]): Html =>
  html`<p class="facts">${facts.flatMap(fact => (fact === false ? [] : [html`<span>${fact}</span>`]))}</p>`;

const largePicture = (picture: string, mediaAddress: MediaAddress): string =>
  `${mediaAddress(picture)}=w1280-h720-n-rw`;

/** The picture of a record in its full width; nothing where there is none. */
export const pictureOf = (picture: string | null, mediaAddress: MediaAddress): Html | false =>
  picture !== null &&
  html`<img class="stage" src="${largePicture(picture, mediaAddress)}" width="1280" height="720" alt="" />`;

const playIcon = html`<svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
  <path d="M8 5.2v13.6L19 12z" />
</svg>`;

const siteVideoId = /^[\w-]{1,40}$/;

/**
 * The video of a record: its uploaded file, or a picture of the studio that leads to the video site, of which nothing is loaded before a
 * visitor chooses to go there.
 */
export const playerOf = (
  {
    title,
    picture,
    video_id: file,
    yt_video_id: siteId,
  }: Pick<PublicRecord, 'title' | 'picture'> & {
    readonly video_id: string | null;
    readonly yt_video_id: string | null;
  },
  { mediaAddress, texts }: PageSetting,
): Html | false => {
  const poster = picture === null ? undefined : largePicture(picture, mediaAddress);
  if (file !== null && idPatterns.media.test(file)) {
    const source = mediaAddress(file);
    return poster === undefined
      ? html`<video
          class="stage"
          src="${source}"
          aria-label="${title}"
          controls
          playsinline
          preload="metadata"
        ></video>`
      : html`<video
          class="stage"
          src="${source}"
          poster="${poster}"
          aria-label="${title}"
          controls
          playsinline
          preload="none"
        ></video>`;
  }
  if (siteId === null || !siteVideoId.test(siteId)) return pictureOf(picture, mediaAddress);
  return html`<a
    class="stage elsewhere"
    href="https://www.youtube.com/watch?v=${siteId}"
    rel="noopener noreferrer nofollow"
    >${poster !== undefined && html`<img src="${poster}" width="1280" height="720" alt="" />`}<span
      class="play"
      >${playIcon}<span>${texts.text('record.watchElsewhere')}</span></span
    ></a
  >`;
};

/** The tags of a record; nothing where there are none. */
export const tagList = (tags: readonly string[], { text }: PageTexts): Html | false =>
  tags.length > 0 &&
  html`<ul class="tags" aria-label="${text('record.tags')}">
    ${tags.map(tag => html`<li><bdi>#${tag}</bdi></li>`)}
  </ul>`;

/** A text of several lines; nothing where it is empty. */
export const paragraphOf = (text: string): Html | false =>
  text !== '' && html`<p class="description" dir="auto">${text}</p>`;

/** Who made a record, leading to the page of the creator. */
export const creatorCard = (
  { creator }: Pick<PublicRecord, 'creator'>,
  { mediaAddress, texts }: PageSetting,
): Html =>
  html`<a class="creator" href="${pathIn(texts, `/@${creator.handle}`)}"
    >${portraitOf(creator, mediaAddress, 48)}<span class="names"
      ><span class="name"><bdi>${creator.name}</bdi></span
      ><span class="handle"><bdi>@${creator.handle}</bdi></span></span
    ></a
  >`;

/** What a record is one of, with the one before and the one after it. */
export const positionNavigation = (
  position: RecordPosition | null,
  kind: string,
  texts: PageTexts,
): Html | false =>
  position !== null &&
  html`<nav class="place" aria-label="${kind}">
    <p class="label">
      ${texts.text('record.position', { kind, number: position.number, total: position.total })}
    </p>
    <h2 dir="auto"><a href="${pathIn(texts, position.path)}">${position.title}</a></h2>
    ${
      position.previous !== null &&
      html`<a class="step" href="${pathIn(texts, position.previous.path)}" rel="prev"
        ><span class="label">${texts.text('record.previous')}</span
        ><span class="title" dir="auto">${position.previous.title}</span></a
      >`
    }
    ${
      position.next !== null &&
      html`<a class="step" href="${pathIn(texts, position.next.path)}" rel="next"
        ><span class="label">${texts.text('record.next')}</span
        ><span class="title" dir="auto">${position.next.title}</span></a
      >`
    }
  </nav>`;

/** Other records below a heading; nothing where there are none. */
export const relatedItems = (
  heading: string,
  { items, creator }: Pick<PublicRecord, 'items' | 'creator'>,
  { mediaAddress, texts }: PageSetting,
): Html | false =>
  items.length > 0 &&
  html`<section class="section">
    <h2>${heading}</h2>
    ${itemList(items, { ratio: creator.aspect_ratio, mediaAddress, texts })}
  </section>`;

/** A length, where it is known. */
export const lengthFact = (seconds: number): Html | false =>
  seconds > 0 && html`<span class="duration">${lengthOf(seconds)}</span>`;
