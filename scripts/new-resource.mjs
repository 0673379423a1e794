/**
 * npm run new:resource -- note [--plural notes] [--fields "title:text:80 mood:choice:calm,loud price:money"] [--states draft,signed]
 * writes contract, declaration, migration and tests of a new resource.
 */
import { fail } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { newResource } from './lib/scaffold/newResource.mjs';
import { readArguments, usage } from './lib/scaffold/readArguments.mjs';
import { findTarget } from './lib/scaffold/targets.mjs';

const args = process.argv.slice(2);
const given = readArguments(args, findTarget);
if ('problem' in given) fail(`${usage}\n\n${given.problem}`);
await ensureInstalled();
await newResource(given, args).catch(error => fail(error.message));
