import { inRoot } from './root.mjs';
import { runNode } from './run.mjs';

const program = (...segments) => inRoot('node_modules', ...segments);
const TSC = program('typescript7', 'bin', 'tsc');

/** What a check stores, so that the next one reads only what changed. */
const cache = name => inRoot('.cache', 'checks', name);
const typeCheck = project => [
  ...[TSC, '--noEmit', '-p', `${project}.json`],
  ...['--incremental', '--tsBuildInfoFile', cache(`${project}.tsbuildinfo`)],
];

// The longest first, because others run beside it.
const checksOf = formatted => [
  {
    name: 'format',
    args: [
      ...[program('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level=warn', ...formatted],
      // By content: a clone or a rebase gives every file a new time.
      ...['--cache', '--cache-strategy', 'content', '--cache-location', cache('prettier')],
    ],
  },
  { name: 'types', args: typeCheck('tsconfig') },
  { name: 'types, strict server', args: typeCheck('tsconfig.server') },
  { name: 'lint', args: [program('oxlint', 'bin', 'oxlint'), '--deny-warnings'] },
  { name: 'declarations', args: [inRoot('scripts', 'check-declarations.mjs')] },
  { name: 'reference', args: [inRoot('scripts', 'reference.mjs'), '--check'] },
  { name: 'licences', args: [inRoot('scripts', 'licences.mjs'), '--check'] },
  { name: 'API since last release', args: ['--import', 'tsx', inRoot('scripts', 'check-api.mjs')] },
  { name: 'unused code', args: [program('knip', 'bin', 'knip.js')] },
  { name: 'measures', args: [inRoot('scripts', 'measure.mjs')], isPrinted: true },
];

/**
 * The static checks, as steps.
 * @param {string[]} formatted the files and folders whose format is checked
 */
export const checkSteps = (formatted = ['.']) =>
  checksOf(formatted).map(({ name, args, isPrinted = false }) => ({
    name,
    isPrinted,
    work: async () => {
      const { code, output } = await runNode(args, { collect: true });
      return { isOk: code === 0, output };
    },
  }));
