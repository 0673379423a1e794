import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import {
  hiddenScopes,
  isNotHidden,
  isPublishedMoment,
  isShownCreator,
} from '../../db/publication/publicState';
import type { PublicPath } from './publicPath';

/** What stands at an address of the public app. */
export interface PublicPage {
  readonly kind: Exclude<PublicPath['kind'], 'link' | 'creator'>;
  readonly title: string;
  /** Id of its picture. */
  readonly picture: string | null;
  readonly creator: string;
  readonly handle: string;
}

const isShown = (heartbeatId: SQL): SQL => isShownCreator(heartbeatId, hiddenScopes);

const record = sql`record`;
/** Whoever has the address of an unlisted record may see it; that of a private one shows nothing. */
const isVisible = sql`record.visibility in ('public', 'unlisted')`;
const isActive = sql`record.trashed_at is null`;
const isShownMoment = isPublishedMoment(record, ['public', 'unlisted']);

type Kind = PublicPage['kind'];

/** The path of a record. */
export type RecordPath = PublicPath & { readonly kind: Exclude<PublicPath['kind'], 'creator'> };

/** The rows of each kind that can be public, as `record`, with the columns of their title and their picture. */
const sources: Readonly<
  Record<Kind, { from: SQL; title: SQL; picture: SQL; where: (path: PublicPath) => SQL }>
> = {
  moment: {
    from: sql`moments as record`,
    title: sql`record.title`,
    picture: sql`record.thumbnail`,
    where: ({ kind, id }) =>
      kind === 'link'
        ? sql`lower(record.custom_id) = ${id.toLowerCase()} and ${isShownMoment}`
        : sql`record.id = ${id} and ${isShownMoment}`,
  },
  // A video is public with the first public moment of it.
  video: {
    from: sql`videos join moments as record on record.heartbeat_id = videos.heartbeat_id
      and (record.yt_video_id = videos.yt_video_id or record.video_id = videos.video_id)`,
    title: sql`videos.title`,
    picture: sql`videos.thumbnail`,
    where: ({ id }) => sql`(videos.yt_video_id = ${id} or videos.video_id = ${id} or videos.id = ${id})
      and ${isNotHidden(sql`videos`)} and ${isShownMoment}`,
  },
  playlist: {
    from: sql`playlists as record`,
    title: sql`record.title`,
    picture: sql`record.thumbnail`,
    where: ({ id }) => sql`record.id = ${id} and ${isActive} and ${isVisible}`,
  },
  collection: {
    from: sql`collections as record`,
    title: sql`record.title`,
    picture: sql`record.cover`,
    where: ({ id, type }) =>
      sql`record.id = ${id} and record.type = ${type} and record.live > 0 and ${isActive}`,
  },
  question: {
    from: sql`questions as record left join collections on collections.id = record.collection_id
      and collections.trashed_at is null`,
    title: sql`record.text`,
    picture: sql`collections.cover`,
    where: ({
      id,
      type,
    }) => sql`record.id = ${id} and record.type = ${type === 'riddles' ? 'riddle' : 'trivia'}
      and record.status = 'publish' and ${isActive}`,
  },
  viki: {
    from: sql`vikis as record`,
    title: sql`record.title`,
    picture: sql`record.cover`,
    where: ({ id }) =>
      sql`record.id = ${id} and record.status = 'published' and ${isNotHidden(record)} and ${isActive}`,
  },
};

const statementFor = (path: RecordPath): SQL => {
  const { from, title, picture, where } = sources[path.kind === 'link' ? 'moment' : path.kind];
  return sql`
    select ${title} as title, ${picture} as picture, owners.name as creator, owners.handle as handle
    from ${from} join heartbeats as owners on owners.id = record.heartbeat_id
    where ${where(path)} and ${isShown(sql`record.heartbeat_id`)}
    limit 1`;
};

/** What is public at an address; undefined where nothing is, or where it is not public. A link is the custom link of a moment. */
export const findPublicPage = async (db: Database, path: RecordPath): Promise<PublicPage | undefined> => {
  const { rows } = await db.execute<Omit<PublicPage, 'kind'> & Record<string, unknown>>(statementFor(path));
  const [row] = rows;
  return row && { ...row, kind: path.kind === 'link' ? 'moment' : path.kind };
};
