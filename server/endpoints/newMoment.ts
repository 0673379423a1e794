import { and, eq, sql } from 'drizzle-orm';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { video } from '../../src/contract/entities/video';
import { limits } from '../../src/contract/limits';
import { messageFor } from '../messages';
import { nameOf } from '../../src/contract/calls/endpoint';
import { only } from '../../src/contract/calls/envelope';
import { writeHistory } from '../db/audit';
import type { Transaction } from '../db/database';
import type { ListCaches } from '../db/lists/listCaches';
import { newId } from '../db/newId';
import { readLimits } from '../db/studio/readConfiguration';
import { media } from '../db/tables';
import { errorForLog } from '../errors/errorForLog';
import { implementPrepared, type Implementation, type PreparingCall } from '../http/implement';
import { validationFailed, ProblemError } from '../errors/problem';
import { claimPicture, storePicture, type StoredPicture } from '../media/files';
import type { UploadInspector } from '../media/inspectUpload';
import type { MediaStore } from '../media/store';
import { createRecords, type WriteContext } from '../records/applyChanges';
import { createMoments, momentStore, viewMoment } from '../records/studio/momentStore';
import { addDays } from '../rules/days';
import type { SiteVideo, VideoSite } from '../videoSite/videoSite';
import { findVideo, momentOfVideo } from './findVideo';

/** The video of a new moment, and the field that named it. */
type Source =
  | { readonly field: 'video_link'; readonly yt_video_id: string }
  | { readonly field: 'upload_id'; readonly video_id: string };

/** What `POST /moments` finds out before its transaction: the video's metadata, and the copy of its picture. */
interface Prepared {
  readonly found: SiteVideo | undefined;
  readonly picture: StoredPicture | undefined;
}

/**
 * Reads the duration of an uploaded file of the creator, and keeps it from being purged until the moment names it. Rejects a file of
 * another kind, and that of another creator.
 */
const readOwnFile = async (
  db: Transaction,
  heartbeatId: number,
  { field, kind, id }: { readonly field: string; readonly kind: 'image' | 'video'; readonly id: string },
): Promise<number> => {
  const [file] = await db
    .select({ kind: media.kind, duration: media.duration })
    .from(media)
    .where(and(eq(media.id, id), eq(media.owner_id, heartbeatId)))
    .for('key share');
  if (file?.kind !== kind) throw validationFailed({ path: field, message: messageFor('not-found') });
  return file.duration ?? 0;
};

/** The duration of the uploaded video of a new moment, and the picture that was chosen of it. */
const readUpload = async (
  db: Transaction,
  heartbeatId: number,
  {
    upload_id,
    thumbnail = null,
  }: { readonly upload_id: string; readonly thumbnail?: string | undefined | null },
): Promise<Pick<SiteVideo, 'title' | 'thumbnail' | 'duration'>> => {
  const duration = await readOwnFile(db, heartbeatId, { field: 'upload_id', kind: 'video', id: upload_id });
  if (thumbnail !== null)
    await readOwnFile(db, heartbeatId, { field: 'thumbnail', kind: 'image', id: thumbnail });
  return { title: '', thumbnail, duration };
};

/** Rejects a second moment of a video. The advisory lock serialises concurrent creations of it. */
const assertNoMoment = async (db: Transaction, heartbeatId: number, source: Source): Promise<void> => {
  const name = 'yt_video_id' in source ? source.yt_video_id : source.video_id;
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`moment/${heartbeatId}/${name}`}, 0))`,
  );
  const id = await momentOfVideo(db, heartbeatId, source);
  if (id === undefined) return;
  const message = messageFor('moment-exists', { id });
  throw new ProblemError('conflict', { detail: message, errors: [{ path: source.field, message }] });
};

/** Rejects a moment beyond those that one creator may create within 24 hours. The advisory lock serialises concurrent creations. */
const assertRoomToday = async (
  db: Transaction,
  heartbeatId: number,
  { field }: Source,
  now: Date,
): Promise<void> => {
  const { moments_a_day: max } = await readLimits(db);
  if (max === null) return;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`moments/${heartbeatId}`}, 0))`);
  const { rows } = await db.execute<{ created_at: string }>(sql`
    select created_at from moments
    where heartbeat_id = ${heartbeatId} and created_at > ${addDays(now, -1).toISOString()}::timestamptz
    order by created_at desc limit 1 offset ${max - 1}`);
  const [oldest] = rows;
  if (!oldest) return;
  const room = addDays(new Date(oldest.created_at), 1);
  const time = room.toISOString().slice(0, 16).replace('T', ' ');
  const message = messageFor('moments-a-day', { max, time });
  throw new ProblemError('conflict', {
    detail: message,
    errors: [{ path: field, message }],
    retryAfterS: (room.getTime() - now.getTime()) / 1000,
  });
};

