import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createStudio, type Studio } from './App';
import { ConfigError, loadConfig } from './app/config';
import './layout/theme/tokens.css';
import './layout/theme/base.css';
import { ErrorScreen } from './layout/ErrorScreen';
import { loadRest } from './providers/data/dataProvider';
import { createStudioRouter } from './app/router';

/** A part that cannot be fetched any more belongs to an older version. Nobody is reloaded over what they type. */
const tellOfNewVersions = ({ notices, i18n, connection }: Studio): void =>
  window.addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || connection.get() !== 'online') return; // the banner says why it did not come
    notices.push({
      id: 'new-version',
      kind: 'info',
      sticky: true,
      title: i18n.translate('layout.version.title'),
      action: { label: i18n.translate('layout.version.reload'), run: () => window.location.reload() },
    });
  });

/** The first rows come before what only changes need. */
const REST_AFTER_MS = 2000;

const root = createRoot(document.getElementById('root')!);

loadConfig().then(
  config => {
    const studio = createStudio(config);
    tellOfNewVersions(studio);
    const router = createStudioRouter(studio);
    root.render(<RouterProvider router={router} />);
    // Only a head start: the first change asks again.
    setTimeout(() => loadRest().catch(() => undefined), REST_AFTER_MS);
  },
  (error: unknown) => {
    const config = error instanceof ConfigError ? { field: error.field, problem: error.message } : undefined;
    root.render(<ErrorScreen alone config={config} />);
  },
);
