import { createRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { createApp } from './App';
import { ConfigError, loadConfig } from './app/config';
import { screenAt } from './app/availableScreens';
import { offerReload } from './app/offerReload';
import { ErrorScreen } from './layout/ErrorScreen';
import { removeSavedFrame } from './layout/savedFrame/removeSavedFrame';
import './layout/theme/base.css';
import './layout/theme/tokens.css';
import { pageLanguage } from './languages/pageLanguage';
import { loadRecordChanges } from './providers/data/dataProvider';
import { isView } from './providers/storage';
import { afterFirstContent, firstContent } from './ui/firstContent';
import { createGuardedHistory } from './ui/navigation/guardedHistory';
import { GuardedRouter } from './ui/navigation/GuardedRouter';

/** What changes records is loaded after what a click on a row needs, and then what the next visit needs. */
const RECORD_CHANGES_AFTER_MS = 1000;
const SAVED_FRAME_AFTER_MS = 2000;

/** How long the first frame waits for the scripts of its screen. Those of the first screen are there, others may take longer. */
const SCREEN_WITHIN_MS = 50;

const basename = '/studio';
const root = createRoot(document.getElementById('root')!);

Promise.all([loadConfig(), isView ? import('./app/session/prepareView') : undefined]).then(
  async ([config, view]) => {
    const { studio, routes } = createApp(config, view?.prepareView());
    await Promise.all([
      // Without a network, the page is in English until it is loaded again.
      studio.i18n.changeLocale(pageLanguage(studio.preferences.get().locale)).catch(() => undefined),
      // What is there is drawn once, in one frame with the menu around it.
      Promise.race([
        screenAt(location.pathname.slice(basename.length))?.Screen?.ready?.(),
        new Promise(resolve => setTimeout(resolve, SCREEN_WITHIN_MS)),
      ]),
    ]);
    offerReload(studio);
    root.render(
      <GuardedRouter
        basename={basename}
        history={createGuardedHistory(createBrowserHistory())}
        routes={routes}
      />,
    );
    void firstContent.then(removeSavedFrame);
    // A failure is ignored, because the first change imports it again.
    afterFirstContent(() => void loadRecordChanges().catch(() => undefined), RECORD_CHANGES_AFTER_MS);
    if (import.meta.env.PROD)
      afterFirstContent(
        () =>
          void import('./layout/savedFrame/saveFrame').then(
            ({ saveFrameWhenHidden }) => saveFrameWhenHidden(),
            () => undefined,
          ),
        SAVED_FRAME_AFTER_MS,
      );
  },
  (error: unknown) => {
    const config = error instanceof ConfigError ? { field: error.field, problem: error.message } : undefined;
    removeSavedFrame();
    root.render(<ErrorScreen fullWindow config={config} />);
  },
);
