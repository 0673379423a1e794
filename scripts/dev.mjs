/** npm run dev: app and server from source; the server restarts and the app reloads on change. */
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

await ensureInstalled();
const tsx = inRoot('node_modules', 'tsx', 'dist', 'cli.mjs');
const { code } = await runNode([tsx, 'watch', '--clear-screen=false', 'server/process/dev.ts']);
process.exitCode = code;