/** Creates the creator's video record unless it exists. */
const createVideo = async (
  work: WriteContext,
  heartbeatId: number,
  source: Source,
  found: Pick<SiteVideo, 'title' | 'thumbnail' | 'duration'>,
): Promise<void> => {
  const { field: _, ...ids } = source;
  const given = { yt_video_id: null, video_id: null, ...ids };
  const time = work.now.toISOString();
  const { rows } = await work.db.execute<{ id: string }>(sql`
    insert into videos (id, heartbeat_id, yt_video_id, video_id, thumbnail, duration, title, description, tags, created_at, updated_at)
    select ${newId('vd')}, ${heartbeatId}, ${given.yt_video_id}::text, ${given.video_id}::text, ${found.thumbnail}::text,
      ${found.duration}, ${found.title}, '', '{}', ${time}::timestamptz, ${time}::timestamptz
    where not exists (select from videos where heartbeat_id = ${heartbeatId} and video_id = ${given.video_id}::text)
    on conflict (heartbeat_id, yt_video_id) where yt_video_id is not null do nothing
    returning id`);
  await writeHistory(
    work.db,
    work,
    rows.map(({ id }) => ({
      entity: video.name,
      entityId: id,
      before: null,
      after: { title: found.title },
      isOwn: heartbeatId === work.caller.heartbeatId,
    })),
  );
};

const sourceOf = ({
  video_link,
  upload_id,
}: {
  readonly video_link?: string | undefined;
  readonly upload_id?: string | undefined;
}): Source =>
  video_link === undefined
    ? { field: 'upload_id', video_id: upload_id ?? '' }
    : { field: 'video_link', yt_video_id: video_link };

/** `POST /moments`: creates a draft of a video of the site, or of an uploaded one. */
export const newMomentImplementation = ({
  site,
  media: { store: files, inspect },
  lists,
  trashDays,
}: {
  readonly site: VideoSite;
  readonly media: { readonly store: MediaStore; readonly inspect: UploadInspector };
  readonly lists: ListCaches;
  readonly trashDays: number;
}): Implementation => {
  /** Copies the site's picture of a video into the creator's media. Returns undefined on failure. */
  const copyPicture = async (
    { db, caller, now, log }: PreparingCall<typeof momentEndpoints.create>,
    ownerId: number,
    { loadPicture, thumbnail }: SiteVideo,
  ): Promise<StoredPicture | undefined> => {
    const loaded = thumbnail === null ? await loadPicture?.() : undefined;
    if (!loaded) return undefined;
    try {
      const limit = limits.upload.thumbnail;
      const picture = await inspect(`user ${caller.userId}`, loaded.bytes, loaded.type, limit);
      return await storePicture(db, files, ownerId, picture, now);
    } catch (error) {
      log.warn({ failure: errorForLog(error) }, 'could not store a picture of the video site');
      return undefined;
    }
  };

  return implementPrepared(momentEndpoints.create, {
    prepare: {
      queue: 'videoSite',
      run: async (call): Promise<Prepared> => {
        const { db, caller, body } = call;
        const { heartbeat_id: heartbeatId = caller.heartbeatId } = body;
        const source = sourceOf(body);
        if (source.field === 'upload_id') return { found: undefined, picture: undefined };
        const found = await findVideo(db, site, heartbeatId, source.yt_video_id);
        // The handler rejects a second moment of the video, which needs no picture.
        const isNew = found && (await momentOfVideo(db, heartbeatId, source)) === undefined;
        return { found, picture: isNew ? await copyPicture(call, heartbeatId, found) : undefined };
      },
    },
    handle: async (call, prepared) => {
      const { db, caller, body, now } = call;
      const {
        video_link: _,
        upload_id: __,
        thumbnail: given,
        heartbeat_id: heartbeatId = caller.heartbeatId,
        ...fields
      } = body;
      const work: WriteContext = { ...call, action: nameOf(momentEndpoints.create), totals: lists.totals };
      const source = sourceOf(body);
      const uploaded =
        source.field === 'upload_id'
          ? await readUpload(db, heartbeatId, { upload_id: source.video_id, thumbnail: given })
          : undefined;
      await assertNoMoment(db, heartbeatId, source);
      await assertRoomToday(db, heartbeatId, source, now);
      if (prepared.picture) await claimPicture(db, prepared.picture, now);
      const { title, duration, ...found } = prepared.found ??
        uploaded ?? { title: '', duration: 0, thumbnail: null };
      const thumbnail = prepared.picture?.id ?? found.thumbnail;
      await createVideo(work, heartbeatId, source, { title: title || fields.title, thumbnail, duration });
      const { field: ___, ...ids } = source;
      const input = { description: '', tags: [], ...fields, yt_video_id: null, video_id: null, ...ids };
      const store = { ...momentStore, create: createMoments };
      const [created] = await createRecords(work, store, [{ ...input, thumbnail, duration }], heartbeatId);
      return only(viewMoment(created!, now, trashDays)); // one per input
    },
  });
};
