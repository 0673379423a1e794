import { QueryClient } from '@tanstack/react-query';
import { createResources, type Resources } from '../engine/resource/resources';
import { createAuthProvider } from '../providers/auth/authProvider';
import { createDataProvider } from '../providers/data/dataProvider';
import { createClient } from '../providers/http/client';
import { createNetwork } from '../providers/http/createNetwork';
import { createWatchRecords } from '../providers/live/watchRecords';
import { createI18n } from '../providers/i18n/i18nProvider';
import type { Words } from '../providers/i18n/mergeWords';
import { createNotices } from '../providers/notices/notices';
import { createStore } from '../providers/preferences/createStore';
import { createPreferences } from '../providers/preferences/preferences';
import { withPreferences } from '../providers/preferences/withPreferences';
import { createSession } from '../providers/session/session';
import { setPublicApp } from '../resources/shared/publicLinks';
import { afterFirstContent } from '../ui/firstContent';
import type { Config } from './config';

/** Creates the services that exist once per page. */
export const createStudio = ({
  config,
  entries,
  words,
}: {
  readonly config: Config;
  readonly entries: Resources['entries'];
  /** English texts. */
  readonly words: Words;
}) => {
  setPublicApp(config.publicApp);
  const i18n = createI18n({ en: words });
  const { messageFor } = i18n;
  const resources = createResources(entries, i18n.addWords);
  const notices = createNotices({ messageFor });
  const session = createSession({ config, notices, messageFor });
  const queries = new QueryClient({
    defaultOptions: {
      // The client retries what may be retried. Being offline is reported as a failure instead of pausing the call.
      queries: { refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  const network = createNetwork({
    config,
    session,
    notices,
    translate: i18n.translate,
    messageFor,
    // A request that is already running will return current data.
    refresh: () => void queries.invalidateQueries({}, { cancelRefetch: false }),
  });
  // Preferences are saved in the background and retried by themselves, so that no notice reports them.
  const preferences = createPreferences({ client: createClient({ config, session, messageFor }), session });
  return {
    config,
    resources,
    i18n,
    notices,
    session,
    ...network,
    preferences,
    watchRecords: createWatchRecords({
      ...{ config, session, messageFor, afterFirstContent },
      connection: network.connection,
    }),
    store: withPreferences(createStore({ session }), preferences),
    dataProvider: createDataProvider({
      client: network.client,
      config,
      loadBinding: resources.load,
      messageFor,
    }),
    authProvider: createAuthProvider({ session, loadBinding: resources.load }),
    queries,
  };
};

export type Studio = ReturnType<typeof createStudio>;
