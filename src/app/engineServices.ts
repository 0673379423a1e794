import { mediaEndpoints } from '../contract/endpoints/media';
import type { UploadPurpose } from '../contract/enumerations';
import type { Page } from '../contract/tools/envelope';
import type { Config } from './config';
import type { Resource } from '../engine/resource';
import type { Services } from '../engine/services';
import type { StudioDataProvider } from '../providers/data/dataProvider';
import { createDrafts } from '../providers/drafts/drafts';
import type { Client } from '../providers/http/client';
import { errorWords } from '../providers/http/errorWords';
import type { Unsent } from '../providers/http/unsent';
import type { Notices } from '../providers/notices/notices';
import { createRelated } from './relatedRecords';
import { createSharedViews } from './sharedViews';

interface Parts {
  readonly config: Config;
  readonly client: Client;
  readonly dataProvider: StudioDataProvider;
  readonly resources: Readonly<Record<string, Resource>>;
  readonly notices: Notices;
  readonly unsent: Pick<Unsent, 'claim'>;
  readonly translate: (key: string) => string;
  readonly holds: readonly string[];
  /** Whose drafts are kept; undefined for visitors. */
  readonly userId: number | undefined;
  readonly isSignedIn: boolean;
}

/** What the engine asks of the app, answered by its providers. */
export const createServices = ({
  config,
  client,
  dataProvider,
  resources,
  notices,
  unsent,
  translate,
  holds,
  userId,
  isSignedIn,
}: Parts): Services => {
  const fileAddress = (id: string): string => `${config.studioApi}/media/${id}`;

  /** A notice whose action runs once; while it runs and after it succeeded it is not offered again. */
  const once = (id: () => string, run: () => Promise<void>) => () => {
    const notice = id();
    notices.update(notice, { action: undefined });
    notices.dismiss(notice);
    run().catch((error: unknown) => tellFailed(error, { retry: run }));
  };

  const tellFailed: Services['notifyError'] = (error, { title, retry } = {}) => {
    // What was not sent is listed with the rest of its kind, which sees to the retry.
    if (unsent.claim(error, { title, retry })) return;
    const words = errorWords(error);
    const id: string = notices.error(error, {
      ...(title === undefined ? {} : { title, detail: words.title }),
      ...(retry && { action: { label: translate('engine.bulk.retry'), run: once(() => id, retry) } }),
    });
  };

  return {
    // An items endpoint answers a page; the engine calls no others.
    call: async (endpoint, input, options) =>
      (await client.call(endpoint, input, options)) as unknown as Page<never>,
    notifyDone: (title, { detail, undo } = {}) => {
      const id: string = notices.success(title, {
        detail,
        ...(undo && { action: { label: translate('engine.bulk.undo'), run: once(() => id, undo) } }),
      });
    },
    notifyError: tellFailed,
    reportProgress: (id, { state, isSeen = false, ...work }) => {
      const kind = ({ working: 'progress', done: 'success', failed: 'error' } as const)[state];
      const isKnown = notices.get().history.some(notice => notice.id === id);
      if (kind === 'progress' && isKnown) return notices.update(id, { kind, ...work });
      // While it goes on the tray shows it, and the dialog that began it.
      const place = kind === 'progress' || isSeen ? ('tray' as const) : undefined;
      return void notices.push({ id, kind, place, ...work });
    },
    describeError: error => errorWords(error).title,
    fileAddress,
    addressOf: path => new URL(config.studioApi + path, location.href).href,
    pictureAddress: (id, width, height) => `${fileAddress(id)}=w${width}-h${height}-n-rw`,
    upload: async (file, purpose, signal) => {
      const body = {
        // A field's declaration names a purpose of the contract; the server refuses any other.
        purpose: purpose as UploadPurpose,
        file: file instanceof File ? file : new File([file], purpose, { type: file.type }),
      };
      const { items } = await client.call(mediaEndpoints.upload, { body }, { signal });
      return items[0]!; // the contract answers one
    },
    related: createRelated(dataProvider, resources),
    views: createSharedViews(client, holds),
    drafts: createDrafts(userId),
    isSignedIn,
    permissions: holds,
  };
};
