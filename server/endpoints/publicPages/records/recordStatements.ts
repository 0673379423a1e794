import { sql, type SQL } from 'drizzle-orm';
import type { Visibility } from '../../../../src/contract/enumerations';
import { pageLimits } from '../../../../src/contract/page/pageLimits';
import { createNamedStatements } from '../../../db/studio/namedStatements';
import {
  hiddenScopes,
  isNotHidden,
  isPublishedMoment,
  isShownCreator,
} from '../../../db/publication/publicState';
import type { PublicPath } from '../publicPath';
import type { PublicRecord } from './publicRecord';

/** The path of a record. A link is the custom link of a moment. */
export type RecordPath = PublicPath & { readonly kind: Exclude<PublicPath['kind'], 'creator'> };

/** A literal: with a parameter, the planner would expect any number, and plan each time anew. */
const shown = sql.raw(String(pageLimits.shown));
/** The id in the address. */
const id = sql`${sql.placeholder('id')}::text`;
const record = sql`record`;
/** Whoever has the address of an unlisted record may see it; that of a private one shows nothing. */
const isVisible = sql`record.visibility in ('public', 'unlisted')`;
const isActive = sql`record.trashed_at is null`;
const isShownMoment = isPublishedMoment(record, ['public', 'unlisted']);
const isListed = sql`record.visibility = 'public'`;
/** A moment among others: what is unlisted is shown at its own address only. */
const isPublic = isPublishedMoment(sql`moments`, ['public']);
const isOfShownCreator = isShownCreator(sql`moments.heartbeat_id`, hiddenScopes);

const momentItem = (path = sql`'/' || moments.id`): SQL => sql`jsonb_build_object(
  'id', moments.id, 'title', moments.title, 'picture', moments.thumbnail, 'path', ${path},
  'views', moments.views, 'duration', moments.duration, 'description', '')`;
const plainItem = (itemId: SQL, title: SQL, picture: SQL, path: SQL): SQL => sql`jsonb_build_object(
  'id', ${itemId}, 'title', ${title}, 'picture', ${picture}, 'path', ${path},
  'views', null, 'duration', null, 'description', '')`;

/** Items of a statement with columns `item` and `position`, in their order. */
const list = (statement: SQL): SQL =>
  sql`coalesce((select jsonb_agg(item order by position) from (${statement}) as items), '[]')`;

const newestMoments = sql`
  select ${momentItem()} as item, row_number() over () as position from (
    select moments.* from moments
    where moments.heartbeat_id = record.heartbeat_id and moments.id <> record.id and ${isPublic}
    order by moments.created_at desc, moments.id desc limit ${shown}
  ) as moments`;

/**
 * Where a moment is in a playlist that everybody with its address may see; null where it is not in it. Moments of the playlist that are not
 * public are no neighbours.
 */
const placeInPlaylist = (hasPlaylist: boolean): SQL => {
  if (!hasPlaylist) return sql`null`;
  const playlistId = sql`${sql.placeholder('playlist')}::text`;
  const neighbour = (which: 'lag' | 'lead'): SQL => {
    const of = (value: SQL): SQL => sql`${sql.raw(which)}(${value}) over placed`;
    return sql`case when ${of(sql`moments.id`)} is not null then jsonb_build_object(
      'title', ${of(sql`moments.title`)}, 'path', '/' || ${of(sql`moments.id`)} || '?list=' || ${playlistId}) end`;
  };
  return sql`(
    select jsonb_build_object('title', lists.title, 'path', '/videos/playlist/' || lists.id, 'number', number, 'total', total,
      'previous', previous, 'next', next)
    from playlists as lists cross join lateral (
      select moments.id, row_number() over placed as number, count(*) over () as total,
        ${neighbour('lag')} as previous, ${neighbour('lead')} as next
      from playlist_moments as positions join moments on moments.id = positions.moment_id
      where positions.playlist_id = lists.id and ${isPublic} and ${isOfShownCreator}
      window placed as (order by positions.place)
    ) as found
    where lists.id = ${playlistId} and found.id = record.id and lists.trashed_at is null
      and lists.visibility in ('public', 'unlisted') and ${isShownCreator(sql`lists.heartbeat_id`, hiddenScopes)}
  )`;
};

