/** npm run build: the client into dist/client, the server into dist/server, unless they are current. */
import { build } from './lib/build.mjs';
import { fail } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
await build().catch(error => fail(`The build failed. ${error.message}`));
