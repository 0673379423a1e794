import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext } from 'react-admin';
import { useMemo, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import type { Config } from './app/config';
import { collectionScreenWords } from './custom/collection/words.en';
import { newMomentWords } from './custom/content/newMoment/words.en';
import { paletteWords } from './custom/palette/words.en';
import { playlistScreenWords } from './custom/playlist/words.en';
import { questionScreenWords } from './custom/question/words.en';
import { tagPlacesWords } from './custom/content/tagPlaces/words.en';
import { lazyPart } from './ui/lazyPart';
import { ThemeScopeContext } from './ui/overlays/ThemeScope';
import { Jobs } from './engine/jobs/Jobs';
import { partsWords } from './ui/words.en';
import { ServicesProvider } from './engine/services';
import { engineWords } from './engine/words.en';
import { createServices } from './app/engineServices';
import { PersonSync } from './layout/session/PersonSync';
import { SignOut } from './layout/session/SignOut';
import { SsoCallback } from './layout/session/SsoCallback';
import { themeScope } from './layout/theme/themeScope';
import { layoutWords } from './layout/words.en';
import { createAuthProvider } from './providers/auth/authProvider';
import { createDataProvider } from './providers/data/dataProvider';
import { createClient } from './providers/http/client';
import { ConnectionContext } from './providers/http/connection/ConnectionContext';
import { createNetwork } from './providers/http/createNetwork';
import { createI18n } from './providers/i18n/i18nProvider';
import { mergeWords } from './providers/i18n/mergeWords';
import { createNotices } from './providers/notices/notices';
import { NoticesContext } from './providers/notices/NoticesContext';
import { NotificationBridge } from './providers/notices/NotificationBridge';
import { createStore } from './providers/preferences/createStore';
import { createPreferences } from './providers/preferences/preferences';
import { PreferencesContext } from './providers/preferences/PreferencesContext';
import { withPreferences } from './providers/preferences/withPreferences';
import { createSession } from './providers/session/session';
import { SessionContext, useSessionState } from './providers/session/SessionContext';
import { resources, resourceWords } from './resources/all';
import { setPublicApp } from './resources/publicLinks';
import { providerWords } from './providers/words.en';
import type { RouteName } from './app/routes';
import { screenWords } from './app/words.en';

const words = mergeWords(
  partsWords,
  engineWords,
  layoutWords,
  providerWords,
  screenWords,
  paletteWords,
  tagPlacesWords,
  newMomentWords,
  playlistScreenWords,
  collectionScreenWords,
  questionScreenWords,
  ...resourceWords,
);

/** The screens that stand. A route without one is the not-found page. */
export const screens = {
  content: lazyPart(() => import('./custom/content/ContentScreen'), 'ContentScreen'),
  pretty_links: lazyPart(() => import('./custom/prettyLinks/PrettyLinksScreen'), 'PrettyLinksScreen'),
  edit_question: lazyPart(() => import('./custom/question/QuestionScreen'), 'QuestionScreen'),
  collection: lazyPart(() => import('./custom/collection/CollectionScreen'), 'CollectionScreen'),
  playlist_edit: lazyPart(() => import('./custom/playlist/PlaylistScreen'), 'PlaylistScreen'),
  hidden_content: lazyPart(() => import('./custom/hiddenContent/HiddenContentScreen'), 'HiddenContentScreen'),
  logout: SignOut,
  sso_callback: SsoCallback,
} satisfies { readonly [name in RouteName]?: unknown };

/** Everything that lives as long as the page: made once from the configuration. */
export const createStudio = (config: Config) => {
  setPublicApp(config.publicApp);
  const i18n = createI18n({ en: words });
  const notices = createNotices({ say: i18n.say });
  const session = createSession({ config, notices, say: i18n.say });
  const queries = new QueryClient({
    defaultOptions: {
      // The client retries what may be retried. Offline is a failure that is told, not a call that waits unseen.
      queries: { refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  const network = createNetwork({
    config,
    session,
    notices,
    translate: i18n.translate,
    say: i18n.say,
    // What is under way already will be as new.
    refresh: () => void queries.invalidateQueries({}, { cancelRefetch: false }),
  });
  const { client } = network;
  // Settings are sent behind the person's back, and again by themselves: nobody waits for them, nothing is told.
  const preferences = createPreferences({
    client: createClient({ config, session, say: i18n.say }),
    session,
  });
  return {
    config,
    i18n,
    notices,
    session,
    ...network,
    preferences,
    store: withPreferences(createStore({ session }), preferences),
    dataProvider: createDataProvider({ client, config, bindings: resources }),
    authProvider: createAuthProvider({ session, bindings: resources }),
    queries,
  };
};

export type Studio = ReturnType<typeof createStudio>;

function EngineServices({ studio, children }: { studio: Studio; children: ReactNode }) {
  const { permissions, status, user } = useSessionState();
  const services = useMemo(
    () =>
      createServices({
        ...studio,
        resources,
        translate: studio.i18n.translate,
        holds: permissions,
        userId: user?.id,
        isSignedIn: status === 'logged_in',
      }),
    [studio, permissions, user?.id, status],
  );
  return <ServicesProvider value={services}>{children}</ServicesProvider>;
}

function PersonsJobs() {
  const { status } = useSessionState();
  return status === 'logged_in' ? <Jobs resources={resources} /> : null;
}

/** The whole product: providers, words, theme, and the routes inside. */
export function App({ studio }: { studio: Studio }) {
  return (
    <CoreAdminContext
      dataProvider={studio.dataProvider}
      authProvider={studio.authProvider}
      i18nProvider={studio.i18n}
      store={studio.store}
      queryClient={studio.queries}
    >
      <NoticesContext value={studio.notices}>
        <SessionContext value={studio.session}>
          <ConnectionContext value={studio.connection}>
            <PreferencesContext value={studio.preferences}>
              <ThemeScopeContext value={themeScope}>
                <EngineServices studio={studio}>
                  <NotificationBridge />
                  <PersonSync />
                  <PersonsJobs />
                  <Outlet />
                </EngineServices>
              </ThemeScopeContext>
            </PreferencesContext>
          </ConnectionContext>
        </SessionContext>
      </NoticesContext>
    </CoreAdminContext>
  );
}
