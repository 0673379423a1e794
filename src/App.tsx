import { Outlet, type RouteObject } from 'react-router';
import type { Config } from './app/config';
import { createStudio, type Studio, type StudioOptions } from './app/createStudio';
import { permittedRedirects } from './app/permittedRedirects';
import { redirects } from './app/redirects';
import { developerRoutes, redirectRoutes, screenRoutes } from './app/screenRoutes';
import { listTitles } from './app/listScreens';
import { allScreens } from './app/screens';
import { StudioProviders } from './app/StudioProviders';
import { screenWords } from './app/words.en';
import { engineWords } from './engine/words.en';
import { locales } from './languages/locales';
import { UserSync } from './layout/session/UserSync';
import { layoutWords } from './layout/words.en';
import { mergeWords } from './providers/i18n/mergeWords';
import { PreferencesContext } from './providers/preferences/PreferencesContext';
import { SessionContext } from './providers/session/SessionContext';

import { providerWords } from './providers/words.en';
import { resourceNames, resources } from './resources/all';
import { uiWords } from './ui/words.en';

/** The English texts of the first load. Lazy chunks add theirs. */
const words = mergeWords(
  ...[uiWords, engineWords, layoutWords, providerWords],
  ...[screenWords, listTitles, resourceNames],
);

/** Creates the whole product: its services, and its routes inside the providers. */
export const createApp = (config: Config, view?: Pick<StudioOptions, 'adaptEntries' | 'createSession'>) => {
  const studio = createStudio({ config, entries: resources, words, locales, ...view });
  const routes: RouteObject[] = [
    {
      element: <App studio={studio} />,
      children: [
        ...redirectRoutes({ ...redirects, ...permittedRedirects }),
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
    <SessionContext value={studio.session}>
      <PreferencesContext value={studio.preferences}>
        <StudioProviders studio={studio}>
          <UserSync />
          <Outlet />
        </StudioProviders>
      </PreferencesContext>
    </SessionContext>
  );
}
