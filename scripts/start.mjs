/** npm start: installs and builds if needed, then serves the studio. */
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('main');
