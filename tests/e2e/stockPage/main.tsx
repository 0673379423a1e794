import { createRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { createApp } from '../../../src/App';
import { loadConfig } from '../../../src/app/config';
import '../../../src/layout/theme/base.css';
import '../../../src/layout/theme/tokens.css';
import { createGuardedHistory } from '../../../src/ui/navigation/guardedHistory';
import { GuardedRouter } from '../../../src/ui/navigation/GuardedRouter';
import { StockAdmin } from './StockAdmin';

const { studio, routes } = createApp(await loadConfig());

createRoot(document.getElementById('root')!).render(
  location.pathname.startsWith('/studio/stock/') ? (
    <StockAdmin studio={studio} />
  ) : (
    <GuardedRouter
      basename="/studio"
      history={createGuardedHistory(createBrowserHistory())}
      routes={routes}
    />
  ),
);
