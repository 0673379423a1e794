import { MemoryLocker, Server, TUS_RESUMABLE } from '@tus/server';
import { videoUploadEndpoints } from '../../../src/contract/uploads/videoUploads';
import { uploadLimits } from '../../../src/contract/uploads/uploadLimits';
import type { ListCaches } from '../../db/lists/listCaches';
import { readLimits } from '../../db/studio/readConfiguration';
import { ProblemError, problemOf } from '../../errors/problem';
import { implement, implementPrepared, type Implementation } from '../../http/implement';
import { newFileId } from '../../media/files';
import type { MediaStore } from '../../media/store';
import type { Caller } from '../../rules/caller';
import type { Database } from '../../db/database';
import { readVideo } from '../../media/videos/readVideo';
import { UploadStore } from '../../media/videos/uploadStore';
import {
  endUpload,
  findUpload,
  finishUpload,
  listUploads,
  type VideoUpload,
} from '../../media/videos/videoUploads';
import { isRecord } from '../../rules/isRecord';
import { createWorkQueue } from '../../work/workQueue';

/** What the requests of an upload need. */
interface UploadRequest {
  readonly db: Database;
  readonly caller: Caller;
  readonly request: Request;
  readonly now: Date;
}

/** Videos that are checked at the same time: their index is in memory. */
const checkLimits = { running: { all: 1, perPerson: 1 }, waiting: { all: 64, perPerson: 20 } };

/** A body that ends where its connection is cut, so that what arrived until then is stored. */
const untilCut = (body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
  const reader = body.getReader();
  return new ReadableStream(
    {
      pull: async controller => {
        const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
        if (done || !value) controller.close();
        else controller.enqueue(value);
      },
      cancel: reason => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
};

/** The problem of an error of the tus server, which are objects with a status. Rethrows any other error. */
const tusProblem = (error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error;
  const status = isRecord(error) ? error['status_code'] : undefined;
  if (typeof status !== 'number') throw error;
  // Another request continues the upload, and does not end.
  if (status >= 500) return problemOf('unavailable');
  if (status === 404 || status === 410) return problemOf('not-found');
  if (status === 409) return problemOf('conflict', 'upload-moved');
  return new ProblemError('upload-failed', { status });
};

/** The uploads of videos: what arrives is stored at once, so that another connection, tab or server continues where one was cut. */
export const videoUploadImplementations = ({
  store,
  lists,
}: {
  readonly store: MediaStore;
  readonly lists: Pick<ListCaches, 'totals'>;
}): readonly Implementation[] => {
  const checks = createWorkQueue(checkLimits);
  // One of several servers: `appendPiece` decides between them.
  const locker = new MemoryLocker();

  /** Checks an upload that is complete, unless that was done. */
  const finish = async (call: UploadRequest, id: string): Promise<void> => {
    const { db, caller, now } = call;
    await checks.run(`user ${caller.userId}`, async () => {
      const upload = await findUpload(db, caller.heartbeatId, id);
      if (!upload || upload.finished_at !== null || upload.received !== upload.bytes) return;
      await finishUpload({ db, store, read: readVideo }, upload, now);
      lists.totals.invalidate([String(caller.heartbeatId)], []);
    });
  };

  const readUpload = async ({ db, caller }: UploadRequest, id: string): Promise<VideoUpload> => {
    const upload = await findUpload(db, caller.heartbeatId, id);
    if (!upload) throw problemOf('not-found');
    return upload;
  };

  /** Runs one request of the protocol. Throws its problem. */
  const run = async (call: UploadRequest, id: string, method: string): Promise<Response> => {
    const { db, caller, request, now } = call;
    let failure: unknown;
    const server = new Server({
      path: '/uploads/videos',
      datastore: new UploadStore({ db, store, ownerId: caller.heartbeatId, now: () => now }),
      locker,
      allowedOrigins: [],
      maxSize: uploadLimits.megabytes * 1_000_000,
      namingFunction: () => id,
      getFileIdFromRequest: () => id,
      // Relative to the address of the request, which a proxy can change.
      generateUrl: () => `videos/${id}`,
      onUploadFinish: async () => {
        await finish(call, id);
        return {};
      },
      onResponseError: (_, error) => {
        failure = error;
        return undefined;
      },
    });
    const response = await server.handleWeb(
      new Request(request.url, {
        method,
        headers: request.headers,
        ...(method !== 'HEAD' && request.body && { body: untilCut(request.body), duplex: 'half' }),
      }),
    );
    if (failure !== undefined) throw tusProblem(failure);
    if (response.status >= 400)
      throw new ProblemError('upload-failed', {
        status: response.status,
        detail: (await response.text()).trim(),
      });
    response.headers.delete('access-control-expose-headers');
    return response;
  };

  const respond = async (_: unknown, response: Response): Promise<Response> => response;
  return [
    implement(videoUploadEndpoints.list, async ({ db, caller }) => {
      const { video_megabytes: megabytes, video_minutes } = await readLimits(db);
      return {
        items: await listUploads(db, caller.heartbeatId),
        max_bytes: megabytes * 1_000_000,
        max_minutes: video_minutes,
      };
    }),

    implementPrepared(videoUploadEndpoints.create, {
      prepare: { queue: 'transfers', run: call => run(call, newFileId('me'), 'POST') },
      handle: respond,
    }),

    implementPrepared(videoUploadEndpoints.offset, {
      prepare: {
        queue: 'uploadOffsets',
        run: async call => {
          await readUpload(call, call.params.id);
          // The server stopped before it could check the last bytes.
          await finish(call, call.params.id);
          return run(call, call.params.id, 'HEAD');
        },
      },
      handle: respond,
    }),

    implementPrepared(videoUploadEndpoints.append, {
      prepare: {
        queue: 'transfers',
        run: async call => {
          await readUpload(call, call.params.id);
          return run(call, call.params.id, 'PATCH');
        },
      },
      handle: respond,
    }),

    implementPrepared(videoUploadEndpoints.end, {
      prepare: {
        queue: 'files',
        run: async call => {
          const upload = await readUpload(call, call.params.id);
          if (upload.finished_at !== null) throw problemOf('not-found');
          await endUpload(call.db, store, upload, call.now);
        },
      },
      handle: async ({ headers }) => headers.set('tus-resumable', TUS_RESUMABLE),
    }),
  ];
};
