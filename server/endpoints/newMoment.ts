import { and, eq, sql } from 'drizzle-orm';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { video } from '../../src/contract/entities/video';
import { limits } from '../../src/contract/limits';
import { messageFor } from '../../src/contract/messages';
import { nameOf } from '../../src/contract/calls/endpoint';
import { only } from '../../src/contract/calls/envelope';
import { writeHistory } from '../db/audit';
import type { Transaction } from '../db/database';
import type { ListCaches } from '../db/list';
import { newId } from '../db/newId';
import { media } from '../db/tables';
import { errorForLog } from '../errors/errorForLog';
import { implement, type Implementation } from '../http/implement';
import { validationFailed, ProblemError } from '../errors/problem';
import { inspectUpload } from '../media/inspectUpload';
import { originalKey, type MediaStore } from '../media/store';
import { createRecords, type WriteContext } from '../records/applyChanges';
import { createMoments, momentStore, viewMoment } from '../records/momentStore';
import type { SiteVideo, VideoSite } from '../videoSite/videoSite';
import { findVideo, momentOfVideo } from './findVideo';
import { newMediaId } from './media';

/** The video of a new moment, and the field that named it. */
type Source =
  | { readonly field: 'video_link'; readonly yt_video_id: string }
  | { readonly field: 'upload_id'; readonly video_id: string };

/** Copies the site's picture of a video into the creator's media. Returns null on failure. */
const storePicture = async (
  work: WriteContext,
  files: MediaStore,
  heartbeatId: number,
  { loadPicture, thumbnail }: SiteVideo,
  onFailure: (error: unknown) => void,
): Promise<string | null> => {
  const loaded = thumbnail === null ? await loadPicture?.() : undefined;
  if (!loaded) return thumbnail;
  try {
    const { body, ...picture } = await inspectUpload(loaded.bytes, loaded.type, limits.upload.thumbnail);
    const id = newMediaId();
    await files.write(originalKey(id), body);
    await work.db.insert(media).values({
      ...picture,
      id,
      owner_id: heartbeatId,
      kind: 'image',
      bytes: body.byteLength,
      created_at: work.now,
    });
    return id;
  } catch (error) {
    onFailure(error);
    return null;
  }
};

/** Rejects a file that is no video of the creator. */
const assertOwnUpload = async (db: Transaction, heartbeatId: number, id: string): Promise<void> => {
  const [file] = await db
    .select({ kind: media.kind })
    .from(media)
    .where(and(eq(media.id, id), eq(media.owner_id, heartbeatId)));
  if (file?.kind !== 'video') throw validationFailed({ path: 'upload_id', message: messageFor('not-found') });
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

/** `POST /moments`: creates a draft of a video of the site, or of an uploaded one. */
export const newMomentImplementation = ({
  site,
  files,
  lists,
  trashDays,
}: {
  readonly site: VideoSite;
  readonly files: MediaStore;
  readonly lists: ListCaches;
  readonly trashDays: number;
}): Implementation =>
  implement(momentEndpoints.create, async call => {
    const { db, caller, body, now, log } = call;
    const { video_link, upload_id, heartbeat_id: heartbeatId = caller.heartbeatId, ...fields } = body;
    const work: WriteContext = { ...call, action: nameOf(momentEndpoints.create), totals: lists.totals };
    const source: Source =
      video_link === undefined
        ? { field: 'upload_id', video_id: upload_id ?? '' }
        : { field: 'video_link', yt_video_id: video_link };
    if (source.field === 'upload_id') await assertOwnUpload(db, heartbeatId, source.video_id);
    // Before the lock, because the site can be slow.
    const siteVideo =
      source.field === 'video_link' ? await findVideo(db, site, heartbeatId, source.yt_video_id) : undefined;
    await assertNoMoment(db, heartbeatId, source);
    const found = siteVideo ?? { title: '', thumbnail: null, duration: 0 };
    const thumbnail = await storePicture(work, files, heartbeatId, found, error =>
      log.warn({ failure: errorForLog(error) }, 'could not store a picture of the video site'),
    );
    const { duration } = found;
    await createVideo(work, heartbeatId, source, { title: found.title || fields.title, thumbnail, duration });
    const { field: _, ...ids } = source;
    const input = { description: '', tags: [], ...fields, yt_video_id: null, video_id: null, ...ids };
    const store = { ...momentStore, create: createMoments! }; // defined, because the store has `newId`
    const [created] = await createRecords(work, store, [{ ...input, thumbnail, duration }], heartbeatId);
    return only(viewMoment(created!, now, trashDays)); // one per input
  });