const questionPath = (of: SQL): SQL =>
  sql`case ${of}.type when 'riddle' then '/riddles/' else '/trivia/' end || ${of}.id`;

/** Where a question is in its collection; null without one. */
const placeInCollection = (() => {
  const neighbour = (which: 'lag' | 'lead'): SQL => {
    const of = (value: SQL): SQL => sql`${sql.raw(which)}(${value}) over placed`;
    return sql`case when ${of(sql`others.id`)} is not null then
      jsonb_build_object('title', ${of(sql`others.text`)}, 'path', ${of(questionPath(sql`others`))}) end`;
  };
  return sql`(
    select jsonb_build_object('title', collections.title, 'path', '/' || collections.type || '/' || collections.id,
      'number', number, 'total', total, 'previous', previous, 'next', next)
    from (
      select others.id, row_number() over placed as number, count(*) over () as total,
        ${neighbour('lag')} as previous, ${neighbour('lead')} as next
      from questions as others
      where others.collection_id = collections.id and others.trashed_at is null and others.status = 'publish'
      window placed as (order by others.order)
    ) as found where found.id = record.id
  )`;
})();

const played = sql`'description', record.description, 'tags', to_jsonb(record.tags), 'duration', record.duration,
  'created_at', record.created_at, 'video_id', record.video_id, 'yt_video_id', record.yt_video_id`;

const isOfVideo = sql`moments.heartbeat_id = record.heartbeat_id
  and (moments.yt_video_id = record.yt_video_id or moments.video_id = record.video_id)`;
/** Whether a moment of a video can be seen with one of these visibilities. */
const hasMoment = (visibilities: readonly Visibility[]): SQL =>
  sql`exists (select from moments where ${isOfVideo} and ${isPublishedMoment(sql`moments`, visibilities)})`;

/** How a kind of record is read: its rows as `record`, which of them everybody may see, and their fields as pairs of a JSON object. */
interface Source {
  readonly from: SQL;
  readonly where: (path: Pick<RecordPath, 'kind' | 'type'>) => SQL;
  /** `hasPlaylist`: the visitor came from a playlist. */
  readonly fields: (hasPlaylist: boolean) => SQL;
}

