/** npm run db:migrate: brings the database of this environment to the current tables. */
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('migrate');
