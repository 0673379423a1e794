import { collections, playlistMoments, playlists, questions, vikis } from '../../../server/db/contentTables';
import type { Database } from '../../../server/db/database';
import { aCollection } from '../../builders/aCollection';
import { aPlaylist } from '../../builders/aPlaylist';
import { aQuestion } from '../../builders/aQuestion';
import { aViki } from '../../builders/aViki';
import { addMoments } from './addMoments';
import { addVideos } from './addVideos';
import { people } from './apiStudio';

const own = { heartbeat_id: people.creator.id };

/** Ids of records of the creator that everybody may see, and the addresses of all of them. */
export interface PublicRecords {
  readonly moments: readonly [string, string, string];
  readonly playlist: string;
  readonly collection: string;
  readonly questions: readonly [string, string];
  readonly viki: string;
  readonly addresses: readonly string[];
}

/** Adds three moments in a playlist, a video, a collection with two questions and a viki. */
export const addPublicRecords = async (db: Database): Promise<PublicRecords> => {
  const [first = '', second = '', third = ''] = await addMoments(
    db,
    {
      title: 'First light',
      description: 'Before six.',
      tags: ['fog'],
      created_at: '2026-01-03T03:04:05.000Z',
    },
    {
      title: 'The harbour',
      video_id: 'meVVVVVVVVVVVVVVVV',
      yt_video_id: null,
      thumbnail: 'mePPPPPPPPPPPPPPPP',
    },
    { title: 'Last tram', yt_video_id: 'video000009' },
  );
  await addVideos(db, { ...own, title: 'The tram in full', yt_video_id: 'video000009' });
  const playlist = 'plMornings';
  await db.insert(playlists).values(aPlaylist({ ...own, id: playlist, title: 'Slow mornings' }));
  await db
    .insert(playlistMoments)
    .values(
      [first, second, third].map((moment_id, at) => ({ playlist_id: playlist, moment_id, place: at + 1 })),
    );
  const collection = 'liPlanets1';
  await db
    .insert(collections)
    .values(aCollection({ ...own, id: collection, title: 'Planets', type: 'trivia', live: 2 }));
  const ofCollection = { ...own, collection_id: collection, type: 'trivia', status: 'publish' } as const;
  await db.insert(questions).values([
    aQuestion({
      ...ofCollection,
      id: 'trPlanetA1',
      order: 1,
      text: 'Which planet is red?',
      answers: [
        { text: 'Mars', right: true },
        { text: 'Venus', right: false },
      ],
      hint: 'It has two moons.',
      explanation: 'Iron oxide.',
    }),
    aQuestion({ ...ofCollection, id: 'trPlanetB1', order: 2, text: 'Which one has rings?' }),
  ]);
  const viki = 'viFogGuide1';
  await db.insert(vikis).values(aViki({ ...own, id: viki, title: 'How fog forms' }));
  return {
    moments: [first, second, third],
    playlist,
    collection,
    questions: ['trPlanetA1', 'trPlanetB1'],
    viki,
    addresses: [
      '/@creatorofthetest',
      ...[first, second, third].map(id => `/${id}`),
      `/${second}?list=${playlist}`,
      '/watch/video000009',
      `/videos/playlist/${playlist}`,
      `/trivia/${collection}`,
      '/trivia/trPlanetA1',
      '/trivia/trPlanetB1',
      `/vikis/${viki}`,
    ],
  };
};
