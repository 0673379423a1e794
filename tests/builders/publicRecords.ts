import type { PublicRecord, RecordOfKind } from '../../server/endpoints/publicPages/records/publicRecord';

const creator: PublicRecord['creator'] = {
  name: 'Lena Furrer',
  handle: 'lenafurrer',
  avatar: 'meAAAAAAAAAAAAAAAA',
  effect: 'snow',
  aspect_ratio: '16:9',
};

const item: PublicRecord['items'][number] = {
  id: 'moBBBBBBB',
  title: 'Between two lakes',
  picture: 'meBBBBBBBBBBBBBBBB',
  path: '/moBBBBBBB',
  views: 1200,
  duration: 61,
  description: '',
};

const shared = {
  title: 'A silent lake',
  picture: 'meCCCCCCCCCCCCCCCC',
  is_listed: true,
  creator,
  items: [item],
};

const played = {
  description: 'Before the first wind.',
  tags: ['fog', 'lake'],
  duration: 68,
  created_at: '2026-01-02T03:04:05.000Z',
  video_id: null,
  yt_video_id: 'dQw4w9WgXcQ',
};

const position = {
  title: 'Slow mornings',
  path: '/videos/playlist/plAAAAAAA',
  number: 2,
  total: 3,
  previous: { title: 'The harbour', path: '/moCCCCCCC?list=plAAAAAAA' },
  next: { title: 'The tram', path: '/moDDDDDDD?list=plAAAAAAA' },
};

type Builders = {
  readonly [Kind in PublicRecord['kind']]: (over?: Partial<RecordOfKind<Kind>>) => RecordOfKind<Kind>;
};

/** Public records of each kind in which no field is empty. */
export const publicRecords: Builders = {
  moment: over => ({
    kind: 'moment',
    id: 'moAAAAAAA',
    path: '/moAAAAAAA',
    views: 12_400,
    position,
    ...shared,
    ...played,
    ...over,
  }),
  video: over => ({
    kind: 'video',
    id: 'vdAAAAAAA',
    path: '/watch/dQw4w9WgXcQ',
    ...shared,
    ...played,
    ...over,
  }),
  playlist: over => ({
    kind: 'playlist',
    id: 'plAAAAAAA',
    path: '/videos/playlist/plAAAAAAA',
    description: 'One each morning.',
    duration: 600,
    ...shared,
    ...over,
  }),
  collection: over => ({
    kind: 'collection',
    id: 'liAAAAAAA',
    path: '/trivia/liAAAAAAA',
    type: 'trivia',
    description: 'Stars and planets.',
    ...shared,
    ...over,
  }),
  question: over => ({
    kind: 'question',
    id: 'trAAAAAAA',
    path: '/trivia/trAAAAAAA',
    type: 'trivia',
    answers: [
      { text: 'Mars', right: true },
      { text: 'Venus', right: false },
    ],
    hint: 'It has two moons.',
    explanation: 'Iron oxide colours its dust.',
    position: { ...position, path: '/trivia/liAAAAAAA' },
    ...shared,
    ...over,
  }),
  viki: over => ({
    kind: 'viki',
    id: 'viAAAAAAA',
    path: '/vikis/viAAAAAAA',
    body: '<h2>Fog</h2><p>It is <strong>wet</strong>, <a href="https://fog.example/">mostly</a>.</p>',
    published_at: '2026-01-02T03:04:05.000Z',
    ...shared,
    ...over,
  }),
};
