import type { Page } from './contract/tools/envelope';
import type { Config } from './config';
import type { Services } from './engine/services';
import type { Client } from './providers/http/client';
import { errorWords } from './providers/http/errorWords';
import type { Notices } from './providers/notices/notices';

interface Parts {
  readonly config: Config;
  readonly client: Client;
  readonly notices: Notices;
  readonly translate: (key: string) => string;
  readonly holds: readonly string[];
}

/** What the engine asks of the app, answered by its providers. */
export const createServices = ({ config, client, notices, translate, holds }: Parts): Services => {
  const fileAddress = (id: string): string => `${config.studioApi}/media/${id}`;

  /** A notice whose action runs once; while it runs and after it succeeded it is not offered again. */
  const once = (id: () => string, run: () => Promise<void>) => () => {
    const notice = id();
    notices.update(notice, { action: undefined });
    notices.dismiss(notice);
    run().catch((error: unknown) => notices.error(error));
  };

  return {
    // An items endpoint answers a page; the engine calls no others.
    call: async (endpoint, input, options) =>
      (await client.call(endpoint, input, options)) as unknown as Page<never>,
    tellDone: (title, { detail, undo } = {}) => {
      const id: string = notices.success(title, {
        detail,
        ...(undo && { action: { label: translate('engine.bulk.undo'), run: once(() => id, undo) } }),
      });
    },
    tellFailed: (error, { title, retry } = {}) => {
      const words = errorWords(error);
      const id: string = notices.error(error, {
        ...(title === undefined ? {} : { title, detail: words.title }),
        ...(retry && { action: { label: translate('engine.bulk.retry'), run: once(() => id, retry) } }),
      });
    },
    wordsOf: error => errorWords(error).title,
    fileAddress,
    pictureAddress: (id, width, height) => `${fileAddress(id)}=w${width}-h${height}-n-rw`,
    holds,
  };
};
