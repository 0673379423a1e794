import * as z from 'zod/mini';
import { defineEndpoint, session } from '../calls/endpoint';
import { idPatterns } from '../ids';

const params = z.strictObject({ id: z.string().check(z.regex(idPatterns.media)) });
const path = '/uploads/videos/{id}';

/** An upload that is not complete. */
export const openUpload = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  received: z.int(),
  created_at: z.string(),
  /** When the server deletes it, unless more bytes arrive. */
  expires_at: z.string(),
});
export type OpenUpload = z.infer<typeof openUpload>;

/**
 * Uploads of videos by the tus protocol 1.0.0, whose headers have offset and length. The id of a complete one is the `upload_id` of a new
 * moment.
 */
export const videoUploadEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/uploads/videos',
    summary: "The caller's uploads of videos that are not complete, and the limits of an upload",
    access: session,
    output: {
      kind: 'raw',
      get schema() {
        return z.object({ items: z.array(openUpload), max_bytes: z.int(), max_minutes: z.int() });
      },
    },
    rate: 'read',
  }),
  create: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/uploads/videos',
    summary:
      'Begins the upload of a video (tus): `Upload-Length` is its size in bytes, `Upload-Metadata` its `filename` and `filetype` (video/mp4 or video/webm). `Location` is its address',
    access: session,
    streams: 'application/offset+octet-stream',
    output: { kind: 'bytes' },
    errors: ['upload-failed', 'unsupported-file-type', 'quota-exceeded', 'conflict'],
    creates: true,
    rate: 'upload',
  }),
  offset: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path,
    summary: 'HEAD (tus): `Upload-Offset` is the number of bytes that have arrived',
    access: session,
    params,
    output: { kind: 'bytes' },
    errors: ['not-found', 'upload-failed', 'unsupported-file-type'],
    rate: 'read',
  }),
  append: defineEndpoint({
    api: 'studio',
    method: 'PATCH',
    path,
    summary: 'Continues an upload at `Upload-Offset` (tus). The last bytes complete it',
    access: session,
    params,
    streams: 'application/offset+octet-stream',
    output: { kind: 'bytes' },
    errors: ['not-found', 'conflict', 'upload-failed', 'unsupported-file-type'],
    rate: 'write',
  }),
  end: defineEndpoint({
    api: 'studio',
    method: 'DELETE',
    path,
    summary: 'Ends an upload, and deletes what has arrived (tus)',
    access: session,
    params,
    output: { kind: 'none' },
    errors: ['not-found'],
    rate: 'write',
  }),
};
