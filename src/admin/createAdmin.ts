import { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../contract/calls/endpoint';
import { createResources, type Resources } from '../engine/resource/resources';
import { createDataProvider } from '../providers/data/dataProvider';
import type { ApiAddresses } from '../providers/http/callTypes';
import { createNetwork } from '../providers/http/createNetwork';
import type { PageSession } from '../providers/http/credentials';
import { createI18n, type LoadTranslation } from '../providers/i18n/i18nProvider';
import type { MessageFor } from '../providers/i18n/MessageFor';
import type { Words } from '../providers/i18n/mergeWords';
import { createWatchRecords } from '../providers/live/watchRecords';
import { createNotices, type Notices } from '../providers/notices/notices';
import { createStore } from '../providers/preferences/createStore';
import { afterFirstContent } from '../ui/firstContent';

/** What the page of an app differs by. */
interface AdminOptions<A extends ApiAddresses, S extends PageSession> {
  readonly config: A;
  readonly entries: Resources['entries'];
  /** English texts. */
  readonly words: Words;
  /** Further languages by their code. */
  readonly locales?: Readonly<Record<string, LoadTranslation>> | undefined;
  readonly createSession: (given: { readonly notices: Notices; readonly messageFor: MessageFor }) => S;
  /** Every call of the API, for writes that were stored before a reload. */
  readonly loadEndpoints: () => Promise<readonly Endpoint[]>;
}

/** Creates the services that exist once per page: client, data provider, texts, notices and resources. */
export const createAdmin = <A extends ApiAddresses, S extends PageSession>({
  config,
  entries,
  words,
  locales,
  createSession,
  loadEndpoints,
}: AdminOptions<A, S>) => {
  const i18n = createI18n({ en: words, ...(locales && { locales }) });
  const { messageFor } = i18n;
  const resources = createResources(entries, i18n.addWords);
  const notices = createNotices({ messageFor });
  const session = createSession({ notices, messageFor });
  const queries = new QueryClient({
    defaultOptions: {
      // The client retries what may be retried. Being offline is reported as a failure instead of pausing the call.
      queries: { refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  const network = createNetwork({
    ...{ config, session, notices, messageFor, loadEndpoints },
    translate: i18n.translate,
    // A request that is already running will return current data.
    refresh: () => void queries.invalidateQueries({}, { cancelRefetch: false }),
  });
  return {
    ...{ config, resources, i18n, notices, session },
    ...network,
    watchRecords: createWatchRecords({
      ...{ config, session, messageFor, afterFirstContent },
      connection: network.connection,
    }),
    store: createStore({ session }),
    dataProvider: createDataProvider({
      ...{ config, messageFor },
      client: network.client,
      loadBinding: resources.load,
    }),
    queries,
  };
};

/** The services of a page. */
export type Admin = ReturnType<typeof createAdmin<ApiAddresses, PageSession>>;
