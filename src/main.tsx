import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createStudio } from './App';
import { ConfigError, loadConfig } from './config';
import './layout/theme/tokens.css';
import './layout/theme/base.css';
import { ErrorScreen } from './layout/ErrorScreen';
import { createStudioRouter } from './router';

const root = createRoot(document.getElementById('root')!);

loadConfig().then(
  config => {
    const router = createStudioRouter(createStudio(config));
    root.render(<RouterProvider router={router} />);
  },
  (error: unknown) => {
    const config = error instanceof ConfigError ? { field: error.field, problem: error.message } : undefined;
    root.render(<ErrorScreen alone config={config} />);
  },
);
