import {
  collections,
  playlists,
  prettyLinks,
  questions,
  shortLinks,
  vikis,
} from '../../../server/db/contentTables';
import type { Database } from '../../../server/db/database';
import type { trashKinds } from '../../../src/contract/enumerations';
import { aCollection } from '../../builders/aCollection';
import { aPlaylist } from '../../builders/aPlaylist';
import { aPrettyLink } from '../../builders/aPrettyLink';
import { aQuestion } from '../../builders/aQuestion';
import { aViki } from '../../builders/aViki';
import { addMoments } from './addMoments';
import { people } from './apiStudio';

interface Trashed {
  readonly heartbeat_id: number;
  readonly trashed_at: string | null;
}

let made = 0;

/** Creates one record of a kind; returns its id. */
const makers: Readonly<
  Record<(typeof trashKinds)[number], (db: Database, given: Trashed) => Promise<string>>
> = {
  moment: async (db, given) => (await addMoments(db, given))[0]!, // one is requested
  playlist: async (db, given) => {
    const row = aPlaylist({ ...given, id: `plTrash${(made += 1) + 100}`, moments: 0 });
    await db.insert(playlists).values(row);
    return row.id;
  },
  collection: async (db, given) => {
    const row = aCollection({ ...given, id: `liTrash${(made += 1) + 100}`, questions: 0, live: 0 });
    await db.insert(collections).values(row);
    return row.id;
  },
  question: async (db, given) => {
    const row = aQuestion({ ...given, id: `trTrash${(made += 1) + 100}`, collection_id: null, order: null });
    await db.insert(questions).values(row);
    return row.id;
  },
  viki: async (db, given) => {
    const row = aViki({ ...given, id: `viTrash${(made += 1) + 100}` });
    await db.insert(vikis).values(row);
    return row.id;
  },
  pretty_link: async (db, given) => {
    const row = aPrettyLink({ ...given, id: `lnTrash${(made += 1) + 100}`, route: `trash-${made}` });
    await db.insert(prettyLinks).values(row);
    await db.insert(shortLinks).values({ route: row.route, record_id: row.id });
    return row.id;
  },
};

/** Creates one trashed record of each kind, of the creator by default; returns the ids by kind. */
export const addTrash = async (db: Database, over: Partial<Trashed> = {}) => {
  const given = { heartbeat_id: people.creator.id, trashed_at: '2026-11-01T00:00:00.000Z', ...over };
  return {
    moment: await makers.moment(db, given),
    playlist: await makers.playlist(db, given),
    collection: await makers.collection(db, given),
    question: await makers.question(db, given),
    viki: await makers.viki(db, given),
    pretty_link: await makers.pretty_link(db, given),
  };
};
