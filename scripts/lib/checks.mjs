import { inRoot } from './root.mjs';
import { runNode } from './run.mjs';

const program = (...parts) => inRoot('node_modules', ...parts);
const TSC = program('typescript7', 'bin', 'tsc');

const CHECKS = [
  { name: 'types', args: [TSC, '--noEmit', '-p', 'tsconfig.json'] },
  { name: 'types, strict parts', args: [TSC, '--noEmit', '-p', 'tsconfig.server.json'] },
  { name: 'lint', args: [program('oxlint', 'bin', 'oxlint'), '--deny-warnings'] },
  { name: 'format', args: [program('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level=warn', '.'] },
  { name: 'unused code', args: [program('knip', 'bin', 'knip.js')] },
];

/** Every check that needs no running program, each as a step: a name and what to do. */
export const checkSteps = CHECKS.map(({ name, args }) => ({
  name,
  work: async () => {
    const { code, output } = await runNode(args, { collect: true });
    return { isOk: code === 0, output };
  },
}));
