/** npm run erase -- --email lena@example.org --for-good: erases a person from this environment's database. */
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('erase');
