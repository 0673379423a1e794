import * as z from 'zod/mini';
import { choice } from '../../../fields/kinds/choice/choice';
import { integer } from '../../../fields/kinds/number/number';
import { listOf } from '../../../fields/listOf';
import { changeCall, type ChangeCalls } from '../../calls/changeCalls';
import { bulkResult } from '../../calls/contentCalls';
import { defineEndpoint, own, session } from '../../calls/endpoint';
import { listQuery } from '../../calls/listQuery';
import { mediaFile, mediaId, type MediaFile } from '../../entities/mediaFile';
import { limits } from '../../limits';

/** Directories of the drive: that of the creator with those of its pictures and videos, and the pictures of ads. */
export const directoryTypes = ['owner', 'pictures', 'videos', 'ads'] as const;
export type DirectoryType = (typeof directoryTypes)[number];

/** A file or a directory of the drive. */
const driveItem = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['file', 'directory']),
  /** The address of a file, or of the list of a directory. */
  url: z.string(),
  /** In bytes; 0 of a directory. */
  size: z.int(),
  mime_type: z.nullable(z.string()),
  /** The id of the directory; null of the outermost. */
  parent: z.nullable(z.string()),
});
export type DriveItem = z.infer<typeof driveItem>;

const userId = integer({ min: 1 });

/** The caller's uploaded pictures and videos: as a list, and as directories of a drive. */
export const mediaFileEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/uploads',
    summary: "A page of the caller's uploaded pictures and videos, with what uses them",
    access: session,
    get query() {
      return listQuery(mediaFile);
    },
    output: { kind: 'items', item: mediaFile.record },
    rate: 'read',
  }),
  usage: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/uploads/usage',
    summary: 'What the caller stores, and may store',
    access: session,
    output: {
      kind: 'items',
      item: z.object({
        files: z.int(),
        max_files: z.int(),
        file_bytes: z.int(),
        max_file_bytes: z.int(),
        video_bytes: z.int(),
        max_video_bytes: z.int(),
      }),
    },
    rate: 'read',
  }),
  remove: defineEndpoint({
    api: 'studio',
    method: 'DELETE',
    path: '/uploads',
    summary: 'Deletes uploads that nothing uses, for good',
    access: session,
    get body() {
      return z.strictObject({ ids: listOf(mediaId, { min: 1, max: limits.bulk }) });
    },
    output: { kind: 'items', item: bulkResult },
    errors: ['not-found', 'validation-failed'],
    rate: 'write',
  }),
  directory: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/users/{id}/gdrive/directory/{directory_id}',
    summary: 'A page of the files and directories of a directory of the drive',
    access: own(),
    params: z.strictObject({ id: userId, directory_id: z.string().check(z.maxLength(40)) }),
    get query() {
      return listQuery(mediaFile);
    },
    output: { kind: 'items', item: driveItem },
    errors: ['not-found'],
    rate: 'read',
  }),
  openDirectory: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/users/{id}/gdrive/directory',
    summary: 'The directory of a type, which exists from the first call on',
    access: own(),
    params: z.strictObject({ id: userId }),
    get body() {
      return z.strictObject({ user_id: userId, type: z._default(choice(directoryTypes), 'owner') });
    },
    output: { kind: 'items', item: driveItem },
    errors: ['not-found', 'validation-failed'],
    rate: 'write',
  }),
};

/** The call that deletes uploads. */
export const mediaFileChanges: ChangeCalls<MediaFile, { readonly deleted?: true }> = {
  byField: {
    deleted: changeCall(mediaFileEndpoints.remove, ({ ids }) => ({ body: { ids } })),
  },
};
