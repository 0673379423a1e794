import {
  collections,
  playlists,
  prettyLinks,
  questions,
  shortLinks,
  vikis,
} from '../../../server/db/contentTables';
import type { Database } from '../../../server/db/database';
import { activities } from '../../../server/db/activity/activityTable';
import { bonuses, finalizedEarnings } from '../../../server/db/studio/earningTables';
import { jobs } from '../../../server/db/frameworkTables';
import { videoUploads } from '../../../server/db/studio/uploadTables';
import { media, tags } from '../../../server/db/tables';
import { aCollection } from '../../builders/aCollection';
import { aJob } from '../../builders/aJob';
import { aPlaylist } from '../../builders/aPlaylist';
import { aPrettyLink } from '../../builders/aPrettyLink';
import { aQuestion } from '../../builders/aQuestion';
import { aViki } from '../../builders/aViki';
import { addComments } from './addComments';
import { addMoments } from './addMoments';
import { addVideos } from './addVideos';
import { addRun } from './addRun';

/** The owner of the records, and the text that all of them contain. */
interface Owner {
  /** User and heartbeat share it. */
  readonly id: number;
  readonly words: string;
}

let made = 0;
const nextId = (prefix: string): string => `${prefix}Each${String((made += 1)).padStart(4, '0')}`;

/** Creates one record of each kind with trash, private or unpublished. */
const addContent = async (db: Database, { id: heartbeat_id, words }: Owner, trashed_at: string | null) => {
  const own = { heartbeat_id, trashed_at };
  const [moment = ''] = await addMoments(db, {
    ...own,
    title: words,
    visibility: 'private',
    custom_id: nextId('at').toLowerCase(),
  });
  const playlist = aPlaylist({
    ...own,
    id: nextId('pl'),
    name: words,
    title: words,
    visibility: 'private',
    moments: 0,
  });
  await db.insert(playlists).values(playlist);
  const kind = made % 2 ? ('riddle' as const) : ('trivia' as const);
  const collection = aCollection({
    ...own,
    id: nextId('li'),
    name: words,
    title: words,
    questions: 0,
    live: 0,
  });
  await db.insert(collections).values(collection);
  const question = aQuestion({
    ...own,
    id: nextId(kind === 'riddle' ? 'ri' : 'tr'),
    type: kind,
    text: words,
    status: 'draft',
    collection_id: null,
    order: null,
  });
  await db.insert(questions).values(question);
  const viki = aViki({ ...own, id: nextId('vi'), title: words, status: 'unpublished', published_at: null });
  await db.insert(vikis).values(viki);
  const prettyLink = aPrettyLink({
    ...own,
    id: nextId('ln'),
    route: nextId('at').toLowerCase(),
    label: words,
  });
  await db.insert(prettyLinks).values(prettyLink);
  await db.insert(shortLinks).values({ route: prettyLink.route, record_id: prettyLink.id });
  return {
    moment,
    playlist: playlist.id,
    collection: collection.id,
    question: question.id,
    viki: viki.id,
    prettyLink: prettyLink.id,
  };
};

/** Creates a record of every kind with an id, with `words` in its texts. Returns the ids by kind. */
export const addOneOfEach = async (db: Database, owner: Owner) => {
  const { id, words } = owner;
  const time = new Date('2026-02-01T00:00:00.000Z');
  const active = await addContent(db, owner, null);
  const trashed = await addContent(db, owner, new Date().toISOString());
  const [comment = ''] = await addComments(db, { heartbeat_id: id, moment_id: active.moment, text: words });
  const [video = ''] = await addVideos(db, { heartbeat_id: id, title: words });
  const tag = nextId('tg');
  await db.insert(tags).values({
    id: tag,
    owner: id,
    name: `${words.toLowerCase()} ${tag.toLowerCase()}`,
    permalink: tag.toLowerCase(),
    rating: 0,
    ranking: null,
    order: 0,
    supertag: false,
    moments: 0,
    created_at: time.toISOString(),
    updated_at: time.toISOString(),
  });
  const file = { owner_id: id, type: 'image/webp', width: 8, height: 8, bytes: 8, created_at: time };
  const picture = nextId('meAAAAAAAA');
  const upload = nextId('meVVVVVVVV');
  await db.insert(media).values([
    { ...file, id: picture, kind: 'image' },
    { ...file, id: upload, kind: 'video', type: 'video/mp4' },
  ]);
  // An open upload has an id of the same kind as a picture.
  await db
    .insert(videoUploads)
    .values({ id: picture, owner_id: id, name: 'a.mp4', type: 'video/mp4', bytes: 8, created_at: time });
  const job = nextId('jb');
  await db.insert(jobs).values({
    ...aJob({ id: job, user_id: id, file: words }),
    action: 'POST /moments/jobs',
    request_id: 'r',
    target: { ids: [active.moment] },
    has_items: true,
  });
  const activity = nextId('ac');
  await db.insert(activities).values({
    id: activity,
    user_id: id,
    created_at: new Date().toISOString(),
    kind: 'changed',
    subject: 'moment',
    title: words,
    record_id: active.moment,
    record_count: 1,
    fields: ['title'],
    user_agent: words,
    undone_count: 0,
    kept_count: 0,
    action: 'PUT /moments/{id}',
    entities: ['moment'],
    record_ids: [active.moment],
    request_ids: ['r'],
  });
  const bonus = nextId('bo');
  const times = { created_at: time.toISOString(), updated_at: time.toISOString() };
  await db.insert(bonuses).values({
    ...times,
    id: bonus,
    user_id: id,
    status: 'given',
    month: '2025-03-01',
    type: 'quality',
    earnings: '1.00',
    notes: words,
    moment_id: active.moment,
  });
  const finalizedEarning = `fe${id}-2025-03`;
  const none = { daily: '0', quality_bonus: '1.00', adjustments: '0', finalized: '1.00' };
  await db
    .insert(finalizedEarnings)
    .values({
      ...none,
      id: finalizedEarning,
      user_id: id,
      month: '2025-03-01',
      category: 'bonuses',
      has_daily: false,
      finalized_at: time.toISOString(),
      finalized_by: 'Somebody else',
      updated_at: time.toISOString(),
    })
    .onConflictDoNothing();
  const { payoutId: payout } = await addRun(db, { heartbeatId: id, status: 'finished', payout: 'paid' });
  // The database adds the application of each account.
  const others = {
    comment,
    video,
    tag,
    media: picture,
    upload,
    job,
    activity,
    bonus,
    finalizedEarning,
    payout,
    application: `ap${id}`,
  };
  return { active: { ...active, ...others }, trashed };
};
