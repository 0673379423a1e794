import { sql, type SQL } from 'drizzle-orm';
import { quota } from '../../../src/contract/calls/serverLimits';
import { only } from '../../../src/contract/calls/envelope';
import {
  mediaFileEndpoints,
  type DirectoryType,
  type DriveItem,
} from '../../../src/contract/endpoints/media/mediaFiles';
import { mediaFile, type MediaFile } from '../../../src/contract/entities/mediaFile';
import { platformHeartbeatId } from '../../../src/contract/limits';
import { uploadUsedReason } from '../../../src/contract/transitions/uploads';
import { hasSomePermission } from '../../../src/contract/permission';
import type { Transaction } from '../../db/database';
import type { ListScope, ListSource } from '../../db/lists/listSource';
import type { ListCaches } from '../../db/lists/listCaches';
import { readListPage } from '../../db/lists/readListPage';
import { problemOf } from '../../errors/problem';
import { implement, type Implementation } from '../../http/implement';
import { mediaUrl } from '../../media/mediaUrl';
import { readFileUsage, readVideoUsage } from '../../media/readUsage';
import { bulkPage, type BulkResult } from '../../records/bulkResults';
import { scopeOfOwner } from '../../records/ownerScope';
import { contentStores } from '../../records/studio/allStores';
import { moveUnused, namedIdsOf } from '../../records/studio/namedFiles';
import { adPictures, filterByUse } from '../../records/studio/usedFiles';
import type { Caller } from '../../rules/caller';

/** The view of all uploaded pictures and videos. */
const source: ListSource = {
  table: 'media_files',
  entity: mediaFile,
  types: {
    id: 'text',
    title: 'text',
    kind: 'text',
    mime_type: 'text',
    thumbnail: 'text',
    bytes: 'integer',
    width: 'integer',
    height: 'integer',
    duration: 'integer',
    use: 'text',
    uses: 'integer',
    used_by: 'text',
    used_id: 'text',
    used_title: 'text',
    created_at: 'timestamptz',
  },
};

/**
 * The list of one creator. Its filter by use asks which files the creator's records name, which is one short read, and not for each file
 * what names it.
 */
const sourceOf = (ownerId: number): ListSource => ({
  ...source,
  filters: { use: filterByUse(ownerId) },
});

const scopeOf = (ownerId: number, key = '', where: readonly SQL[] = []): ListScope =>
  scopeOfOwner(ownerId, { ownerField: 'owner_id', key, where });

/** The conditions of the files in a directory; undefined for one that has directories only. */
const filesIn: Readonly<Record<DirectoryType, SQL | undefined>> = {
  owner: undefined,
  pictures: sql`kind = 'image'`,
  videos: sql`kind = 'video'`,
  ads: sql`id in (${adPictures})`,
};

const directoryNames: Readonly<Record<DirectoryType, string>> = {
  owner: 'Media',
  pictures: 'Pictures',
  videos: 'Videos',
  ads: 'Ads',
};

const directoryIdOf = (userId: number, type: DirectoryType): string => `dr${userId}-${type}`;

/** A directory of the drive. `userId` is the id of the account in the path. */
const directoryOf = (userId: number, type: DirectoryType): DriveItem => {
  const id = directoryIdOf(userId, type);
  return {
    id,
    name: directoryNames[type],
    type: 'directory',
    url: `/api/studio/users/${userId}/gdrive/directory/${id}`,
    size: 0,
    mime_type: null,
    parent: type === 'owner' ? null : directoryIdOf(userId, 'owner'),
  };
};

const fileOf = ({ id, title, bytes, mime_type }: MediaFile, parent: string): DriveItem => ({
  id,
  name: title,
  type: 'file',
  url: mediaUrl(id),
  size: bytes,
  mime_type,
  parent,
});

/** The directories that somebody has: those of ads only with the permission to manage them. */
const directoriesOf = ({ permissions }: Caller): readonly DirectoryType[] => [
  'owner',
  'pictures',
  'videos',
  ...(hasSomePermission(permissions, ['ads.manage']) ? (['ads'] as const) : []),
];

/**
 * Deletes uploads of a creator that nothing names. The rows are locked first, so that no record can begin to name one; what the list of the
 * creator shows as used is refused with its reason, and what only another record names with a general one.
 */
const removeUploads = async (
  db: Transaction,
  ownerId: number,
  ids: readonly string[],
  now: Date,
): Promise<readonly BulkResult[]> => {
  const param = sql.param([...new Set(ids)]);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from media where id = any(${param}::text[]) and owner_id = ${ownerId} and kind <> 'file'
    order by id for update`);
  const found = rows.map(({ id }) => id);
  // A file of somebody else rejects the whole call, as in the calls of other records.
  if (found.length < new Set(ids).size) throw problemOf('not-found');
  const removed = new Set(await moveUnused(db, namedIdsOf(contentStores), found, now.toISOString()));
  const { rows: named } = await db.execute<Pick<MediaFile, 'id' | 'used_title'>>(sql`
    select id, used_title from media_files where id = any(${param}::text[]) and owner_id = ${ownerId}`);
  const titles = new Map(named.map(({ id, used_title }) => [id, used_title]));
  return ids.map(id => {
    if (removed.has(id)) return { id, ok: true };
    const message = uploadUsedReason({ use: 'used', used_title: titles.get(id) ?? null });
    return { id, ok: false, code: 'conflict', message };
  });
};

/** The uploads of the caller: their list, their directories, and what they need of the quota. */
export const mediaFileImplementations = ({
  lists,
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => [
  implement(mediaFileEndpoints.list, ({ db, caller, query }) =>
    readListPage<MediaFile>(db, lists, sourceOf(caller.heartbeatId), scopeOf(caller.heartbeatId), query),
  ),

  implement(mediaFileEndpoints.usage, async ({ db, caller: { heartbeatId } }) => {
    const files = await readFileUsage(db, heartbeatId);
    const videos = await readVideoUsage(db, heartbeatId);
    return only({
      files: files.files,
      max_files: quota.files,
      file_bytes: files.bytes,
      max_file_bytes: quota.fileBytes,
      video_bytes: videos.bytes,
      max_video_bytes: quota.videoBytes,
    });
  }),

  implement(mediaFileEndpoints.remove, async ({ db, caller, body, now, afterCommit }) => {
    const results = await removeUploads(db, caller.heartbeatId, body.ids, now);
    afterCommit(() => lists.totals.invalidate([String(caller.heartbeatId)], []));
    return bulkPage(results);
  }),

  implement(mediaFileEndpoints.directory, async ({ db, caller, params, query }) => {
    const types = directoriesOf(caller);
    const type = types.find(each => directoryIdOf(params.id, each) === params.directory_id);
    if (!type) throw problemOf('not-found');
    const condition = filesIn[type];
    if (!condition) {
      const items = types.flatMap(each => (each === type ? [] : directoryOf(params.id, each)));
      return { items, total: items.length, page: 1, per_page: items.length };
    }
    const ownerId = type === 'ads' ? platformHeartbeatId : caller.heartbeatId;
    const scope = scopeOf(ownerId, type, [condition]);
    const page = await readListPage<MediaFile>(db, lists, source, scope, query);
    return { ...page, items: page.items.map(file => fileOf(file, params.directory_id)) };
  }),

  implement(mediaFileEndpoints.openDirectory, async ({ caller, params, body: { user_id, type } }) => {
    if (user_id !== params.id || !directoriesOf(caller).includes(type)) throw problemOf('not-found');
    return only(directoryOf(params.id, type));
  }),
];
