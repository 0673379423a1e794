import { CoreAdminContext } from 'ra-core';
import { Outlet, type RouteObject } from 'react-router';
import type { Config } from './app/config';
import { createStudio, type Studio } from './app/createStudio';
import { redirects } from './app/redirects';
import { reactRouterProvider } from './app/routerProvider';
import { developerRoutes, redirectRoutes, screenRoutes } from './app/screenRoutes';
import { allScreens } from './app/screens';
import { StudioServicesProvider } from './app/StudioServicesProvider';
import { screenWords } from './app/words.en';
import { Jobs } from './engine/jobs/Jobs';
import { engineWords } from './engine/words.en';
import { UserSync } from './layout/session/UserSync';
import { themeScope } from './layout/theme/themeScope';
import { layoutWords } from './layout/words.en';
import { ConnectionContext } from './providers/http/connection/ConnectionContext';
import { mergeWords } from './providers/i18n/mergeWords';
import { NoticesContext } from './providers/notices/NoticesContext';
import { NotificationBridge } from './providers/notices/NotificationBridge';
import { PreferencesContext } from './providers/preferences/PreferencesContext';
import { SessionContext } from './providers/session/SessionContext';

import { providerWords } from './providers/words.en';
import { resources } from './resources/all';
import { resourceNames } from './resources/names.en';
import { ThemeScopeContext } from './ui/overlays/ThemeScope';
import { uiWords } from './ui/words.en';

/** The English texts of the first load. Lazy chunks add theirs. */
const words = mergeWords(uiWords, engineWords, layoutWords, providerWords, screenWords, resourceNames);

/** Creates the whole product: its services, and its routes inside the providers. */
export const createApp = (config: Config) => {
  const studio = createStudio({ config, entries: resources, words });
  const routes: RouteObject[] = [
    {
      element: <App studio={studio} />,
      children: [
        ...redirectRoutes(redirects),
        ...screenRoutes(allScreens, config),
        ...developerRoutes(config),
      ],
    },
  ];
  return { studio, routes };
};

/** Every provider, around the screen of the current route. */
function App({ studio }: { studio: Studio }) {
  return (
    <CoreAdminContext
      dataProvider={studio.dataProvider}
      authProvider={studio.authProvider}
      i18nProvider={studio.i18n}
      store={studio.store}
      queryClient={studio.queries}
      routerProvider={reactRouterProvider}
    >
      <NoticesContext value={studio.notices}>
        <SessionContext value={studio.session}>
          <ConnectionContext value={studio.connection}>
            <PreferencesContext value={studio.preferences}>
              <ThemeScopeContext value={themeScope}>
                <StudioServicesProvider studio={studio}>
                  <NotificationBridge />
                  <UserSync />
                  <Jobs />
                  <Outlet />
                </StudioServicesProvider>
              </ThemeScopeContext>
            </PreferencesContext>
          </ConnectionContext>
        </SessionContext>
      </NoticesContext>
    </CoreAdminContext>
  );
}
