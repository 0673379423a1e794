/** npm run build:package: the package of engine, contract tools and server half, into dist/package. */
import { fail } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { buildPackage } from './lib/package/buildPackage.mjs';

await ensureInstalled();
const startedAt = Date.now();
const folder = await buildPackage().catch(error => fail(`The package was not built. ${error.message}`));
console.log(`Built ${folder} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
