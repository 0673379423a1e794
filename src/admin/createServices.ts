import type { CallInput, Endpoint, OutputOf } from '../contract/calls/endpoint';
import type { Page } from '../contract/calls/envelope';
import type { Resources } from '../engine/resource/resources';
import type { CallOptions } from '../engine/services/callOptions';
import type { Person } from '../engine/services/person';
import type { Services } from '../engine/services/services';
import { listInput, listResult, type StudioDataProvider } from '../providers/data/dataProvider';
import { createDrafts } from '../providers/drafts/drafts';
import { onActivity } from '../providers/http/activityChannel';
import type { ApiAddresses } from '../providers/http/callTypes';
import type { Client } from '../providers/http/client';
import { isApiError } from '../providers/http/ApiError';
import { describeError } from '../providers/http/describeError';
import type { PageSession } from '../providers/http/credentials';
import type { Outbox } from '../providers/http/outbox/outbox';
import type { MessageFor } from '../providers/i18n/MessageFor';
import type { Notices } from '../providers/notices/notices';
import { createRelatedRecords, type AvailableList } from './createRelatedRecords';
import { forgetLocalUndo, setLocalUndo } from './localUndo';
import { importWhenOnline } from '../ui/lazyPart';

interface Dependencies {
  readonly config: ApiAddresses;
  readonly client: Client;
  readonly session: PageSession;
  readonly dataProvider: StudioDataProvider;
  readonly resources: Resources;
  readonly notices: Notices;
  readonly outbox: Pick<Outbox, 'claim'>;
  readonly translate: (key: string) => string;
  readonly messageFor: MessageFor;
  readonly person: Person;
  /** The lists that the person may open. */
  readonly lists: readonly AvailableList[];
  readonly views: Services['views'];
  /** Whether the person has signed out, so that nothing of theirs is stored any more. */
  readonly isSignedOut: () => boolean;
  /** Owner of the drafts; undefined for visitors. */
  readonly userId: number | undefined;
  readonly isSignedIn: boolean;
  readonly watchRecords: Services['watchRecords'];
  readonly undo: Services['undo'];
  readonly undoLast: Services['undoLast'];
}

/** Implements the engine's services with the providers. What differs between apps is given. */
export const createServices = ({
  config,
  client,
  session,
  dataProvider,
  resources,
  notices,
  outbox,
  translate,
  messageFor,
  person,
  lists,
  views,
  isSignedOut,
  userId,
  isSignedIn,
  watchRecords,
  undo,
  undoLast,
}: Dependencies): Services => {
  const apiUrl = (path: string): string => new URL(config.studioApi + path, location.href).href;
  const fileUrl = (id: string): string => `${config.studioApi}/media/${id}`;

  /** Returns the action of a notice. It runs once; its notice is dismissed when it starts. */
  const runOnce = (noticeId: () => string, run: () => Promise<void>) => () => {
    const id = noticeId();
    notices.update(id, { action: undefined });
    notices.dismiss(id);
    run().catch((error: unknown) => notifyError(error, { retry: run }));
  };

  const notifyError: Services['notifyError'] = (error, { title, retry } = {}) => {
    // The outbox lists and retries changes that were not sent.
    if (outbox.claim(error, { title, retry })) return;
    const description = describeError(error, messageFor);
    const id: string = notices.error(error, {
      // Of a failure that is not the server's, the title says all that is known.
      ...(title === undefined ? {} : { title, detail: isApiError(error) ? description.title : undefined }),
      ...(retry && { action: { label: translate('engine.bulk.retry'), run: runOnce(() => id, retry) } }),
    });
  };

  return {
    call: async <E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions) =>
      // The engine only calls endpoints that return items, and the client resolves those to a page.
      (await client.request(endpoint, input, options)) as Page<OutputOf<E>>,
    takePrefetchedList: (endpoint, params) => {
      const page = client.takePrefetchedPage(endpoint, { query: listInput(params) });
      return page && listResult(page);
    },
    notifyDone: (title, { detail, activityIds, undo: undoHere } = {}) => {
      const task = undoHere ?? (activityIds && (() => undo(activityIds)));
      if (!task) return void notices.success(title, { detail });
      const run = runOnce(
        () => id,
        () => {
          forgetLocalUndo(run);
          return task();
        },
      );
      const id: string = notices.success(title, {
        detail,
        action: { label: translate('engine.bulk.undo'), run },
      });
      if (undoHere) setLocalUndo(run);
    },
    undo,
    undoLast,
    onActivity,
    watchRecords,
    notifyError,
    reportProgress: (id, { state, isSeen = false, ...task }) => {
      const kind = ({ working: 'progress', done: 'success', failed: 'error' } as const)[state];
      const isKnown = notices.get().history.some(notice => notice.id === id);
      if (kind === 'progress' && isKnown) return notices.update(id, { kind, ...task });
      // Progress is shown in the tray and in the dialog that started the task.
      const shownIn = kind === 'progress' || isSeen ? ('tray' as const) : undefined;
      return void notices.push({ id, kind, shownIn, ...task });
    },
    describeError: error => describeError(error, messageFor).title,
    fileUrl,
    apiUrl,
    pictureUrl: (id, width, height) => `${fileUrl(id)}=w${width}-h${height}-n-rw`,
    upload: async (...upload) => (await loadUploads()).uploadPicture(client, ...upload),
    uploadFile: async (file, options) => (await loadUploads()).uploadFile(client, file, options),
    largeUploads: async () => {
      const { fileUploadsOf } = await importWhenOnline(() => import('./fileUploads'));
      return fileUploadsOf({ config, client, session, messageFor });
    },
    downloadFile: async ({ resource, recordId, fileId }) => {
      const { endpoints } = await resources.load(resource);
      const { downloadFile } = await loadUploads();
      await downloadFile(client, endpoints['file'], { recordId, fileId, apiUrl });
    },
    relatedRecords: createRelatedRecords(dataProvider, resources, person.permissions, lists),
    views,
    drafts: createDrafts(userId, { isSignedOut }),
    isSignedIn,
    person,
  };
};

const loadUploads = () => importWhenOnline(() => import('./uploads'));
