import { runNode } from '../run.mjs';

/** Runs a script of the tree. Throws its output when it fails. Returns its output. */
export const runOrFail = async args => {
  const { code, output } = await runNode(args, { collect: true });
  if (code !== 0) throw new Error(`${args[0]} failed:\n${output}`);
  return output;
};

/** Formats files, each once. */
export const formatFiles = files =>
  runOrFail(['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level', 'warn', ...new Set(files)]);
