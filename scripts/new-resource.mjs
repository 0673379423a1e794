/**
 * npm run new:resource -- note [--plural notes] [--fields "title:text:80 mood:choice:calm,loud price:money"]
 * writes contract, declaration, server, migration and tests of a new resource.
 */
import { fail } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { newResource } from './lib/scaffold/newResource.mjs';
import { readArguments, usage } from './lib/scaffold/readArguments.mjs';

const given = readArguments(process.argv.slice(2));
if ('problem' in given) fail(`${given.problem}\n\n${usage}`);
await ensureInstalled();
await newResource(given).catch(error => fail(error.message));