const sources: Readonly<Record<PublicRecord['kind'], Source>> = {
  moment: {
    from: sql`moments as record`,
    where: ({ kind }) =>
      kind === 'link'
        ? sql`lower(record.custom_id) = lower(${id}) and ${isShownMoment}`
        : sql`record.id = ${id} and ${isShownMoment}`,
    fields: hasPlaylist => sql`'title', record.title, 'picture', record.thumbnail, 'path', '/' || record.id,
      'is_listed', ${isListed}, 'views', record.views, ${played}, 'position', ${placeInPlaylist(hasPlaylist)},
      'items', ${list(newestMoments)}`,
  },
  // A video is public while a public moment of it is.
  video: {
    from: sql`videos as record`,
    where: () => sql`(record.yt_video_id = ${id} or record.video_id = ${id} or record.id = ${id})
      and ${isNotHidden(record)} and ${hasMoment(['public', 'unlisted'])}`,
    fields: () => sql`'title', record.title, 'picture', record.thumbnail,
      'path', '/watch/' || coalesce(record.yt_video_id, record.video_id, record.id),
      'is_listed', ${hasMoment(['public'])}, ${played},
      'items', ${list(sql`
        select ${momentItem()} as item, row_number() over (order by moments.created_at desc, moments.id desc) as position
        from moments where ${isOfVideo} and ${isPublic}
        order by moments.created_at desc, moments.id desc limit ${shown}`)}`,
  },
  playlist: {
    from: sql`playlists as record`,
    where: () => sql`record.id = ${id} and ${isActive} and ${isVisible}`,
    fields:
      () => sql`'title', record.title, 'picture', case when record.yt_video_id is not null then record.thumbnail end, 'path', '/videos/playlist/' || record.id,
      'is_listed', ${isListed}, 'description', record.description, 'duration', record.duration,
      'items', ${list(sql`
        select ${momentItem(sql`'/' || moments.id || '?list=' || record.id`)} as item, positions.place as position
        from playlist_moments as positions join moments on moments.id = positions.moment_id
        where positions.playlist_id = record.id and ${isPublic} and ${isOfShownCreator}
        order by positions.place`)}`,
  },
  collection: {
    from: sql`collections as record`,
    where: ({ type }) =>
      sql`record.id = ${id} and record.type = ${type ?? ''} and record.live > 0 and ${isActive}`,
    fields:
      () => sql`'title', record.title, 'picture', record.cover, 'path', '/' || record.type || '/' || record.id,
      'is_listed', true, 'type', record.type, 'description', record.description,
      'items', ${list(sql`
        select ${plainItem(sql`questions.id`, sql`questions.text`, sql`null`, questionPath(sql`questions`))} as item,
          questions.order as position
        from questions where questions.collection_id = record.id and questions.status = 'publish'
          and questions.trashed_at is null
        order by questions.order`)}`,
  },
  question: {
    from: sql`questions as record left join collections on collections.id = record.collection_id
      and collections.trashed_at is null`,
    where: ({ type }) => sql`record.id = ${id} and record.type = ${type === 'riddles' ? 'riddle' : 'trivia'}
      and record.status = 'publish' and ${isActive}`,
    fields: () => sql`'title', record.text, 'picture', collections.cover, 'path', ${questionPath(record)},
      'is_listed', true, 'type', record.type, 'answers', record.answers, 'hint', record.hint,
      'explanation', record.explanation, 'position', ${placeInCollection}, 'items', '[]'::jsonb`,
  },
  viki: {
    from: sql`vikis as record`,
    where: () =>
      sql`record.id = ${id} and record.status = 'published' and ${isNotHidden(record)} and ${isActive}`,
    fields: () => sql`'title', record.title, 'picture', record.cover, 'path', '/vikis/' || record.id,
      'is_listed', true, 'body', record.body, 'published_at', record.published_at,
      'items', ${list(sql`
        select ${plainItem(sql`others.id`, sql`others.title`, sql`others.cover`, sql`'/vikis/' || others.id`)} as item,
          row_number() over (order by others.created_at desc, others.id desc) as position
        from vikis as others
        where others.heartbeat_id = record.heartbeat_id and others.id <> record.id and others.status = 'published'
          and ${isNotHidden(sql`others`)} and others.trashed_at is null
        order by others.created_at desc, others.id desc limit ${shown}`)}`,
  },
};

const statementFor = (path: Pick<RecordPath, 'kind' | 'type'>, hasPlaylist: boolean): SQL => {
  const kind = path.kind === 'link' ? 'moment' : path.kind;
  const { from, where, fields } = sources[kind];
  return sql`
    select jsonb_build_object('kind', ${kind}::text, 'id', record.id, ${fields(hasPlaylist)},
      'creator', jsonb_build_object('name', owners.name, 'handle', owners.handle, 'avatar', owners.avatar,
        'effect', owners.effect, 'aspect_ratio', owners.aspect_ratio))::text as found
    from ${from} join heartbeats as owners on owners.id = record.heartbeat_id
    where ${where(path)} and ${isShownCreator(sql`record.heartbeat_id`, hiddenScopes)}
    order by record.created_at, record.id limit 1`;
};

const named = createNamedStatements();

/**
 * The statement that reads what everybody sees at the address of a record, as the text of a JSON object in column `found`: nothing that not
 * everybody may see. No row where nothing is.
 */
export const recordQuery = (path: RecordPath, playlist: string | undefined) => {
  const name = ['public', path.kind, path.type, playlist === undefined ? 'alone' : 'placed'].join(' ');
  return named(name, () => statementFor(path, playlist !== undefined), { id: path.id, playlist });
};
