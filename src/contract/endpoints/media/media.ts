import * as z from 'zod/mini';
import { uploadPurposes } from '../../enumerations';
import { anyone, defineEndpoint, session } from '../../calls/endpoint';
import { choice } from '../../../fields/kinds/choice/choice';
import { maxFileBytes } from '../../../fields/kinds/file/fileTypes';

/** Uploaded files, and pictures at a requested size. */
export const mediaEndpoints = {
  upload: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/uploads/v2',
    summary: 'Uploads one picture as multipart `file`; returns its id and address',
    access: session,
    get body() {
      return z.strictObject({ purpose: choice(uploadPurposes), file: z.instanceof(File) });
    },
    multipart: true,
    output: {
      kind: 'items',
      item: z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() }),
    },
    errors: ['upload-failed', 'unsupported-file-type', 'validation-failed', 'quota-exceeded'],
    creates: true,
    rate: 'upload',
  }),
  uploadFile: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/files',
    summary:
      'Uploads one file as multipart `file`; returns the value of a field with a file, and its type, which is that of its content. Records do not store the type',
    access: session,
    get body() {
      return z.strictObject({ file: z.instanceof(File) });
    },
    multipart: true,
    fileBytes: maxFileBytes,
    output: {
      kind: 'items',
      item: z.object({ id: z.string(), name: z.string(), bytes: z.int(), type: z.string() }),
    },
    errors: ['upload-failed', 'unsupported-file-type', 'validation-failed', 'quota-exceeded'],
    creates: true,
    rate: 'upload',
  }),
  /** The ticket in the address is valid once, for a minute. */
  download: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/files/{ticket}',
    summary: 'The file of a record, as its own call prepared it; always a download',
    access: anyone,
    params: z.strictObject({ ticket: z.string().check(z.maxLength(80)) }),
    output: { kind: 'bytes' },
    errors: ['not-found'],
    rate: 'export',
  }),
  read: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/media/{address}',
    summary: 'A picture, `{id}[=w{n}-h{n}-{crop}-{format}]` (in the next of few sizes), or a video file',
    access: anyone,
    params: z.strictObject({ address: z.string().check(z.maxLength(80)) }),
    output: { kind: 'bytes' },
    errors: ['not-found'],
    rate: 'media',
  }),
};
