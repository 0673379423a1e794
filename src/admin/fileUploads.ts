import * as z from 'zod/mini';
import { uploadLimits } from '../contract/uploads/uploadLimits';
import { problemSchema } from '../contract/errors';
import { leadingVideoBytes, videoTypeOf } from '../contract/uploads/videoTypeOf';
import { videoUploadEndpoints } from '../contract/uploads/videoUploads';
import type { FileUpload, FileUploads } from '../engine/services/fileUploads';
import type { ApiAddresses } from '../providers/http/callTypes';
import type { Client } from '../providers/http/client';
import type { PageSession } from '../providers/http/credentials';
import type { MessageFor } from '../providers/i18n/MessageFor';
import { createObservable } from '../providers/observable';
import { safeStorage, userKey } from '../providers/storage';
import { importWhenOnline } from '../ui/lazyPart';
import type { SendFile, Sending } from './sendFile';

interface Dependencies {
  readonly config: ApiAddresses;
  readonly client: Client;
  readonly session: PageSession;
  readonly messageFor: MessageFor;
}

/** The uploads that a page has begun: those that are not complete are found again after it was closed. */
const begunSchema = z.array(z.object({ id: z.string(), name: z.string(), lastModified: z.number() }));
type Begun = z.infer<typeof begunSchema>;

const begunKey = (userId: number): string => userKey(userId, 'uploads');

const newKey = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** The text of a problem, which the server sends as JSON. */
const problemText = (body: string): string | undefined => {
  try {
    const parsed = z.safeParse(problemSchema, JSON.parse(body));
    return parsed.success ? (parsed.data.detail ?? parsed.data.title) : undefined;
  } catch {
    return undefined; // a proxy responded
  }
};

const createFileUploads = ({ config, client, session, messageFor }: Dependencies): FileUploads => {
  const state = createObservable<readonly FileUpload[]>([]);
  const running = new Map<string, Sending>();
  const userId = session.get().user?.id ?? 0;

  const readBegun = (): Begun => safeStorage.getJson(begunKey(userId), begunSchema) ?? [];
  const writeBegun = (change: (begun: Begun) => Begun): void => {
    const begun = change(readBegun());
    if (begun.length > 0) safeStorage.setJson(begunKey(userId), begun);
    else safeStorage.remove(begunKey(userId));
  };
  const forgetBegun = (id: string | undefined): void =>
    writeBegun(begun => begun.filter(each => each.id !== id));

  const find = (key: string): FileUpload | undefined => state.get().find(each => each.key === key);
  const change = (key: string, changes: Partial<FileUpload>): void =>
    state.set(state.get().map(each => (each.key === key ? { ...each, ...changes } : each)));
  const remove = (key: string): void => {
    running.get(key)?.stop();
    running.delete(key);
    state.set(state.get().filter(each => each.key !== key));
  };

  /** What the uploads of one person began ends with the session. */
  session.subscribe(() => {
    if (session.get().user?.id === userId) return;
    for (const { key } of state.get()) remove(key);
    uploadsOf.delete(client);
  });

  const send = async (key: string, sendFile: Promise<{ readonly sendFile: SendFile }>): Promise<void> => {
    const { sendFile: sendIt } = await sendFile;
    const upload = find(key);
    if (!upload?.file || running.has(key)) return;
    const { file, id } = upload;
    const head = new Uint8Array(await file.slice(0, leadingVideoBytes).arrayBuffer());
    if (find(key) === undefined || running.has(key)) return;
    const sending = sendIt(file, {
      address: new URL(`${config.studioApi}${videoUploadEndpoints.create.path}`, location.href).href,
      id,
      // Browsers do not know the type of every video.
      type: videoTypeOf(head) ?? file.type,
      pieceBytes: uploadLimits.pieceBytes,
      session,
      onBegin: given => {
        change(key, { id: given });
        writeBegun(begun => [
          ...begun.filter(each => each.id !== given),
          { id: given, name: file.name, lastModified: file.lastModified },
        ]);
      },
      onProgress: sent => change(key, { sent, state: 'sending' }),
      onWait: () => change(key, { state: 'waiting' }),
      onDone: () => {
        running.delete(key);
        forgetBegun(find(key)?.id);
        change(key, { state: 'done', sent: file.size });
      },
      onFailure: ({ body, isFinal }) => {
        running.delete(key);
        if (isFinal) forgetBegun(find(key)?.id);
        change(key, {
          state: 'failed',
          problem: problemText(body) ?? messageFor('upload-failed'),
          ...(isFinal && { id: undefined, sent: 0 }),
        });
      },
    });
    running.set(key, sending);
  };
  const begin = (key: string): void => {
    change(key, { state: 'sending', problem: undefined });
    void send(
      key,
      importWhenOnline(() => import('./sendFile')),
    );
  };
  const continueWith: FileUploads['continueWith'] = (key, file) => {
    const upload = find(key);
    if (!upload || upload.name !== file.name || upload.bytes !== file.size) return false;
    change(key, { file });
    begin(key);
    return true;
  };
  const readOpen = () => client.call(videoUploadEndpoints.list, {});

  return {
    get: state.get,
    subscribe: state.subscribe,
    readMaxBytes: async () => (await readOpen()).max_bytes,
    findInterrupted: async () => {
      const begun = readBegun();
      if (begun.length === 0) return;
      const { items } = await readOpen();
      const found = items.filter(({ id }) => begun.some(each => each.id === id));
      writeBegun(all => all.filter(({ id }) => found.some(item => item.id === id)));
      const known = state.get();
      state.set([
        ...known,
        ...found
          .filter(({ id }) => !known.some(each => each.id === id))
          .map(({ id, name, bytes, received }) => ({
            ...{ key: id, id, bytes, sent: received },
            // The server shortens some.
            name: begun.find(each => each.id === id)?.name ?? name,
            state: 'interrupted' as const,
          })),
      ]);
    },
    start: file => {
      const same = state
        .get()
        .find(
          ({ state: its, id, name, bytes }) =>
            its === 'interrupted' &&
            name === file.name &&
            bytes === file.size &&
            readBegun().some(each => each.id === id && each.lastModified === file.lastModified),
        );
      if (same && continueWith(same.key, file)) return same.key;
      const key = newKey();
      state.set([
        ...state.get(),
        { key, file, name: file.name, bytes: file.size, sent: 0, state: 'sending' },
      ]);
      begin(key);
      return key;
    },
    retry: begin,
    continueWith,
    end: key => {
      const id = find(key)?.id;
      remove(key);
      if (id === undefined) return;
      forgetBegun(id);
      // What is left of it expires.
      client
        .call(videoUploadEndpoints.end, { params: { id } }, { hideFromTray: true })
        .catch(() => undefined);
    },
    forget: remove,
  };
};

/** The uploads of each page; tests have several pages. */
const uploadsOf = new WeakMap<Client, FileUploads>();

/** The uploads of a page. They are the same as long as a person is signed in. */
export const fileUploadsOf = (dependencies: Dependencies): FileUploads => {
  const known = uploadsOf.get(dependencies.client);
  if (known) return known;
  const uploads = createFileUploads(dependencies);
  uploadsOf.set(dependencies.client, uploads);
  return uploads;
};
