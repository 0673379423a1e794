/** The check of all declarations, a step of npm run check. It needs no database. */
import { createServer } from 'vite';
import { findDeclarationProblems } from './lib/findDeclarationProblems.mjs';
import { ROOT } from './lib/root.mjs';

const server = await createServer({
  root: ROOT,
  configFile: false,
  logLevel: 'silent',
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
const problems = await findDeclarationProblems(file => server.ssrLoadModule(`/${file}`));
await server.close();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
