import { eq } from 'drizzle-orm';
import { mediaEndpoints } from '../../src/contract/endpoints/media/media';
import { maxFileBytes } from '../../src/fields/kinds/file/fileTypes';
import { only } from '../../src/contract/calls/envelope';
import type { Transaction } from '../db/database';
import { media } from '../db/tables';
import { sandboxPolicy } from './studioPages/contentSecurityPolicy';
import type { ListCaches } from '../db/lists/listCaches';
import { implement, implementPrepared, type Implementation } from '../http/implement';
import { problemOf } from '../errors/problem';
import { parseRangeHeader, RangeNotSatisfiable } from '../media/byteRange';
import { checkFile } from '../media/checkFile';
import { claimFile, claimPicture, storeFile } from '../media/files';
import { UploadRejected, type UploadInspector } from '../media/inspectUpload';
import { mediaUrl } from '../media/mediaUrl';
import { createPictureTransfers } from '../media/pictureTransfers';
import { receivePicture, uploadProblem } from '../media/receivePicture';
import { originalKey, type MediaStore } from '../media/store';
import { openPieces } from '../media/videos/pieces';
import { parseMediaAddress } from '../media/suffix';
import type { Variants } from '../media/variants';
import { networkOf } from '../rateLimits/networkOf';
import { createWorkQueue } from '../work/workQueue';

const immutableHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': sandboxPolicy,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Reads of rows, in turn for all addresses: a page with hundreds of pictures leaves connections to other calls. */
const lookupLimits = { running: { all: 2, perPerson: 1 }, waiting: { all: 4000, perPerson: 1000 } };

/** Responds with a video file, or the requested range of it. */
const videoResponse = async (
  { db, store }: { readonly db: Transaction; readonly store: MediaStore },
  { id, type, bytes }: { readonly id: string; readonly type: string; readonly bytes: number },
  request: Request,
): Promise<Response> => {
  const range = parseRangeHeader(request.headers.get('range')) ?? undefined;
  const opened =
    (await openPieces({ db, store }, { id, size: bytes }, range)) ??
    (await store.open(originalKey(id), range));
  if (!opened) throw problemOf('not-found');
  const { stream, start, end, size } = opened;
  // Nobody would read the stream of a HEAD request.
  if (request.method === 'HEAD') await stream.cancel();
  return new Response(request.method === 'HEAD' ? null : stream, {
    status: range ? 206 : 200,
    headers: {
      ...immutableHeaders,
      'content-type': type,
      'accept-ranges': 'bytes',
      'content-length': String(end - start + 1),
      ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
    },
  });
};

/** Uploads, and media in the requested size. */
export const mediaImplementations = ({
  store,
  variants,
  inspect,
  lists,
}: {
  readonly store: MediaStore;
  readonly variants: Variants;
  readonly inspect: UploadInspector;
  readonly lists: Pick<ListCaches, 'totals'>;
}): readonly Implementation[] => {
  const lookups = createWorkQueue(lookupLimits);
  const transfers = createPictureTransfers();
  return [
    implementPrepared(mediaEndpoints.upload, {
      prepare: {
        queue: 'files',
        run: async ({ db, caller: { userId, heartbeatId }, body, now }) =>
          receivePicture({ store, inspect }, { db, userId, ownerId: heartbeatId, ...body, now }),
      },
      handle: async ({ db, now, afterCommit }, picture) => {
        await claimPicture(db, picture, now);
        afterCommit(() => lists.totals.invalidate([String(picture.ownerId)], []));
        const { id, width, height } = picture;
        return only({ id, url: mediaUrl(id), width, height });
      },
    }),

    implementPrepared(mediaEndpoints.uploadFile, {
      prepare: {
        queue: 'files',
        run: async ({ db, caller, body: { file }, now }) => {
          try {
            const checked = checkFile(await file.bytes(), file.name);
            return await storeFile(db, store, caller.heartbeatId, checked, now);
          } catch (error) {
            throw error instanceof UploadRejected ? uploadProblem(error, maxFileBytes) : error;
          }
        },
      },
      handle: async ({ db, now }, stored) => {
        await claimFile(db, stored, now);
        const { id, name, bytes, type } = stored;
        return only({ id, name, bytes, type });
      },
    }),

    implement(mediaEndpoints.read, async ({ db, params, request, address: given }) => {
      const client = networkOf(given);
      const address = parseMediaAddress(params.address);
      if (!address) throw problemOf('not-found');
      const { id, ...spec } = address;
      const [row] = await lookups.run(client, () =>
        db
          .select({ kind: media.kind, type: media.type, bytes: media.bytes })
          .from(media)
          .where(eq(media.id, id)),
      );
      // A file is downloaded by the call of its record.
      if (!row || row.kind === 'file') throw problemOf('not-found');
      if (row.kind === 'video') {
        try {
          return await videoResponse({ db, store }, { id, ...row }, request);
        } catch (error) {
          if (!(error instanceof RangeNotSatisfiable)) throw error;
          return new Response(null, { status: 416, headers: { 'content-range': `bytes */${error.size}` } });
        }
      }
      const picture = await transfers.start(client, () => variants.get(id, spec, client));
      if (!picture) throw problemOf('not-found');
      return new Response(picture.stream, {
        headers: {
          ...immutableHeaders,
          'content-type': picture.type,
          'content-length': String(picture.bytes),
        },
      });
    }),
  ];
};
