import { html, Html } from '../../../../src/contract/page/html';
import { pageDocument, type PageSummary } from '../../../../src/contract/page/pageDocument';
import { counted } from '../../../../src/contract/page/pageParts';
import { plainTextOf } from '../../../../src/fields/kinds/richText/plainTextOf';
import { vikiText } from './vikiText';
import type { PublicRecord, RecordOfKind } from './publicRecord';
import { questionPanel } from './questionPanel';
import {
  creatorCard,
  dayOf,
  factLine,
  lengthFact,
  paragraphOf,
  pictureOf,
  positionNavigation,
  playerOf,
  relatedItems,
  tagList,
  type PageAddresses,
} from './recordParts';
import { recordStyle } from './recordStyle';

// Constant markup.
const style = new Html(`<style>${recordStyle}</style>`);

/** What is particular about a kind of record. */
interface Rendered {
  /** Its kind in a word. */
  readonly kind: string;
  readonly type: PageSummary['type'];
  /** For search results and chats. */
  readonly description: string;
  readonly stage: Html | false;
  readonly facts?: readonly (Html | false)[];
  readonly text: Html;
  readonly position?: Html | false;
  /** Below everything else, in the full width. */
  readonly more?: Html | false;
}

const moreOf = (record: PublicRecord, { mediaAddress }: PageAddresses): Html | false =>
  relatedItems(html`More of <bdi>${record.creator.name}</bdi>`, record, mediaAddress);

const moment = (record: RecordOfKind<'moment'>, addresses: PageAddresses): Rendered => ({
  kind: 'Moment',
  type: 'video.other',
  description: record.description,
  stage: playerOf(record, addresses.mediaAddress),
  facts: [html`${counted(record.views, 'view')}`, dayOf(record.created_at), lengthFact(record.duration)],
  text: html`${tagList(record.tags)} ${paragraphOf(record.description)}`,
  position: positionNavigation(record.position, 'Playlist'),
  more: moreOf(record, addresses),
});

const video = (record: RecordOfKind<'video'>, { mediaAddress }: PageAddresses): Rendered => ({
  kind: 'Video',
  type: 'video.other',
  description: record.description,
  stage: playerOf(record, mediaAddress),
  facts: [dayOf(record.created_at), lengthFact(record.duration)],
  text: html`${tagList(record.tags)} ${paragraphOf(record.description)}`,
  more: relatedItems(html`Moments of this video`, record, mediaAddress),
});

const playlist = (record: RecordOfKind<'playlist'>, { mediaAddress }: PageAddresses): Rendered => ({
  kind: 'Playlist',
  type: 'website',
  description: record.description,
  stage: pictureOf(record.picture ?? record.items[0]?.picture ?? null, mediaAddress),
  facts: [html`${counted(record.items.length, 'moment')}`],
  text: html`${paragraphOf(record.description)}`,
  more:
    relatedItems(html`Moments`, record, mediaAddress) ||
    html`<p class="empty">No moment of this playlist is public.</p>`,
});

const collection = (record: RecordOfKind<'collection'>, { mediaAddress }: PageAddresses): Rendered => ({
  kind: record.type === 'riddles' ? 'Riddles' : 'Trivia',
  type: 'website',
  description: record.description,
  stage: pictureOf(record.picture, mediaAddress),
  facts: [html`${counted(record.items.length, record.type === 'riddles' ? 'riddle' : 'question')}`],
  text: html`${paragraphOf(record.description)}`,
  more: html`<section class="section">
    <h2>${record.type === 'riddles' ? 'Riddles' : 'Questions'}</h2>
    <ol class="questions">
      ${record.items.map(item => html`<li><a class="title" href="${item.path}">${item.title}</a></li>`)}
    </ol>
  </section>`,
});

const question = (record: RecordOfKind<'question'>, { mediaAddress }: PageAddresses): Rendered => ({
  kind: record.type === 'riddle' ? 'Riddle' : 'Trivia question',
  type: 'website',
  // The answer stays behind its button, also in search results.
  description:
    record.type === 'riddle' ? 'A riddle. Can you solve it?' : 'A trivia question. Do you know it?',
  stage: pictureOf(record.picture, mediaAddress),
  text: questionPanel(record),
  position: positionNavigation(record.position, 'Collection'),
});

const viki = (record: RecordOfKind<'viki'>, addresses: PageAddresses): Rendered => ({
  kind: 'Viki',
  type: 'article',
  description: plainTextOf(record.body),
  stage: pictureOf(record.picture, addresses.mediaAddress),
  facts: [record.published_at !== null && dayOf(record.published_at)],
  text: vikiText(record.body),
  more: moreOf(record, addresses),
});

const render = (record: PublicRecord, addresses: PageAddresses): Rendered => {
  switch (record.kind) {
    case 'moment':
      return moment(record, addresses);
    case 'video':
      return video(record, addresses);
    case 'playlist':
      return playlist(record, addresses);
    case 'collection':
      return collection(record, addresses);
    case 'question':
      return question(record, addresses);
    case 'viki':
      return viki(record, addresses);
  }
};

/** The public page of a record as a document without scripts. Escapes every text; formatted text is sanitised again. */
export const renderRecord = (record: PublicRecord, addresses: PageAddresses): string => {
  const { title, creator, path, picture, is_listed: isIndexed } = record;
  const {
    kind,
    type,
    description,
    stage,
    facts = [],
    text,
    position = false,
    more = false,
  } = render(record, addresses);
  const { origin, mediaAddress } = addresses;
  const shownPicture = picture ?? record.items[0]?.picture ?? creator.avatar;
  return pageDocument({
    title: `${title} by ${creator.name} (@${creator.handle})`,
    style,
    isIndexed,
    summary: {
      description: description || `${kind} by ${creator.name} (@${creator.handle})`,
      address: new URL(path, origin).href,
      picture: shownPicture && new URL(`${mediaAddress(shownPicture)}=w1200-h630-n-rj`, origin).href,
      type,
    },
    creator,
    effect: creator.effect,
    aspectRatio: creator.aspect_ratio,
    main: html`<div class="record">
        <article class="${record.kind}">
          ${stage}
          <p class="kind">${kind}</p>
          <h1>${title}</h1>
          ${facts.some(fact => fact !== false) && factLine(facts)} ${text}
        </article>
        <aside aria-label="Creator">${creatorCard(record, mediaAddress)} ${position}</aside>
      </div>
      ${more}`,
  });
};
