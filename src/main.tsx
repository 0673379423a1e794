import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createApp } from './App';
import { ConfigError, loadConfig } from './app/config';
import { offerReload } from './app/offerReload';
import { ErrorScreen } from './layout/ErrorScreen';
import './layout/theme/base.css';
import './layout/theme/tokens.css';
import { loadRestProvider } from './providers/data/dataProvider';

/** What only changes need is loaded after the first rows. */
const REST_PROVIDER_AFTER_MS = 2000;

const root = createRoot(document.getElementById('root')!);

loadConfig().then(
  config => {
    const { studio, routes } = createApp(config);
    offerReload(studio);
    root.render(<RouterProvider router={createBrowserRouter(routes, { basename: '/studio' })} />);
    // Prefetched only: the first change imports it again if this fails.
    setTimeout(() => loadRestProvider().catch(() => undefined), REST_PROVIDER_AFTER_MS);
  },
  (error: unknown) => {
    const config = error instanceof ConfigError ? { field: error.field, problem: error.message } : undefined;
    root.render(<ErrorScreen alone config={config} />);
  },
);
