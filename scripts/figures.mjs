/** npm run figures -- rebuild: lists, rebuilds and drops months of figures. */
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('figures');
