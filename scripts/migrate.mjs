/** npm run db:migrate: runs the migrations of this environment's database. */
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('migrate');
