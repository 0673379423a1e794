import { html, Html } from '../../../../src/contract/page/html';
import { pageDocument, type PageSummary } from '../../../../src/contract/page/pageDocument';
import { pathIn } from '../../../../src/contract/page/pageParts';
import { plainTextOf } from '../../../../src/fields/kinds/richText/plainTextOf';
import { vikiText } from './vikiText';
import type { PublicRecord, RecordOfKind } from './publicRecord';
import { questionPanel } from './questionPanel';
import {
  creatorCard,
  dayFact,
  factLine,
  lengthFact,
  paragraphOf,
  pictureOf,
  positionNavigation,
  playerOf,
  relatedItems,
  tagList,
  type PageSetting,
} from './recordParts';
import { siteFooter } from '../siteFooter';
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

const moreOf = (record: PublicRecord, setting: PageSetting): Html | false =>
  relatedItems(setting.texts.text('record.moreOf', { name: record.creator.name }), record, setting);

const moment = (record: RecordOfKind<'moment'>, setting: PageSetting): Rendered => {
  const { texts } = setting;
  return {
    kind: texts.text('kind.moment'),
    type: 'video.other',
    description: record.description,
    stage: playerOf(record, setting),
    facts: [
      html`${texts.counted('page.views', record.views)}`,
      dayFact(record.created_at),
      lengthFact(record.duration),
    ],
    text: html`${tagList(record.tags, texts)} ${paragraphOf(record.description)}`,
    position: positionNavigation(record.position, texts.text('kind.playlist'), texts),
    more: moreOf(record, setting),
  };
};

const video = (record: RecordOfKind<'video'>, setting: PageSetting): Rendered => {
  const { texts } = setting;
  return {
    kind: texts.text('kind.video'),
    type: 'video.other',
    description: record.description,
    stage: playerOf(record, setting),
    facts: [dayFact(record.created_at), lengthFact(record.duration)],
    text: html`${tagList(record.tags, texts)} ${paragraphOf(record.description)}`,
    more: relatedItems(texts.text('video.moments'), record, setting),
  };
};

const playlist = (record: RecordOfKind<'playlist'>, setting: PageSetting): Rendered => {
  const { texts, mediaAddress } = setting;
  return {
    kind: texts.text('kind.playlist'),
    type: 'website',
    description: record.description,
    stage: pictureOf(record.picture ?? record.items[0]?.picture ?? null, mediaAddress),
    facts: [html`${texts.counted('playlist.count', record.items.length)}`],
    text: html`${paragraphOf(record.description)}`,
    more:
      relatedItems(texts.text('playlist.moments'), record, setting) ||
      html`<p class="empty">${texts.text('playlist.empty')}</p>`,
  };
};

const collection = (record: RecordOfKind<'collection'>, { texts, mediaAddress }: PageSetting): Rendered => {
  const isRiddles = record.type === 'riddles';
  const countKey = isRiddles ? 'collection.riddleCount' : 'collection.questionCount';
  return {
    kind: texts.text(isRiddles ? 'kind.riddles' : 'kind.trivia'),
    type: 'website',
    description: record.description,
    stage: pictureOf(record.picture, mediaAddress),
    facts: [html`${texts.counted(countKey, record.items.length)}`],
    text: html`${paragraphOf(record.description)}`,
    more: html`<section class="section">
      <h2>${texts.text(isRiddles ? 'kind.riddles' : 'collection.questions')}</h2>
      <ol class="questions">
        ${record.items.map(
          item =>
            html`<li>
              <a class="title" dir="auto" href="${pathIn(texts, item.path)}">${item.title}</a>
            </li>`,
        )}
      </ol>
    </section>`,
  };
};

const question = (record: RecordOfKind<'question'>, { texts, mediaAddress }: PageSetting): Rendered => {
  const isRiddle = record.type === 'riddle';
  return {
    kind: texts.text(isRiddle ? 'kind.riddle' : 'kind.triviaQuestion'),
    type: 'website',
    // The answer stays behind its button, also in search results.
    description: texts.text(isRiddle ? 'question.riddleSummary' : 'question.triviaSummary'),
    stage: pictureOf(record.picture, mediaAddress),
    text: questionPanel(record, texts),
    position: positionNavigation(record.position, texts.text('kind.collection'), texts),
  };
};

const viki = (record: RecordOfKind<'viki'>, setting: PageSetting): Rendered => ({
  kind: setting.texts.text('kind.viki'),
  type: 'article',
  description: plainTextOf(record.body),
  stage: pictureOf(record.picture, setting.mediaAddress),
  facts: [record.published_at !== null && dayFact(record.published_at)],
  text: vikiText(record.body),
  more: moreOf(record, setting),
});

const render = (record: PublicRecord, setting: PageSetting): Rendered => {
  switch (record.kind) {
    case 'moment':
      return moment(record, setting);
    case 'video':
      return video(record, setting);
    case 'playlist':
      return playlist(record, setting);
    case 'collection':
      return collection(record, setting);
    case 'question':
      return question(record, setting);
    case 'viki':
      return viki(record, setting);
  }
};

/**
 * The public page of a record as a document without scripts. Escapes every text; formatted text is sanitised again. `playlist` is what the
 * visitor came from.
 */
export const renderRecord = (record: PublicRecord, setting: PageSetting, playlistId?: string): string => {
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
  } = render(record, setting);
  const { origin, mediaAddress, texts } = setting;
  const author = { name: creator.name, handle: `@${creator.handle}` };
  const shownPicture = picture ?? record.items[0]?.picture ?? creator.avatar;
  return pageDocument({
    texts,
    footer: siteFooter(texts, playlistId === undefined ? path : `${path}?list=${playlistId}`),
    title: texts.text('record.title', { title, ...author }),
    style,
    isIndexed,
    summary: {
      description: description || texts.text('record.summary', { kind, ...author }),
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
          <h1 dir="auto">${title}</h1>
          ${facts.some(fact => fact !== false) && factLine(facts)} ${text}
        </article>
        <aside aria-label="${texts.text('page.creator')}">${creatorCard(record, setting)} ${position}</aside>
      </div>
      ${more}`,
  });
};
