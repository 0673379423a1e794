import { inRoot } from './root.mjs';
import { runNode } from './run.mjs';

const program = (...segments) => inRoot('node_modules', ...segments);
const TSC = program('typescript7', 'bin', 'tsc');

const CHECKS = [
  { name: 'types', args: [TSC, '--noEmit', '-p', 'tsconfig.json'] },
  { name: 'types, strict server', args: [TSC, '--noEmit', '-p', 'tsconfig.server.json'] },
  { name: 'lint', args: [program('oxlint', 'bin', 'oxlint'), '--deny-warnings'] },
  { name: 'format', args: [program('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level=warn', '.'] },
  { name: 'unused code', args: [program('knip', 'bin', 'knip.js')] },
  { name: 'measures', args: [inRoot('scripts', 'measure.mjs')], isPrinted: true },
];

/** The static checks, as steps. */
export const checkSteps = CHECKS.map(({ name, args, isPrinted = false }) => ({
  name,
  isPrinted,
  work: async () => {
    const { code, output } = await runNode(args, { collect: true });
    return { isOk: code === 0, output };
  },
}));
