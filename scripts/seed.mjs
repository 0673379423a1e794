/** npm run seed -- --moments 1000000: fills the database of this environment. The program reads the arguments. */
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('seed');
