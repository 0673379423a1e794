/**
 * npm run remove:resource -- notes [--force]
 * removes what npm run new:resource made, and writes the migration that drops the table. `--force` removes changed files, too.
 */
import { fail } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { removeResource } from './lib/scaffold/removeResource.mjs';

const [name, option] = process.argv.slice(2);
if (!name || !/^[a-zA-Z]+$/.test(name) || (option !== undefined && option !== '--force'))
  fail('Usage: npm run remove:resource -- <name as in src/resources/all.ts> [--force]');
await ensureInstalled();
await removeResource(name, option === '--force').catch(error => fail(error.message));
