import { describe, expect, it } from 'vitest';
import { firstSection } from '../../../../src/contract/page/featuredSection';
import { pageStyle } from '../../../../src/contract/page/pageStyle';
import { renderPage, type RenderedPage } from '../../../../src/contract/page/renderPage';
import { hostileTexts } from '../../../../tests/builders/hostileTexts';
import { pageTextsIn } from '../../../texts/texts';
import { parseTemplate } from '../../../../tests/builders/parseTemplate';
import { publicRecords } from '../../../../tests/builders/publicRecords';
import { siteFooter } from '../siteFooter';
import type { PublicRecord } from './publicRecord';
import { recordStyle } from './recordStyle';
import { renderRecord } from './renderRecord';

const setting = {
  origin: 'https://fog.example',
  mediaAddress: (id: string) => `/api/studio/media/${id}`,
  texts: pageTextsIn('ar'),
};

const item = publicRecords.moment().items[0]!; // the builder has one
const creatorPage: Omit<RenderedPage, 'mediaAddress'> = {
  page: {
    name: 'Lena Furrer',
    handle: 'lenafurrer',
    description: 'Lakes at dawn',
    links: ['https://www.lena.example/shop/'],
    avatar: 'meAAAAAAAAAAAAAAAA',
    banner: 'meBBBBBBBBBBBBBBBB',
    sections: [
      firstSection,
      { ...firstSection, title: 'Slow mornings' },
      { ...firstSection, kind: 'tag', tag: 'fog' },
    ],
    effect: 'bubble',
    aspect_ratio: '4:3',
  },
  content: {
    followers: 48_200,
    trailer: { ...item, description: 'The first one.' },
    spotlight: { ...item, description: 'The best one.' },
    sections: [
      { kind: 'recent', title: 'From the trail', items: [item] },
      { kind: 'recent', title: '', items: [item] },
      { kind: 'tag', title: '', items: [item] },
    ],
  },
};

type Render = (data: unknown) => string;
// The data are those of the table below, in which texts alone are replaced.
const asRecord: Render = data => renderRecord(JSON.parse(JSON.stringify(data)), setting);
const asPage: Render = data =>
  renderPage({
    ...JSON.parse(JSON.stringify(data)),
    ...setting,
    footer: siteFooter(setting.texts, '/@lenafurrer'),
  });

/** Every kind of public page: what it is made of, how it is rendered, and the only style that it has. */
const pages: Readonly<
  Record<string, { data: PublicRecord | typeof creatorPage; render: Render; style: string }>
> = {
  creator: { data: creatorPage, render: asPage, style: pageStyle },
  moment: { data: publicRecords.moment(), render: asRecord, style: recordStyle },
  'uploaded moment': {
    data: publicRecords.moment({ video_id: 'meDDDDDDDDDDDDDDDD', yt_video_id: null }),
    render: asRecord,
    style: recordStyle,
  },
  video: { data: publicRecords.video(), render: asRecord, style: recordStyle },
  playlist: { data: publicRecords.playlist(), render: asRecord, style: recordStyle },
  collection: { data: publicRecords.collection(), render: asRecord, style: recordStyle },
  question: { data: publicRecords.question(), render: asRecord, style: recordStyle },
  riddle: { data: publicRecords.question({ type: 'riddle' }), render: asRecord, style: recordStyle },
  viki: { data: publicRecords.viki(), render: asRecord, style: recordStyle },
};

type Path = readonly (string | number)[];

/** Not texts: they select the template, or are times of the database. */
const closed = /(?:^|\.)(?:kind|type|effect|aspect_ratio|created_at|published_at)$/;

/** The paths of all texts of a value. */
const textsOf = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'string') return closed.test(path.join('.')) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]));
};

/** A copy with another text at the path. Paths of addresses keep their slash, which the statements write. */
const replaced = (value: unknown, [key, ...rest]: Path, text: string): unknown => {
  if (key === undefined) return typeof value === 'string' && value.startsWith('/') ? `/x${text}` : text;
  if (Array.isArray(value))
    return value.map((inner: unknown, at) => (at === Number(key) ? replaced(inner, rest, text) : inner));
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, inner]) => [
      name,
      name === key ? replaced(inner, rest, text) : inner,
    ]),
  );
};

it('has more than 300 hostile texts', () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(300);
});

describe.each(Object.entries(pages))('the page of a %s', (_, { data, render, style }) => {
  const template = parseTemplate(render(data), style);
  const known = template.structure;
  const marker = 'marker0marker';
  const shown = textsOf(data).filter(path => render(replaced(data, path, marker)).includes(marker));

  it('has no script, no handler and one style', () => {
    expect(template.problems).toEqual([]);
    expect(known.size).toBeGreaterThan(20);
  });

  it.each(shown.map(path => [path.join('.'), path] as const))(
    'shows every hostile text in %s as text',
    (_name, path) => {
      for (const text of hostileTexts) {
        const { structure, problems } = parseTemplate(render(replaced(data, path, text)), style);
        const unknown = [...structure].filter(each => !known.has(each));
        expect({ text, unknown, problems }).toEqual({ text, unknown: [], problems: [] });
      }
    },
  );
});
